import type { ContentStatus } from '#schema/constants';

/** A stored item as plain data, as both transports send it. Times are Dates; JSON makes them ISO 8601 UTC. */
export interface ContentRow {
  id: number;
  title: string;
  slug: string;
  content?: string;
  metaDescription: string | null;
  status: ContentStatus;
  excerpt?: string | null;
  featuredImage?: string | null;
  category?: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  version: number;
}

const common = ['id', 'title', 'slug', 'metaDescription', 'status', 'createdAt', 'updatedAt', 'publishedAt', 'version'];
const story = ['excerpt', 'featuredImage', 'category'];

/** The fields of a row. Lists leave `content` out: it is stored out of line and costs a read of its own per row. */
export function rowFields(hasStoryFields: boolean, withContent: boolean): string[] {
  return [...common, ...(hasStoryFields ? story : []), ...(withContent ? ['content'] : [])];
}

type Stored = Omit<ContentRow, 'createdAt' | 'updatedAt' | 'publishedAt'> &
  Record<'createdAt' | 'updatedAt' | 'publishedAt', string | null>;

/** The driver gives times as text (see `createPostgreSqlTypeParsers` of @mikro-orm/sql); rows carry Dates. */
export function toRow(stored: unknown): ContentRow {
  const row = stored as Stored;
  return {
    ...row,
    createdAt: new Date(row.createdAt ?? 0),
    updatedAt: new Date(row.updatedAt ?? 0),
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
  };
}
