import { formatCount } from '#schema/text/format-count';

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What a question is about: the only row by its name, or "3 messages". */
export function oneOrMany<Row>(rows: readonly Row[], nameOf: (row: Row) => string, noun: string): string {
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? nameOf(only) : formatCount(rows.length, noun);
}

const shownNames = 5;

/** The first names, and how many more there are. */
export function firstNames(names: readonly string[]): string {
  const more = names.length - shownNames;
  return `${names.slice(0, shownNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
