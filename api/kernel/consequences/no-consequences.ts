import type { Consequences } from './consequences.type.ts';

/** What an act without consequences has; each act fills in its own. */
export const nothing: Omit<Consequences, 'fingerprint'> = {
  items: { total: 0, nodes: [] },
  links: { total: 0, changeable: 0, nodes: [] },
  redirects: { total: 0, nodes: [] },
  addresses: [],
  workingCopies: 0,
  schedules: 0,
  previewLinks: 0,
  people: { total: 0, nodes: [] },
  kept: 0,
  permissions: [],
  sessions: 0,
  tokens: 0,
  revisions: 0,
  uses: 0,
  heldBack: 0,
  authored: 0,
};
