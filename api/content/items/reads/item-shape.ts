import type { KindDeclaration } from '#schema/content/define';
import type { QueryReader } from '../../../kernel/lists/query-reader.ts';
import { rowFields, type ContentRow } from '../content.row.ts';

/** Which fields of an item REST sends. */
export interface ItemShape {
  /** Null for the usual ones. */
  fields: readonly string[] | null;
  /** Whether these include more than lists usually have. */
  isWhole: boolean;
}

const namesOf = (kind: KindDeclaration, isWhole: boolean) => [
  ...rowFields(kind, isWhole).map(({ name }) => name),
  'url',
];

/** Reads `fields` and `include` of a list: `fields` names those to send, `include` further ones beside the usual. */
export function readShape(kind: KindDeclaration, query: QueryReader): ItemShape {
  const usual = namesOf(kind, false);
  const every = namesOf(kind, true);
  const long = every.filter((name) => !usual.includes(name));
  const among = (names: readonly string[]) => (text: string) => names.find((name) => name === text);
  const chosen = query.several('fields', every.length, among(every), `Must be one or several of ${every.join(', ')}`);
  const further = query.several('include', long.length, among(long), `Must be one or several of ${long.join(', ')}`);
  const fields = chosen ?? (further ? usual : null);
  const sent = fields && [...fields, ...(further ?? [])];
  return { fields: sent, isWhole: sent !== null && sent.some((name) => long.includes(name)) };
}

/** The item with the requested fields, in their usual order. */
export function shaped(item: ContentRow, { fields }: ItemShape): object {
  if (fields === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));
}
