import type { Client } from '../client.ts';
import { kinds } from '../samples.ts';

interface Page {
  changes: { type: string; id: number; item?: object }[];
  cursor: string;
  hasMore: boolean;
}

/** A copy of the content, made from `/api/changes` alone. */
export class Mirror {
  private readonly items = new Map<number, object>();
  private cursor: string | undefined;

  constructor(
    readonly name: string,
    /** Of the server that is asked now. */
    private readonly client: () => Client,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Reads what has changed since, until there is no more. What fails is read again with the next call. */
  async follow(limit = 100): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = this.cursor === undefined ? '' : `&since=${this.cursor}`;
      const { status, body } = await this.client().get<Page>(`/api/changes?limit=${limit}${since}`, this.headers);
      if (status !== 200) throw new Error(`/api/changes answered with ${status}`);
      for (const { type, id, item } of body.changes) {
        if (item) this.items.set(id, item);
        else if (type === 'unpublished' || type === 'deleted') this.items.delete(id);
      }
      ({ cursor: this.cursor, hasMore } = body);
    }
  }

  /** The differences from the database in the same view, in both directions. */
  async differences(): Promise<string[]> {
    const stored = new Map<number, object>();
    for (const { many } of kinds) {
      for (let offset = 0, more = 100; more === 100; offset += more) {
        const path = `/api/${many}?include=content&limit=100&offset=${offset}`;
        const { body } = await this.client().get<{ id: number }[]>(path, this.headers);
        for (const item of body) stored.set(item.id, item);
        more = body.length;
      }
    }
    const ids = new Set([...stored.keys(), ...this.items.keys()]);
    return [...ids].flatMap((id) => {
      const [here, there] = [this.items.get(id), stored.get(id)].map((item) => JSON.stringify(sorted(item)));
      return here === there ? [] : [`${this.name}, item ${id}: ${here ?? 'nothing'} instead of ${there ?? 'nothing'}`];
    });
  }

  get size(): number {
    return this.items.size;
  }
}

const sorted = (item: object | undefined) =>
  item && Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
