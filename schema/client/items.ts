import type { KindTypes } from './kinds.ts';
import { readImages, readPictures, type Picture } from './pictures.ts';
import type { SortBy, Where } from './query.ts';
import type { Send } from './request.ts';

export type View = 'published' | 'everything';

export interface ListQuery<K extends KindTypes> {
  where?: Where<K['item']>;
  sort?: readonly SortBy<K['item']>[];
  /** Only these fields. */
  fields?: readonly (keyof K['item'] & string)[];
  /** Includes the content, which lists leave out otherwise; at most 100 items then. */
  include?: 'content';
  ids?: readonly number[];
  status?: K['item']['status'];
  category?: string;
  tag?: string;
  search?: string;
  view?: View;
  /** Whether addresses of the site, also within content, begin with https:// and not with a slash. */
  absolute?: boolean;
  /** Maximum number of items, up to 1,000; 100 by default. */
  limit?: number;
  offset?: number;
  signal?: AbortSignal;
}

/** What a list with this query is made of. */
export type Listed<K extends KindTypes, Q> = Q extends { fields: readonly (infer F)[] }
  ? Pick<K['item'], F & keyof K['item']>
  : Q extends { include: 'content' }
    ? K['item']
    : K['summary'];

export interface Page<T> {
  items: T[];
  /** The number of all items that the query finds. */
  total: number;
  /** Whether there may be more: long searches are counted up to 10,000. */
  totalIsExact: boolean;
}

interface Reading {
  view?: View;
  absolute?: boolean;
  signal?: AbortSignal;
}

interface Saving {
  /** The ETag of the item as it was read. Another version is refused (`PRECONDITION_FAILED`). */
  ifMatch?: string;
}

/** The items of one kind. Everything throws HaldenError. */
export class Items<K extends KindTypes> {
  private readonly path: string;

  constructor(
    private readonly send: Send,
    plural: string,
    private readonly singular: string,
  ) {
    this.path = `/api/${plural}`;
  }

  async list<const Q extends ListQuery<K>>(query: Q = {} as Q): Promise<Page<Listed<K, Q>>> {
    const { signal, ...asked } = query as ListQuery<K>;
    const { body, headers } = await this.send<Listed<K, Q>[]>(this.path, { query: { limit: 100, ...asked }, signal });
    const count = headers.get('X-Total-Count') ?? String(body.length);
    return { items: body, total: Number.parseInt(count, 10), totalIsExact: !count.endsWith('+') };
  }

  /** Every item that the query finds, page by page. */
  async *each<const Q extends Omit<ListQuery<K>, 'offset'>>(query: Q = {} as Q): AsyncGenerator<Listed<K, Q>> {
    const { limit = 100 } = query;
    for (let offset = 0; ; offset += limit) {
      const { items } = await this.list({ ...query, limit, offset });
      yield* items as Listed<K, Q>[];
      if (items.length < limit) return;
    }
  }

  async get(id: number, reading: Reading = {}): Promise<K['item']> {
    return this.read(`/${id}`, reading);
  }

  /** A former slug leads to the item too. */
  async bySlug(slug: string, reading: Reading = {}): Promise<K['item']> {
    return this.read(`/slug/${encodeURIComponent(slug)}`, reading);
  }

  /** @param idempotencyKey repeats with this key create nothing further */
  async create(input: K['input'], { idempotencyKey }: { idempotencyKey?: string } = {}): Promise<K['item']> {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return (await this.send<K['item']>(this.path, { method: 'POST', body: input, headers })).body;
  }

  /** Changes the given fields. With `version`, an item that was saved since is refused (`CONFLICT`). */
  async update(id: number, changes: K['patch'], { ifMatch }: Saving = {}): Promise<K['item']> {
    const headers = { 'If-Match': ifMatch };
    return (await this.send<K['item']>(`${this.path}/${id}`, { method: 'PUT', body: changes, headers })).body;
  }

  /** Moves the item to the trash. */
  async remove(id: number, { ifMatch }: Saving = {}): Promise<void> {
    await this.send(`${this.path}/${id}`, { method: 'DELETE', headers: { 'If-Match': ifMatch } });
  }

  /** The changes of a published item that are not published yet. */
  workingCopy(id: number) {
    const path = `${this.path}/${id}/working-copy`;
    type Copy = K['item'] & { base: number };
    return {
      get: async () => (await this.send<Copy>(path)).body,
      save: async (changes: Omit<K['patch'], 'status'> & { base?: number }) =>
        (await this.send<Copy>(path, { method: 'PUT', body: changes })).body,
      discard: async () => void (await this.send(path, { method: 'DELETE' })),
      publish: async (version?: number) =>
        (await this.send<K['item']>(`${path}/publish`, { method: 'POST', body: { version } })).body,
    };
  }

  /** The featured pictures of items in the media library, by the id of the item. */
  pictures(ids: readonly number[], { signal }: { signal?: AbortSignal } = {}): Promise<Map<number, Picture>> {
    return readPictures(this.send, this.singular, ids, signal);
  }

  /**
   * Every image of the media library that items show, in their fields, texts and sections: by the id of the item, then
   * by its address as the item has it.
   */
  images(
    ids: readonly number[],
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Map<number, Map<string, Picture>>> {
    return readImages(this.send, this.singular, ids, signal);
  }

  private async read(path: string, { signal, ...query }: Reading): Promise<K['item']> {
    return (await this.send<K['item']>(this.path + path, { query, signal })).body;
  }
}
