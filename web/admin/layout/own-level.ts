/** The highest level among the active roles; 0 without any. Nobody reaches what is above it. */
export function ownLevel(me: { roles: readonly { level: number }[] } | null | undefined): number {
  return highestLevel(me?.roles ?? []);
}

export function highestLevel(roles: readonly { level: number }[]): number {
  return Math.max(0, ...roles.map(({ level }) => level));
}
