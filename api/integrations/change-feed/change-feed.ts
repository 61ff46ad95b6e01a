import type { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import type { View } from '#schema/constants';
import type { ChangeCursor } from './change-cursor.ts';

export interface StoredChange {
  position: number;
  type: string;
  kind: string;
  itemId: number;
  slug: string;
  at: string;
}

/** The last number of each view, and the highest deleted number, which readers may have missed. */
interface FeedState {
  last: number;
  dropped: number;
}

/** How often the database is polled while clients wait. */
const pollMs = 1000;

/** A page ends before the content of its items is longer than this, but has one item at least. */
const pageBytes = 512 * 1024;

/**
 * The changes of all content in the order in which they were committed, always from the primary database. One for all
 * requests, so that one query serves all waiting clients.
 */
export class ChangeFeed {
  private readonly stopped = new AbortController();
  private polled: Promise<Record<View, number>> | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** An entity manager on the primary, which has every change. */
  fork() {
    return this.orm.em.fork();
  }

  /**
   * @param readable kinds of which the unpublished is shown, in the view `everything`
   * @returns the changes after the cursor, at most `limit`, and fewer if their items are long
   */
  async read(
    { view, position }: ChangeCursor,
    readable: readonly string[],
    limit: number,
  ): Promise<{ changes: StoredChange[]; state: FeedState; hasMore: boolean }> {
    const em = this.orm.em.fork();
    await em.execute('select number_content_changes()');
    const state = await this.state(view);
    const column = view === 'published' ? 'public_position' : 'position';
    const rows = await em.execute<(Omit<StoredChange, 'position'> & { position: string; bytes: string })[]>(
      `select found.*, sum(coalesce(octet_length(c.content), 0)) over (order by found.position) as bytes
       from (
         select ${column} as position, type, kind, item_id as "itemId", slug, at from content_changes
         where ${column} > ? and ${column} <= ? and (is_public or kind = any (array[?]::text[]))
         order by ${column} limit ?
       ) found left join content c on c.id = found."itemId"
       order by found.position`,
      [position, state.last, view === 'published' ? [] : readable, limit + 1],
    );
    const changes = rows
      .filter(({ bytes }, at) => at < limit && (at === 0 || Number(bytes) <= pageBytes))
      .map(({ bytes: _, ...row }) => ({ ...row, position: Number(row.position) }));
    return { changes, state, hasMore: rows.length > changes.length };
  }

  /** The cursor after all changes so far. */
  async end(view: View): Promise<ChangeCursor> {
    await this.orm.em.fork().execute('select number_content_changes()');
    const { last } = await this.state(view);
    return { view, position: last, began: last };
  }

  /**
   * Ends when there is a change after the cursor, or at the signal, or when the server stops.
   * @returns whether there is one
   */
  async waitFor(cursor: ChangeCursor, signal: AbortSignal): Promise<boolean> {
    const listening = new AbortController();
    const ended = new Promise<null>((resolve) => {
      for (const each of [signal, this.stopped.signal]) {
        each.addEventListener('abort', () => resolve(null), { signal: listening.signal });
      }
    });
    try {
      while (!signal.aborted && !this.stopped.signal.aborted) {
        const last = await Promise.race([(this.polled ??= this.poll()), ended]);
        if (last && last[cursor.view] > cursor.position) return true;
      }
      return false;
    } finally {
      listening.abort();
    }
  }

  get isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  /** Answers all waiting clients. */
  stop(): void {
    this.stopped.abort();
  }

  /** The last numbers of both views, after the polling interval. */
  private async poll(): Promise<Record<View, number>> {
    try {
      await sleep(pollMs, undefined, { ref: false });
      await this.orm.em.fork().execute('select number_content_changes()');
      return { published: (await this.state('published')).last, everything: (await this.state('everything')).last };
    } finally {
      this.polled = undefined;
    }
  }

  private async state(view: View): Promise<FeedState> {
    const of = view === 'published' ? 'public_' : '';
    const [row] = await this.orm.em
      .fork()
      .execute<{ last: string; dropped: string }[]>(
        `select ${of}numbered as last, ${of}dropped as dropped from content_change_state`,
      );
    return { last: Number(row?.last ?? 0), dropped: Number(row?.dropped ?? 0) };
  }
}
