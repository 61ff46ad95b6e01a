/** The public surfaces at the time the editor was opened. */
export interface SeenBefore {
  at: string;
  surfaces: { address: string; etag: string | null }[];
}

// Kept in memory while the panel is open, because the receipt is another screen.
const seen = new Map<string, SeenBefore>();

const keyOf = (section: string, id: string | null) => `${section}/${id ?? 'new'}`;

export function rememberSeen(section: string, id: string | null, before: SeenBefore): void {
  seen.set(keyOf(section, id), before);
}

export function seenBefore(section: string, id: string): SeenBefore | null {
  return seen.get(keyOf(section, id)) ?? null;
}

/** Moves the entry of a new item to its id. */
export function adoptSeen(section: string, id: string): void {
  const before = seen.get(keyOf(section, null));
  if (before) seen.set(keyOf(section, id), before);
}
