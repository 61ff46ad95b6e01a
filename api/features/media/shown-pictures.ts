import DataLoader from 'dataloader';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaAddress, mediaFileUrl } from '#schema/media';
import { rows } from '../../database/prepared-query.ts';
import { hasVariants, type StoredMedia } from './media.row.ts';
import type { Picture } from './pictures/picture.type.ts';

type Shown = Pick<
  StoredMedia,
  | 'id'
  | 'filename'
  | 'kind'
  | 'mimeType'
  | 'isAnimated'
  | 'fingerprint'
  | 'focalX'
  | 'focalY'
  | 'placeholder'
  | 'altText'
  | 'width'
  | 'height'
>;

/** What pages need to know of the pictures they show: all that one request asks about, in one statement. */
export class ShownPictures {
  private readonly byId: DataLoader<number, Picture | null>;

  /** @param publicUrl of this site: content may carry an address with or without it */
  constructor(
    em: SqlEntityManager,
    private readonly publicUrl: string,
  ) {
    this.byId = new DataLoader(async (ids) => {
      const stored = await rows<Shown>(
        em,
        `select t.id, t.filename, t.kind, t.mime_type as "mimeType", t.is_animated as "isAnimated", t.fingerprint, t.width, t.height,
           t.focal_x as "focalX", t.focal_y as "focalY", t.placeholder, t.alt_text as "altText"
         from media t where t.kind = 'image' and t.id = any (?::int[])`,
        [`{${ids.join(',')}}`],
      );
      const found = new Map(stored.map((row) => [row.id, toPicture(row)]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /** The picture at this address; null when it is none of the library, or no picture. */
  async at(address: string | null | undefined): Promise<Picture | null> {
    const id = this.idOf(address);
    return id === null ? null : this.byId.load(id);
  }

  /** Those of the addresses that are pictures of the library. */
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
