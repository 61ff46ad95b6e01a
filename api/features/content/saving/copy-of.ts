import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ContentItem } from '../content.entity.ts';

const titleLength = 200;
const slugLength = 100;

/** "Title (copy)", shortened to the maximum length of a title. */
export function titleOfCopy(title: string): string {
  const suffix = ' (copy)';
  return title.slice(0, titleLength - suffix.length).trimEnd() + suffix;
}

/** The first free slug of `slug-copy`, `slug-copy-2` and so on. */
export async function slugOfCopy(em: SqlEntityManager, kind: string, slug: string): Promise<string> {
  const room = slugLength - '-copy-9999'.length;
  const stem = `${slug.replace(/-copy(-\d+)?$/, '').slice(0, room)}-copy`;
  // Slugs contain no special characters of patterns.
  const rows = await em
    .createQueryBuilder(ContentItem)
    .select('slug')
    .where({ kind, $or: [{ slug: stem }, { slug: { $like: `${stem}-%` } }] })
    .execute<Pick<ContentItem, 'slug'>[]>('all');
  const taken = new Set(rows.map((row) => row.slug));
  let number = 1;
  while (taken.has(numbered(stem, number))) number += 1;
  return numbered(stem, number);
}

const numbered = (stem: string, number: number) => (number === 1 ? stem : `${stem}-${number}`);
