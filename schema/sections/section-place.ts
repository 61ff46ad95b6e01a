/**
 * A section of a page or one of its fields, by the section's id: `blocks.s-1`, `blocks.s-1.title`,
 * `blocks.s-1.items.2.title`.
 */
export const sectionPlace = /^blocks\.([a-z0-9-]{1,60})(?:\.(\w{1,60}(?:\.\w{1,60}){0,4}))?$/;
