/** Maps the list with a limited number of tasks at a time, and keeps its order. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, item] of rest) results[at] = await act(item);
    }),
  );
  return results;
}
