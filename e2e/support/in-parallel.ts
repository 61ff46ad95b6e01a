/** Does it for each, a few at a time: what waits for a page leaves the processor to another. In the order of the list. */
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
