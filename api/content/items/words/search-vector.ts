import type { KindDeclaration } from '#schema/content/define';
import { columnOf } from '../content.column.ts';
import { fieldText } from './item-text.ts';
import { splitIntoWords } from './words.ts';

/** The weights of matches, the highest first. */
const weights = ['A', 'B', 'C'] as const;
type WeightedTexts = Partial<Record<(typeof weights)[number], string>>;

/** More characters than any article has, and well below the 1 MB at which PostgreSQL refuses a vector. */
const longest = 100_000;
/** Limits of a vector in PostgreSQL: bytes of a word, its last place, places of one word. */
const [longestWord, lastPlace, placesOfWord] = [2046, 16_383, 255];

/** The words of these texts with their places, as PostgreSQL reads a vector: `'harbour':1A,7C 'light':2A`. */
export function searchVector(texts: WeightedTexts): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const weight of weights) {
    for (const word of splitIntoWords((texts[weight] ?? '').slice(0, longest))) {
      place += 1;
      const known = places.get(word);
      if (known && known.length >= placesOfWord) continue;
      const at = `${Math.min(place, lastPlace)}${weight}`;
      if (known) known.push(at);
      else if (Buffer.byteLength(word) <= longestWord) places.set(word, [at]);
    }
  }
  // Words contain neither quotes nor backslashes.
  return Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}

/** Whether a change of this field changes the vector of an item. */
export function isInVector(kind: KindDeclaration, name: string): boolean {
  // They decide whether the content is sections.
  return name === 'slug' || name === 'format' || kind.fields[name]?.searched !== undefined;
}

/** The vector of a stored row. */
export const vectorOfRow = (kind: KindDeclaration, row: Readonly<Record<string, unknown>>): string =>
  vectorOfItem(kind, Object.fromEntries(Object.keys(kind.fields).map((name) => [name, row[columnOf(name)]])));

/** The vector of an item. @param values of its fields, by name */
export function vectorOfItem(kind: KindDeclaration, values: Readonly<Record<string, unknown>>): string {
  const item = { slug: String(values['slug']), format: values['format'] };
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.searched) continue;
    const text = fieldText(kind, item, name, values[name]);
    texts[field.searched] = `${texts[field.searched] ?? ''} ${text}`;
  }
  return searchVector(texts);
}
