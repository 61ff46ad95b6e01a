/** The sites that a new installation can start from. */
export const starters = [
  {
    name: 'halden',
    label: 'AI solutions company',
    description: 'The site that comes with the installation: AI for healthcare, automation and manufacturing.',
  },
  {
    name: 'company',
    label: 'Any company',
    description: 'A plain site for a company of any trade: what you do, how you work and how to reach you.',
  },
] as const;
export type StarterName = (typeof starters)[number]['name'];
export const starterNames = starters.map(({ name }) => name);

/** The steps of setting up a new site. */
export const setupSteps = ['look', 'starter', 'post', 'colleague', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The setting that remembers the chosen site. */
export interface SetupSettings {
  /** Null until somebody chooses. */
  starter: StarterName | null;
}
