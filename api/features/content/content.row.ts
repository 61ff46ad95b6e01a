import type { ContentStatus } from '#schema/constants';
import { isoTime } from '../../database/prepared-query.ts';

/** A stored item as plain data, as both transports send it. Times are ISO 8601, UTC: nobody here reckons with them. */
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
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  version: number;
}

const common = `c.id, c.title, c.slug, c.meta_description as "metaDescription", c.status, c.created_at as "createdAt",
  c.updated_at as "updatedAt", c.published_at as "publishedAt", c.version`;
const story = `, c.excerpt, c.featured_image as "featuredImage", c.category`;

/** The columns of a row. Lists leave `content` out: it is stored out of line and costs a read of its own per row. */
export function contentColumns(hasStoryFields: boolean, withContent: boolean): string {
  return `${common}${hasStoryFields ? story : ''}${withContent ? ', c.content' : ''}`;
}

/** What the driver gives, whose times are text of PostgreSQL's; the row is the same object. */
export function toRow(row: ContentRow): ContentRow {
  row.createdAt = isoTime(row.createdAt);
  row.updatedAt = isoTime(row.updatedAt);
  row.publishedAt = row.publishedAt === null ? null : isoTime(row.publishedAt);
  return row;
}
