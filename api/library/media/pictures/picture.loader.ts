import DataLoader from 'dataloader';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaFileUrl } from '#schema/media/media';
import { Media } from '../media.entity.ts';
import { hasVariants, isAddressOf, type MediaAddress, type StoredMedia } from '../media.row.ts';
import type { Picture } from './picture.type.ts';

const shownFields = [
  'id',
  'filename',
  'kind',
  'mimeType',
  'isAnimated',
  'fingerprint',
  'formerNames',
  'formerFingerprints',
  'width',
  'height',
  'focalX',
  'focalY',
  'placeholder',
  'altText',
] as const satisfies (keyof StoredMedia)[];

type ShownFile = Pick<StoredMedia, (typeof shownFields)[number]>;

const addressPattern = /^\/media\/([1-9]\d{0,9})\/(?:([0-9a-f]{12})\/)?([^/?#]+)(\?key=[\w.-]+)?/;

/** Loads the pictures that a page shows; those of one request are read in one statement. */
export class PictureLoader {
  private readonly byId: DataLoader<number, ShownFile | null>;

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
        .execute<ShownFile[]>('all');
      const found = new Map(stored.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /** The picture at an address; null when it is not in the library. */
  async at(address: string | null | undefined): Promise<Picture | null> {
    const parts = address ? this.partsOf(address) : null;
    const row = parts && (await this.byId.load(parts.id));
    return row && isAddressOf(row, parts) ? toPicture(row, parts.key) : null;
  }

  /** The pictures at these addresses, by address. */
  async among(addresses: readonly string[]): Promise<Map<string, Picture>> {
    const found = await Promise.all(addresses.map(async (address) => [address, await this.at(address)] as const));
    return new Map(found.filter((one): one is readonly [string, Picture] => one[1] !== null));
  }

  private partsOf(address: string): (MediaAddress & { key: string }) | null {
    const isOwn = this.publicUrl !== '' && address.startsWith(`${this.publicUrl}/`);
    const path = isOwn ? address.slice(this.publicUrl.length) : address;
    const [, id, fingerprint = null, name = '', key = ''] = addressPattern.exec(path) ?? [];
    if (id === undefined || Number(id) >= 2 ** 31) return null;
    return { id: Number(id), fingerprint, name: decoded(name), key };
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** @param key of a preview, which opens what is not public */
function toPicture(row: ShownFile, key: string): Picture | null {
  if (row.width === null || row.height === null) return null;
  const { width, height, focalX, focalY, placeholder, altText } = row;
  const src = mediaFileUrl(row, row.fingerprint) + key;
  return { src, width, height, hasVariants: hasVariants(row), focalX, focalY, placeholder, altText };
}
