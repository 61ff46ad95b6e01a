/** Pages of these may call, and answers name the one that does. */
export const callers = Array.from({ length: 10_000 }, (_, n) => `https://asks-${n}.example`);

let asked = 0;

/** As nobody has asked the servers of `callers` before, so that there is no copy. @throws when all of them have */
export function anew(): { Origin: string } {
  const origin = callers[asked];
  if (origin === undefined) throw new Error('All callers have asked');
  asked += 1;
  return { Origin: origin };
}
