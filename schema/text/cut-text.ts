import { lengthOf } from './length-of.ts';

let segmenter: Intl.Segmenter | undefined;

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The characters as people see them: an emoji of several code points is one. */
export const charactersOf = (text: string): string[] => Array.from(segments(text), ({ segment }) => segment);

/**
 * The beginning of a text that is too long, in whole characters: an emoji or a letter with its accent is not cut apart.
 * @param length the most code points, as the rules count, with the ending
 * @param ending put behind a text that was cut, such as `…`
 */
export function cutText(text: string, length: number, ending = ''): string {
  if (lengthOf(text) <= length) return text;
  const room = length - lengthOf(ending);
  // A code point has two units at most; the rest shows where the last character ends.
  return text.slice(0, wholeCharacters(text.slice(0, room * 2 + 64), room)).trimEnd() + ending;
}

/** How many units the whole characters have that fit. */
function wholeCharacters(text: string, room: number): number {
  let left = room;
  for (const { segment, index } of segments(text)) {
    left -= lengthOf(segment);
    // One character alone may be longer than the room.
    if (left < 0) return index > 0 ? index : Array.from(text).slice(0, room).join('').length;
  }
  return text.length;
}
