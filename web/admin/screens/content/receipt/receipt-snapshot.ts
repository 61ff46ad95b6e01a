import type { PublicSurfacesQuery } from './receipt.graphql.gen.ts';

export type Surface = PublicSurfacesQuery['surfaces'][number];

/** The public surfaces at the time the editor was opened. */
export interface ReceiptSnapshot {
  at: string;
  surfaces: readonly Pick<Surface, 'address' | 'etag' | 'parts'>[];
}

// Kept in memory while the panel is open, because the receipt is another screen.
const snapshots = new Map<string, ReceiptSnapshot>();

const keyOf = (section: string, id: string | null) => `${section}/${id ?? 'new'}`;

export function storeSnapshot(section: string, id: string | null, before: ReceiptSnapshot): void {
  snapshots.set(keyOf(section, id), before);
}

export function snapshotOf(section: string, id: string): ReceiptSnapshot | null {
  return snapshots.get(keyOf(section, id)) ?? null;
}

/** Moves the entry of a new item to its id. */
export function assignSnapshot(section: string, id: string): void {
  const before = snapshots.get(keyOf(section, null));
  if (before) snapshots.set(keyOf(section, id), before);
}
