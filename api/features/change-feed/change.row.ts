import type { ChangeType } from '#schema/constants';
import type { ContentRow } from '../content/content.row.ts';
import type { StoredChange } from './change-feed.ts';

/** A change as both transports send it. */
export interface ChangeRow {
  type: ChangeType;
  kind: string;
  id: number;
  /** After the change. */
  slug: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The item as it is now, which may be later than the change; absent when the viewer does not see it. */
  item?: ContentRow;
}

/** What is in the trash is deleted to everybody who keeps a copy, and new when it comes back. */
const shownAs: Readonly<Record<string, ChangeType>> = { trashed: 'deleted', restored: 'created' };

export const changeType = ({ type }: StoredChange): ChangeType => shownAs[type] ?? (type as ChangeType);
