import DataLoader from 'dataloader';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaAddress, mediaFileUrl } from '#schema/media';
import { Media } from '../media.entity.ts';
import { hasVariants, type StoredMedia } from '../media.row.ts';
import type { Picture } from './picture.type.ts';

const shownFields = [
  'id',
  'filename',
  'kind',
  'mimeType',
  'isAnimated',
  'fingerprint',
  'width',
  'height',
  'focalX',
  'focalY',
  'placeholder',
  'altText',
] as const satisfies (keyof StoredMedia)[];

type Shown = Pick<StoredMedia, (typeof shownFields)[number]>;

/** Loads the pictures that a page shows; those of one request are read in one statement. */
export class PictureLoader {
  private readonly byId: DataLoader<number, Picture | null>;

  /** @param publicUrl of this site: addresses in content may start with it */
  constructor(
    em: SqlEntityManager,
    private readonly publicUrl: string,
  ) {
    this.byId = new DataLoader(async (ids) => {
      const stored = await em
        .createQueryBuilder(Media)
        .select([...shownFields])
        .where({ kind: 'image', id: [...ids], deletedAt: null })
        .execute<Shown[]>('all');
      const found = new Map(stored.map((row) => [row.id, toPicture(row)]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /** The picture at an address; null when it is not in the library. */
  async at(address: string | null | undefined): Promise<Picture | null> {
    const id = this.idOf(address);
    return id === null ? null : this.byId.load(id);
  }

  /** The pictures at these addresses, by address. */
  async among(addresses: readonly string[]): Promise<Map<string, Picture>> {
    const found = await Promise.all(addresses.map(async (address) => [address, await this.at(address)] as const));
    return new Map(found.filter((one): one is readonly [string, Picture] => one[1] !== null));
  }

  private idOf(address: string | null | undefined): number | null {
    if (!address) return null;
    const isOwn = this.publicUrl !== '' && address.startsWith(`${this.publicUrl}/`);
    const path = isOwn ? address.slice(this.publicUrl.length) : address;
    const [whole, id] = new RegExp(mediaAddress.source).exec(path) ?? [];
    return whole !== undefined && path.startsWith(whole) && Number(id) < 2 ** 31 ? Number(id) : null;
  }
}

function toPicture(row: Shown): Picture | null {
  if (row.width === null || row.height === null) return null;
  const { width, height, focalX, focalY, placeholder, altText } = row;
  const src = mediaFileUrl(row, row.fingerprint);
  return { src, width, height, hasVariants: hasVariants(row), focalX, focalY, placeholder, altText };
}
