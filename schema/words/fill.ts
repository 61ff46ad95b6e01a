/** The site's own words, by key. All others are the defaults. */
export type OwnWords = Readonly<Record<string, string>>;

const placeholder = /\{\{(\w+)\}\}/g;

/** The names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** The texts of a place, with the site's own words. */
export function withOwn<T extends Readonly<Record<string, string>>>(place: string, texts: T, own: OwnWords): T {
  const entries = Object.keys(texts).flatMap((name) => {
    const text = own[`${place}.${name}`];
    return text === undefined ? [] : [[name, text]];
  });
  return entries.length > 0 ? { ...texts, ...(Object.fromEntries(entries) as Partial<T>) } : texts;
}

/** A text with its placeholders filled; those without a value stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (written, name: string) => String(values[name] ?? written));

/** The parts of a text; those at odd indexes are names of placeholders. */
export const partsOf = (text: string): string[] => text.split(/\{\{(\w+)\}\}/);
