import type { KindDeclaration, ValuesOf } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import type { leadingFields, searchEngineFields, storyFields } from '#schema/content/shared.fields';
import { typeOf, isInLists } from '#schema/content/field-types';
import type { ContentStatus } from '#schema/constants';
import { isoTime } from '../../database/prepared-query.ts';
import { columnOf } from './content.column.ts';

type CommonValues = ValuesOf<typeof leadingFields & typeof searchEngineFields>;

/** A stored item as plain data, as both transports send it. Times are ISO 8601, UTC. */
export interface ContentRow extends Omit<CommonValues, 'content'>, Partial<ValuesOf<typeof storyFields>> {
  id: number;
  /** Lists leave it out: it is stored out of line and costs a read of its own for each row. */
  content?: string;
  status: ContentStatus;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  version: number;
}

const systemColumns = ['id', 'status', 'createdAt', 'updatedAt', 'publishedAt', 'version'];

const selected = new Map<KindDeclaration, { list: string; item: string }>();

/** The columns of a row of the alias `c`, in SQL. Lists carry the short fields only. */
export function contentColumns(kind: KindDeclaration, isWhole: boolean): string {
  let columns = selected.get(kind);
  if (!columns) {
    const fields = apiFields(kind);
    const short = fields.filter(([, field]) => isInLists(field));
    columns = { list: columnList(short.map(([name]) => name)), item: columnList(fields.map(([name]) => name)) };
    selected.set(kind, columns);
  }
  return isWhole ? columns.item : columns.list;
}

const columnList = (names: readonly string[]): string =>
  [...systemColumns, ...names].map((name) => `c.${columnOf(name)} as "${name}"`).join(', ');

/** Turns what the driver gives into a row, in place: times are PostgreSQL's text, and fields without a value null. */
export function toRow(kind: KindDeclaration, row: ContentRow): ContentRow {
  row.createdAt = isoTime(row.createdAt);
  row.updatedAt = isoTime(row.updatedAt);
  row.publishedAt = row.publishedAt === null ? null : isoTime(row.publishedAt);
  const values = row as unknown as Record<string, unknown>;
  for (const [name, type] of converted(kind)) {
    const value = values[name];
    if (value === undefined) continue;
    values[name] = value === null ? type.empty : type.graphql === 'DateTime' ? isoTime(value as string) : value;
  }
  return row;
}

const conversions = new Map<KindDeclaration, [string, ReturnType<typeof typeOf>][]>();

/** The fields whose stored value is not what is sent. */
function converted(kind: KindDeclaration): [string, ReturnType<typeof typeOf>][] {
  let found = conversions.get(kind);
  if (!found) {
    found = apiFields(kind)
      .map(([name, field]): [string, ReturnType<typeof typeOf>] => [name, typeOf(field)])
      .filter(([, type]) => type.graphql === 'DateTime' || type.empty !== null);
    conversions.set(kind, found);
  }
  return found;
}
