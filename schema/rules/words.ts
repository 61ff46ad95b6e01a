import { mixed, ValidationError } from 'yup';
import { placeholdersIn } from '../words/fill.ts';
import type { OwnWords } from '../words/fill.ts';
import { listLimits, wordByKey } from '../words/words.ts';
import type { Word } from '../words/words.ts';
import { imageAddress } from '../value-rules/address.ts';
import { RuleFailure } from './check.ts';
import { lengthOf } from '../text/length-of.ts';
import { optionalText } from '../value-rules/fields.ts';

const storable = optionalText();
const address = imageAddress();

/** The problem of the lines of a list. */
function problemOfLines(lines: readonly string[]): string | null {
  const { entries, characters } = listLimits;
  if (lines.length > entries) return `There can be at most ${entries} lines`;
  const values = lines.map((line) => line.toLowerCase());
  // A lower-case text can be longer than its upper-case form.
  const long = values.find((value) => lengthOf(value) > characters);
  if (long !== undefined) return `Line ${values.indexOf(long) + 1} must be less than ${characters} characters`;
  const twice = values.findIndex((value, at) => values.indexOf(value) !== at);
  return twice === -1 ? null : `“${lines[twice]}” is in the list twice`;
}

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' and ');

/** The problem of a text for this word; null for none. */
export function problemOfWord(word: Word, text: string): string | null {
  const { label, isOptional, isImage, maxLength, placeholders, required } = word;
  if (text === '') return isOptional ? null : `${label}: Text is required`;
  const problem = messageOf(() =>
    storable.max(maxLength, `Must be less than ${maxLength} characters`).validateSync(text),
  );
  if (problem !== null) return `${label}: ${problem}`;
  if (isImage) {
    const wrong = messageOf(() => address.validateSync(text));
    return wrong === null ? null : `${label}: ${wrong}`;
  }
  if (word.isList) {
    const wrong = problemOfLines(text.split('\n'));
    if (wrong !== null) return `${label}: ${wrong}`;
  }
  const used = placeholdersIn(text);
  const missing = required.filter((name) => !used.includes(name));
  if (missing.length > 0) return `${label}: ${listed(missing)} must stay in the text`;
  const unknown = used.filter((name) => !placeholders.includes(name));
  if (unknown.length === 0) return null;
  const known = placeholders.length > 0 ? `only ${listed(placeholders)} can be used` : 'this text has no placeholders';
  return `${label}: Unknown ${listed(unknown)}: ${known}`;
}

function messageOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text as it is stored: one line, or a line for each entry of a list, without spaces around them. */
export const tidyWord = ({ isList }: Pick<Word, 'isList'>, text: string): string =>
  isList ? text.split('\n').map(inOneLine).filter(Boolean).join('\n') : inOneLine(text);

interface Read {
  /** Texts that differ from their defaults; null for those that equal them or were cleared. */
  words: Map<string, string | null>;
  problems: Map<string, string>;
}

function read(value: unknown, path: string): Read {
  const found: Read = { words: new Map(), problems: new Map() };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    found.problems.set(path, 'Must be an object of texts by their keys');
    return found;
  }
  for (const [key, given] of Object.entries(value) as [string, unknown][]) {
    const word = wordByKey(key);
    const place = path ? `${path}.${key}` : key;
    if (!word) found.problems.set(place, 'Unknown word');
    else if (given === null) found.words.set(key, null);
    else if (typeof given !== 'string') found.problems.set(place, `${word.label}: Must be text`);
    else {
      const text = tidyWord(word, given);
      const problem = problemOfWord(word, text);
      if (problem === null) found.words.set(key, text === word.defaultText ? null : text);
      else found.problems.set(place, problem);
    }
  }
  return found;
}

/**
 * Checks changes to words. Null stands for the default.
 * @throws RuleFailure with a message for each word, by its key
 */
export function checkWords(value: unknown): Map<string, string | null> {
  const { words, problems } = read(value, '');
  if (problems.size > 0) throw new RuleFailure([...problems.values()].join('. '), Object.fromEntries(problems));
  return words;
}

/** The stored value: only words that differ; null for none. */
export function storedWords(words: ReadonlyMap<string, string | null>): OwnWords | null {
  const own = [...words].filter((entry): entry is [string, string] => entry[1] !== null);
  return own.length > 0 ? Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1))) : null;
}

/** The words of a site as a setting, null being the defaults. */
export const wordsRule = () =>
  mixed<OwnWords>()
    .nullable()
    .transform((_: unknown, value: unknown) => {
      if (value === '' || value === null) return null;
      const { words, problems } = read(value, '');
      return problems.size > 0 ? value : storedWords(words);
    })
    .test('words', '', (value: unknown, test) => {
      if (value === null || value === undefined) return true;
      const { problems } = read(value, test.path);
      if (problems.size === 0) return true;
      return new ValidationError([...problems].map(([path, message]) => new ValidationError(message, value, path)));
    });
