import type { View } from '#schema/constants';
import type { ContentResource } from '#schema/permissions';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { AppError } from '../../kernel/errors/errors.ts';
import type { ContentRow } from '../../content/items/content.row.ts';
import { decodeChangeCursor, encodeChangeCursor, type ChangeCursor } from './change-cursor.ts';
import type { ChangeFeed } from './change-feed.ts';
import { readerLimits } from './reader.limits.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeType, type ChangeRow } from './change.row.ts';

/** Instead of a cursor: only later changes. */
const fromNow = 'now';

export interface ChangeQuery {
  /** The cursor to continue from, or `now`; the beginning by default. */
  since?: string | null | undefined;
  limit: number;
  view?: View | null | undefined;
  /** The name of `since` in the request, for errors. */
  cursorField?: string;
}

export interface ChangePage {
  changes: ChangeRow[];
  /** The cursor after each change. */
  cursors: string[];
  /** The cursor to continue from. */
  cursor: string;
  hasMore: boolean;
}

/** The changes that the viewer may see: visitors those of published items, others those of all items they may read. */
export class ChangeService {
  constructor(
    private readonly scope: Pick<
      Scope,
      'access' | 'throttle' | 'changeFeed' | 'content' | 'currentRights' | 'kinds' | 'within'
    >,
  ) {}

  private get feed(): ChangeFeed {
    if (!this.scope.changeFeed) throw new Error('Only for requests of the APIs');
    return this.scope.changeFeed;
  }

  /**
   * The changes since a cursor, in the order in which they were committed.
   * @throws BadInput for a cursor of another list or view, AppError GONE for one that is too old
   */
  async list({ since, limit, view: requested, cursorField = 'since' }: ChangeQuery): Promise<ChangePage> {
    const readable = this.readable(requested);
    const view: View = readable.length > 0 ? 'everything' : 'published';
    const from =
      since === fromNow
        ? await this.feed.end(view)
        : since
          ? decodeChangeCursor(since, view, cursorField)
          : { view, position: 0, began: 0 };
    const { changes, state, hasMore } = await this.feed.read(from, readable, limit);
    // A cursor beyond the end is of a database that was restored from a backup since.
    if (since && (Math.max(from.position, from.began) < state.dropped || from.position > state.last)) {
      throw new AppError('GONE', 'The cursor is too old. Start over, without a cursor', {
        fields: { [cursorField]: 'The cursor is too old' },
      });
    }
    const items = await this.items(changes, view);
    const began = since ? from.began : state.last;
    const ends = changes.map(({ position }) => encodeChangeCursor({ view, position, began }));
    return {
      changes: changes.map((change) => {
        const item = items.get(change.itemId);
        const { kind, itemId: id, slug } = change;
        return { type: changeType(change), kind, id, slug, at: isoTime(change.at), ...(item && { item }) };
      }),
      cursors: ends,
      cursor: (hasMore ? ends.at(-1) : undefined) ?? encodeChangeCursor({ view, position: state.last, began }),
      hasMore,
    };
  }

  /**
   * The same, but without a change it waits for one until the signal.
   * @throws Unauthenticated or Forbidden when the viewer has lost a right meanwhile
   */
  async next(query: ChangeQuery, signal: AbortSignal): Promise<ChangePage> {
    const place = await this.enter();
    try {
      let page = await this.list(query);
      while (page.changes.length === 0 && (await this.feed.waitFor(this.cursorOf(page, query), signal))) {
        page = await this.list({ ...query, since: page.cursor });
      }
      await this.scope.currentRights.require();
      return page;
    } finally {
      await place.giveBack();
    }
  }

  /**
   * Every page of changes from now on, or from the cursor, until the signal. Null when nothing has changed for this
   * time: the connection is still needed.
   * @throws Unauthenticated or Forbidden as soon as the viewer has lost a right
   */
  async *follow(query: ChangeQuery, signal: AbortSignal, heartbeatMs: number): AsyncGenerator<ChangePage | null> {
    const place = await this.enter();
    try {
      let page = await this.list(query);
      yield page;
      while (!signal.aborted && !this.feed.isStopped) {
        const beat = AbortSignal.any([signal, AbortSignal.timeout(heartbeatMs)]);
        const isNew = page.hasMore || (await this.feed.waitFor(this.cursorOf(page, query), beat));
        if (isNew) page = await this.list({ ...query, since: page.cursor });
        // After the page was read: what was saved after the loss of a right is not in one that passes.
        await this.scope.currentRights.require();
        yield isNew && page.changes.length > 0 ? page : null;
      }
    } finally {
      await place.giveBack();
    }
  }

  /** Counts as a client that waits. */
  private enter() {
    const whose = this.scope.access.viewer === null ? null : this.scope.access.countedAs;
    return this.scope.throttle.take(...readerLimits(whose));
  }

  private cursorOf({ cursor }: ChangePage, { view: requested }: ChangeQuery): ChangeCursor {
    return decodeChangeCursor(cursor, this.readable(requested).length > 0 ? 'everything' : 'published', 'since');
  }

  /** The kinds whose unpublished items the viewer sees. */
  private readable(requested: View | null | undefined): string[] {
    if (this.scope.access.viewOf(requested) === 'published') return [];
    return this.scope.kinds.all
      .filter(({ plural }) => this.scope.access.can('read', plural as ContentResource))
      .map(({ name }) => name);
  }

  private async items(
    changes: readonly { kind: string; itemId: number }[],
    view: View,
  ): Promise<Map<number, ContentRow>> {
    const inside = this.scope.within(this.feed.fork());
    const ofKinds = this.scope.kinds.all.map(async (kind) => {
      const ids = new Set(changes.filter((change) => change.kind === kind.name).map(({ itemId }) => itemId));
      return ids.size === 0 ? [] : inside.content(kind).byIds([...ids], view);
    });
    return new Map((await Promise.all(ofKinds)).flat().map((item) => [item.id, item]));
  }
}
