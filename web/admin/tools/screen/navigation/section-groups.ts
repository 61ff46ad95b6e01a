/** The headings of the sidebar, top to bottom. */
export const sectionGroups = {
  content: 'Content',
  library: 'Library',
  people: 'People',
  site: 'Site',
  system: 'System',
} as const;

export type SectionGroup = keyof typeof sectionGroups;
