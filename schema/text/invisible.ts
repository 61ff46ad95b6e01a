/**
 * White space, and characters that nobody sees: zero-width ones, byte order and bidirectional marks, soft hyphens and
 * fillers. Pasting adds them around a text. Not those that make an emoji of several.
 */
const unseen =
  '[\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]';

const around = new RegExp(`^${unseen}+|${unseen}+$`, 'gu');
const all = new RegExp(unseen, 'gu');

/** Without white space and invisible characters at both ends; empty for a text that has nothing else. */
export const trimUnseen = (text: string): string => text.replace(around, '');

/** Without any of them: codes, which people copy with their spaces. */
export const withoutUnseen = (text: string): string => text.replace(all, '');
