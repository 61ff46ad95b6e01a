import { srcsetOf, variantFormats, type PictureSource, type VariantFormat } from '../media/media.ts';
import { dataOf, type Send } from './request.ts';

/** An image of the media library, after cropping. Addresses are paths of the site. */
export interface Picture extends PictureSource {
  focalX: number;
  focalY: number;
  /** A blurred preview of a few pixels, as a data URL. */
  placeholder: string | null;
  /** Empty for a decorative picture, null if it is missing. */
  altText: string | null;
}

export { variantFormats, type VariantFormat };

/**
 * A `srcset` of a picture's widths in this format; null when it is offered in one size only.
 * @param site the address of the site, where the picture is shown elsewhere
 */
export function srcset(picture: PictureSource, format: VariantFormat, site = ''): string | null {
  const set = srcsetOf(picture, format);
  return set === null || site === '' ? set : set.replaceAll(/(^|, )\//g, `$1${site.replace(/\/+$/, '')}/`);
}

/** The server refuses more aliases in one query. */
const atOnce = 40;

const fields = 'src width height hasVariants focalX focalY placeholder altText';

/** @param kind in the singular */
export async function readPictures(
  send: Send,
  kind: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Picture>> {
  const found = new Map<number, Picture>();
  type Item = { featuredPicture: Picture | null };
  for await (const [id, { featuredPicture }] of itemsOf<Item>(
    send,
    kind,
    ids,
    `featuredPicture { ${fields} }`,
    signal,
  )) {
    if (featuredPicture) found.set(id, featuredPicture);
  }
  return found;
}

/** @param kind in the singular */
export async function readImages(
  send: Send,
  kind: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Map<string, Picture>>> {
  const found = new Map<number, Map<string, Picture>>();
  type Item = { pictures: { address: string; picture: Picture }[] };
  for await (const [id, item] of itemsOf<Item>(send, kind, ids, `pictures { address picture { ${fields} } }`, signal)) {
    found.set(id, new Map(item.pictures.map(({ address, picture }) => [address, picture])));
  }
  return found;
}

/** Items with these fields, as far as they are visible. */
async function* itemsOf<Item>(
  send: Send,
  kind: string,
  ids: readonly number[],
  selection: string,
  signal?: AbortSignal,
): AsyncGenerator<[id: number, item: Item]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    const query = `{ ${part.map((id) => `_${id}: ${kind}(id: ${id}) { ${selection} }`).join(' ')} }`;
    type Data = Record<string, Item | null>;
    const { body } = await send<{ data?: Data }>('/graphql', { method: 'POST', body: { query }, signal });
    for (const [alias, item] of Object.entries(dataOf(body))) if (item) yield [Number(alias.slice(1)), item];
  }
}
