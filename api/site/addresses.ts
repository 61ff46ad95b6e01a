import type { ContentKindName } from '#schema/constants';
import { isReservedSlug, slugPattern } from '#schema/slug';

const folders = { page: '/', post: '/blog/', article: '/articles/' } as const satisfies Record<ContentKindName, string>;

/** The public path of an item. */
export function addressOf(kind: ContentKindName, slug: string): string {
  return folders[kind] + slug;
}

/** The item that a path would address, whether or not it exists; null for other paths. */
export function contentAt(path: string): { kind: ContentKindName; slug: string } | null {
  const [, folder = '', slug = ''] = /^(\/(?:blog\/|articles\/)?)([^/]+)$/.exec(path) ?? [];
  const kind = (Object.keys(folders) as ContentKindName[]).find((one) => folders[one] === folder);
  if (!kind || !slugPattern.test(slug) || (kind === 'page' && isReservedSlug(slug))) return null;
  return { kind, slug };
}

/** The first segment of a path, in lower case. */
export function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}
