import type { KindTypes } from './kinds.ts';
import type { View } from './items.ts';
import type { Send } from './request.ts';

export interface Change<T extends KindTypes = KindTypes> {
  type: 'created' | 'updated' | 'published' | 'unpublished' | 'deleted';
  /** In the singular: `post`. */
  kind: string;
  id: number;
  slug: string;
  at: string;
  /** The item as it is now; absent where you may not see it. */
  item?: T['item'];
}

export interface ChangePage<T extends KindTypes = KindTypes> {
  changes: Change<T>[];
  /** Keep it once the changes are stored, and go on with it next time. */
  cursor: string;
  hasMore: boolean;
}

export interface ChangesQuery {
  /** The cursor to go on from; without one, everything from the beginning. */
  since?: string | undefined;
  /**
   * Seconds to wait for a change, 30 at most: the iteration then never ends. Without it, the iteration ends with the
   * last change.
   */
  wait?: number;
  /** Changes of one page. */
  limit?: number;
  view?: View;
  signal?: AbortSignal;
}

/** The change feed, page by page. @throws HaldenError with the code `GONE` for a cursor that is too old: start over */
export async function* readChanges<T extends KindTypes>(
  send: Send,
  { since, signal, ...query }: ChangesQuery = {},
): AsyncGenerator<ChangePage<T>> {
  for (let cursor = since; ;) {
    const { body } = await send<ChangePage<T>>('/api/changes', { query: { ...query, since: cursor }, signal });
    cursor = body.cursor;
    if (body.changes.length > 0 || !query.wait) yield body;
    if (!body.hasMore && !query.wait) return;
  }
}
