/** The highest level of the viewer's active roles, or 0. Users and roles above it cannot be managed. */
export function ownLevel(me: { roles: readonly { level: number }[] } | null | undefined): number {
  return highestLevel(me?.roles ?? []);
}

export function highestLevel(roles: readonly { level: number }[]): number {
  return Math.max(0, ...roles.map(({ level }) => level));
}
