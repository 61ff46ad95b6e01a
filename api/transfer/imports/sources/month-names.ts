/** Languages whose names of months are read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

let months: Map<string, number> | undefined;

/** The number of a month by its name, or the first letters of it; null for any other word. */
export function monthOf(word: string): number | null {
  months ??= named();
  return months.get(folded(word)) ?? null;
}

/** Loaded with the first date that names its month: `Intl` takes a while to load its data. */
function named(): Map<string, number> {
  const found = new Map<string, number>([['sept', 9]]);
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const name = folded(format.format(Date.UTC(2024, month - 1, 15)));
        if (!found.has(name)) found.set(name, month);
      }
    }
  }
  return found;
}

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
