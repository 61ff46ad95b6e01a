/** Allowed CORS origins. Responses depend on the origin, so each has its own cache entry. */
export const origins = Array.from({ length: 10_000 }, (_, n) => `https://origin-${n}.example`);

let used = 0;

/** Headers with an origin not used before, so that the response is not cached. @throws when all are used */
export function uncached(): { Origin: string } {
  const origin = origins[used];
  if (origin === undefined) throw new Error('All origins have been used');
  used += 1;
  return { Origin: origin };
}
