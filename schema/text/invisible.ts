/**
 * Characters that nobody sees: zero-width ones, byte order and bidirectional marks, soft hyphens and fillers. The
 * database function `fold_name` has the same list.
 */
const hidden =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb';

/** Those that join or vary the letters around them, which some scripts and emoji need within a word. */
const joining = '\\u180b-\\u180d\\u200c\\u200d';

/** Pasting adds them around a text. */
const unseen = `[\\s${hidden}${joining}]`;

const around = new RegExp(`^${unseen}+|${unseen}+$`, 'gu');
const all = new RegExp(unseen, 'gu');
const withinNames = new RegExp(`[${hidden}]`, 'gu');
const inNoName = new RegExp(`[${hidden}${joining}]`, 'gu');

/** Without white space and invisible characters at both ends; empty for a text that has nothing else. */
export const trimUnseen = (text: string): string => text.replace(around, '');

/** Without any of them: codes, which people copy with their spaces. */
export const withoutUnseen = (text: string): string => text.replace(all, '');

/** A name as it is stored: accents composed, and without invisible characters, so that names that look alike are equal. */
export const asName = (text: string): string => text.normalize('NFC').replace(withinNames, '');

/** Without invisible characters, joining ones included: for comparing names. */
export const withoutHidden = (text: string): string => text.replace(inNoName, '');
