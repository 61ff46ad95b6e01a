import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Facts, LinkState } from '#schema/checks/define';
import type { KindDeclaration } from '#schema/content/define';
import { mediaAddress } from '#schema/media/media';
import { screensOf } from '#schema/content/screens';
import { ownBranches, slugPattern } from '#schema/addresses/slug';
import { Media } from '../../library/media/media.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export interface Lookup {
  kinds: Kinds;
  publicUrl: string;
  /** Whether the viewer may know of unpublished items of a kind. */
  seesAll: (kind: KindDeclaration) => boolean;
}

/** Looks up these paths of the site, in two statements at most. */
export async function lookUpLinks(
  em: SqlEntityManager,
  paths: readonly string[],
  { kinds, seesAll }: Lookup,
): Promise<Facts['links']> {
  const screens = new Set(screensOf(kinds.all).map(({ path }) => path));
  const places = paths.map((path) => ({ path, place: placeOf(path, screens, kinds) }));
  const keys = places.flatMap(({ place }) => (place.is === 'item' ? [place.key] : []));
  const ids = places.flatMap(({ place }) => (place.is === 'file' ? [place.id] : []));
  const statuses = keys.length > 0 ? await statusesOf(em, keys) : new Map<string, string>();
  const files = new Set(ids.length > 0 ? (await mediaByIds(em, ids)).map(({ id }) => id) : []);
  const stateOf = (place: LinkPlace): LinkState => {
    if (place.is === 'file') return files.has(place.id) ? 'published' : 'missing';
    if (place.is !== 'item') return place.is === 'screen' ? 'published' : 'missing';
    const status = statuses.get(place.key);
    if (status === 'published') return 'published';
    return status !== undefined && seesAll(place.kind) ? 'unpublished' : 'missing';
  };
  return new Map(places.map(({ path, place }) => [path, stateOf(place)]));
}

type LinkPlace =
  | { is: 'screen' | 'nothing' }
  | { is: 'file'; id: number }
  /** `post/first` */
  | { is: 'item'; kind: KindDeclaration; key: string };

function placeOf(path: string, screens: ReadonlySet<string>, kinds: Kinds): LinkPlace {
  const file = mediaIdIn(path);
  if (screens.has(path)) return { is: 'screen' };
  if (file !== null) return { is: 'file', id: file };
  const [, first = '', ...rest] = path.split('/');
  // Slugs have no dots: `/rss.xml`.
  if (ownBranches.includes(first) || (rest.length === 0 && first.includes('.'))) return { is: 'screen' };
  for (const kind of kinds.all) {
    const before = kind.path.slice(0, kind.path.lastIndexOf('/') + 1);
    const slug = path.slice(before.length);
    if (path.startsWith(before) && slugPattern.test(slug)) return { is: 'item', kind, key: `${kind.name}/${slug}` };
  }
  return { is: 'nothing' };
}

/** By `post/first`. A former slug leads to its item. */
async function statusesOf(em: SqlEntityManager, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await em.execute<{ key: string; status: string }[]>(
    `with keys as (select key, split_part(key, '/', 1) as kind, split_part(key, '/', 2) as slug
       from unnest(array[?]::text[]) as key)
     select * from (select key, c.status from keys join former_slugs f using (kind, slug) join content c on c.id = f.item_id
       where c.deleted_at is null and c.status = 'published'
     union all
     select key, c.status from keys join content c using (kind, slug) where c.deleted_at is null) found
     order by status = 'published'`,
    [keys],
  );
  return new Map(rows.map(({ key, status }) => [key, status]));
}

/** The library's pictures at these addresses, in one statement. */
export async function lookUpPictures(
  em: SqlEntityManager,
  addresses: readonly string[],
  { publicUrl }: Lookup,
): Promise<Facts['pictures']> {
  const ids = new Map(addresses.map((address) => [address, mediaIdIn(withoutOrigin(address, publicUrl))]));
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const rows = wanted.length > 0 ? await mediaByIds(em, wanted) : [];
  const images = new Map(rows.filter(({ kind }) => kind === 'image').map((row) => [row.id, { altText: row.altText }]));
  return new Map([...ids].map(([address, id]) => [address, (id !== null && images.get(id)) || null]));
}

const mediaByIds = (em: SqlEntityManager, ids: readonly number[]) =>
  em
    .createQueryBuilder(Media)
    .select(['id', 'kind', 'altText'])
    .where({ id: { $in: [...ids] }, deletedAt: null })
    .execute<Pick<Media, 'id' | 'kind' | 'altText'>[]>('all');

const withoutOrigin = (address: string, origin: string): string =>
  origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

function mediaIdIn(path: string): number | null {
  const [whole, id] = new RegExp(mediaAddress.source).exec(path) ?? [];
  return whole !== undefined && path.startsWith(whole) && Number(id) < 2 ** 31 ? Number(id) : null;
}
