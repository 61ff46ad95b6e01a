import type { ContentKindName } from '#schema/constants';
import { isReservedSlug, slugPattern } from '#schema/slug';

const folders = { page: '/', post: '/blog/', article: '/articles/' } as const satisfies Record<ContentKindName, string>;

/** Where something is read, as a path. */
export function addressOf(kind: ContentKindName, slug: string): string {
  return folders[kind] + slug;
}

/** What a path is the address of, whether or not it exists; null for any other path. */
export function contentAt(path: string): { kind: ContentKindName; slug: string } | null {
  const [, folder = '', slug = ''] = /^(\/(?:blog\/|articles\/)?)([^/]+)$/.exec(path) ?? [];
  const kind = (Object.keys(folders) as ContentKindName[]).find((one) => folders[one] === folder);
  if (!kind || !slugPattern.test(slug) || (kind === 'page' && isReservedSlug(slug))) return null;
  return { kind, slug };
}

/** The first part of a path, as parts of the server are told from each other. */
export function firstPart(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}
