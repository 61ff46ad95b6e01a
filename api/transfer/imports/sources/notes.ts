import { cutText } from '#schema/text/cut-text';
import type { ImportNote, NoteEffect, NotePart } from '#schema/imports/imports';

/**
 * What an import changes, guesses or leaves out of something.
 * @param name of the part in the source: a tag, the address of a picture, the name of a field
 * @param text a sentence for people
 */
export const note = (part: NotePart, effect: NoteEffect, name: string, text: string): ImportNote => ({
  part,
  effect,
  // PostgreSQL cannot store NUL.
  name: cutText(name.replaceAll('\0', ''), longestName),
  text: cutText(text.replaceAll('\0', ''), longestText),
});

const longestName = 500;
const longestText = 2000;

/** Of a date, which may be one to come. */
export const unreadDate = (given: string): ImportNote =>
  note('date', 'leftOut', given, `Its date cannot be read: ${cutText(given, 40)}`);
