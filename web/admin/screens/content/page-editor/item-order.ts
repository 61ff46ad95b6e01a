export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = removed(items, from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

export function removed<T>(items: readonly T[], at: number): T[] {
  return items.filter((_, other) => other !== at);
}
