/** Private characters around a text that the panel edits in the page: see `schema/sections/marks.ts`. */
export const markCharacters = { start: '\u{E0F0}', middle: '\u{E0F1}', end: '\u{E0F2}' } as const;

export const isMarked = (text: string): boolean => text.includes(markCharacters.start);
