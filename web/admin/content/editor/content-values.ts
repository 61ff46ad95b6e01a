import type { ContentStatus } from '#schema/constants';
import { defaults } from '#schema/constants';
import type { PostInput } from '../../../gql/types.gen.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';

/** The form's values: text throughout, empty where there is none. */
export interface ContentValues {
  title: string;
  slug: string;
  content: string;
  metaDescription: string;
  status: ContentStatus;
  excerpt: string;
  featuredImage: string;
  category: string;
}

/** In the order of the screen, which is the order that focus looks for errors in. */
export const fieldLabels: Readonly<Record<keyof ContentValues, string>> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  status: 'Status',
  category: 'Category',
  featuredImage: 'Featured Image URL',
  excerpt: 'Excerpt',
  metaDescription: 'SEO Meta Description',
};

export const fieldNames = Object.keys(fieldLabels) as (keyof ContentValues)[];

export const emptyValues: ContentValues = {
  title: '',
  slug: '',
  content: '',
  metaDescription: '',
  status: defaults.content.status,
  excerpt: '',
  featuredImage: '',
  category: '',
};

export function valuesOf(item: ContentItem): ContentValues {
  return {
    title: item.title,
    slug: item.slug,
    content: item.content,
    metaDescription: item.metaDescription ?? '',
    status: item.status,
    excerpt: item.excerpt ?? '',
    featuredImage: item.featuredImage ?? '',
    category: item.category ?? '',
  };
}

/** What is sent: the kind's own fields, and null for an optional one that is empty. */
export function inputOf(kind: ContentKind, values: ContentValues): Omit<PostInput, 'slug'> & { slug?: string } {
  const { title, slug, content, status } = values;
  const shared = { title, slug, content, status, metaDescription: values.metaDescription || null };
  // Home and about keep their address: it is not sent.
  if (kind.isBuiltIn(slug)) return { title, content, status, metaDescription: values.metaDescription || null };
  if (!kind.isStory) return shared;
  return {
    ...shared,
    excerpt: values.excerpt || null,
    featuredImage: values.featuredImage || null,
    category: values.category || null,
  };
}

/** Labels of what two versions say differently. */
export function differences(one: ContentValues, other: ContentValues): string[] {
  return fieldNames.filter((field) => one[field] !== other[field]).map((field) => fieldLabels[field]);
}

/**
 * The item as the server hands it out with a refused save: JSON of the same shape, so nothing is taken for granted.
 * @returns null for anything else
 */
export function readCurrent(current: unknown): ContentItem | null {
  if (typeof current !== 'object' || current === null) return null;
  const { id, version, title, content, updatedAt } = current as Record<string, unknown>;
  if (typeof version !== 'number' || typeof title !== 'string' || typeof content !== 'string') return null;
  return { ...(current as ContentItem), id: String(id), updatedAt: String(updatedAt) };
}
