import type { ContentStatus } from '#schema/constants';
import { defaults } from '#schema/constants';
import type { PostInput } from '../../../gql/types.gen.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';

/** The form's values: strings, empty for no value. */
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

/** In screen order, in which the first error is focused. */
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

/** The input to send: the kind's own fields, with null for an empty optional one. */
export function inputOf(kind: ContentKind, values: ContentValues): Omit<PostInput, 'slug'> & { slug?: string } {
  const { title, slug, content, status } = values;
  const shared = { title, slug, content, status, metaDescription: values.metaDescription || null };
  // The slugs of home and about are fixed.
  if (kind.isBuiltIn(slug)) return { title, content, status, metaDescription: values.metaDescription || null };
  if (!kind.isStory) return shared;
  return {
    ...shared,
    excerpt: values.excerpt || null,
    featuredImage: values.featuredImage || null,
    category: values.category || null,
  };
}

/** The labels of fields that differ between two versions. */
export function differences(one: ContentValues, other: ContentValues): string[] {
  return fieldNames.filter((field) => one[field] !== other[field]).map((field) => fieldLabels[field]);
}

/**
 * Reads the current item from a 409 response, which is untyped JSON.
 * @returns null for anything else
 */
export function readCurrent(current: unknown): ContentItem | null {
  if (typeof current !== 'object' || current === null) return null;
  const { id, version, title, content, updatedAt } = current as Record<string, unknown>;
  if (typeof version !== 'number' || typeof title !== 'string' || typeof content !== 'string') return null;
  return { ...(current as ContentItem), id: String(id), updatedAt: String(updatedAt) };
}
