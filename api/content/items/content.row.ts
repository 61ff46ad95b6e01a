import type { KindDeclaration, ValuesOf } from '#schema/content/define';
import { apiFields, hasField, publicPath } from '#schema/content/kind';
import type { leadingFields, searchEngineFields, storyFields } from '#schema/content/shared.fields';
import { isInLists } from '#schema/content/column-types';
import { emptyOf, typeOf } from '#schema/fields/field-types';
import type { ContentStatus } from '#schema/constants';
import { isoTime } from '../../kernel/database/stored-time.ts';

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
  /** The path where visitors read it while it is published. */
  url: string;
  /** Of a kind with the field `authorId`; null for no byline. */
  author?: { id: number; name: string; slug: string } | null;
}

interface RowField {
  name: string;
  isTime: boolean;
  /** The value when nothing is stored. */
  empty: unknown;
}

const system = (name: string): RowField => ({ name, isTime: name.endsWith('At'), empty: null });
const systemFields = ['id', 'status', 'createdAt', 'updatedAt', 'publishedAt', 'version'].map(system);

const ofKinds = new Map<KindDeclaration, { list: RowField[]; item: RowField[] }>();

/** The fields of a row of a kind, in the order in which they are sent. Lists have the short fields only. */
export function rowFields(kind: KindDeclaration, isWhole: boolean): readonly RowField[] {
  let known = ofKinds.get(kind);
  if (!known) {
    const fields = apiFields(kind).map(([name, field]) => {
      const { graphql } = typeOf(field);
      return { name, isTime: graphql === 'DateTime', empty: emptyOf(field), isInList: isInLists(field) };
    });
    const own = hasField(kind, 'authorId') ? [...systemFields, system('author')] : systemFields;
    known = {
      list: [...own, ...fields.filter(({ isInList }) => isInList)],
      item: [...own, ...fields],
    };
    ofKinds.set(kind, known);
  }
  return isWhole ? known.item : known.list;
}

/** @param stored values by the names of fields */
export function toRow(kind: KindDeclaration, stored: object, isWhole: boolean): ContentRow {
  const values = stored as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const { name, isTime, empty } of rowFields(kind, isWhole)) {
    const value = values[name] ?? empty;
    row[name] = isTime && value !== null ? isoTime(value as string | Date) : value;
  }
  row['url'] = publicPath(kind, String(row['slug']));
  return row as unknown as ContentRow;
}
