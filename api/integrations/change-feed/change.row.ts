import type { ChangeType } from '#schema/constants';
import type { ContentRow } from '../../content/items/content.row.ts';
import type { StoredChange } from './change-feed.ts';

/** A change as both transports send it. */
export interface ChangeRow {
  type: ChangeType;
  kind: string;
  id: number;
  /** The item's version after the change. */
  slug: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The item as it is now, which may be later than the change; absent when the viewer does not see it. */
  item?: ContentRow;
}

/** To clients that keep a copy, an item in the trash is deleted, and a restored one is new. */
const shownAs: Readonly<Record<string, ChangeType>> = { trashed: 'deleted', restored: 'created' };

export const changeType = ({ type }: StoredChange): ChangeType => shownAs[type] ?? (type as ChangeType);
