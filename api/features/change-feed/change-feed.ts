import type { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type View } from '#schema/constants';
import { AppError } from '../../errors/errors.ts';
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

/**
 * The changes of all content in the order in which they were committed, always from the primary database. One for all
 * requests, so that one query serves all waiting clients.
 */
export class ChangeFeed {
  private readonly stopped = new AbortController();
  private open = 0;
  private polled: Promise<Record<View, number>> | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** An entity manager on the primary, which has every change. */
  fork() {
    return this.orm.em.fork();
  }

  /**
   * @param readable kinds of which the unpublished is shown, in the view `everything`
   * @returns the changes after the cursor, at most `limit`, and the cursor after them
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
    const rows = await em.execute<(Omit<StoredChange, 'position'> & { position: string })[]>(
      `select ${column} as position, type, kind, item_id as "itemId", slug, at from content_changes
       where ${column} > ? and ${column} <= ? and (is_public or kind = any (array[?]::text[]))
       order by ${column} limit ?`,
      [position, state.last, view === 'published' ? [] : readable, limit + 1],
    );
    const changes = rows.slice(0, limit).map((row) => ({ ...row, position: Number(row.position) }));
    return { changes, state, hasMore: rows.length > limit };
  }

  /**
   * Counts as an open connection until `done` is called.
   * @throws AppError UNAVAILABLE when too many are open
   */
  enter(): { done: () => void } {
    if (this.open >= limits.openChangeReaders) {
      throw new AppError('UNAVAILABLE', 'Too many clients are waiting for changes. Please try again in a moment', {
        headers: { 'Retry-After': '5' },
      });
    }
    this.open += 1;
    return { done: () => void (this.open -= 1) };
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
