import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Conflict } from '../errors/errors.ts';

/** What an act would change, by part: each a list of plain values that differs when the part does. */
export type ActParts = Readonly<Record<string, readonly unknown[]>>;

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 6);

/** Names a set as it was at a time: `mb1x4k2z.Qm3fZa.47DEQp`. */
export function fingerprintOf(parts: ActParts, at: Date): string {
  return [at.getTime().toString(36), ...Object.values(parts).map(hashOf)].join('.');
}

/** When the fingerprint was made; epoch if the fingerprint is invalid. */
export const timeOf = (fingerprint: string): Date => new Date(parseInt(fingerprint.split('.', 1)[0] ?? '', 36) || 0);

/** The first part that differs from the fingerprint; null when it is still the same set. */
export function changedPart(fingerprint: string, parts: ActParts): string | null {
  const [, ...before] = fingerprint.split('.');
  const names = Object.keys(parts);
  if (before.length !== names.length) return names[0] ?? null;
  return names.find((name, at) => hashOf(parts[name] ?? []) !== before[at]) ?? null;
}

/**
 * Call it in the transaction of the act, once everything in the set is locked.
 * @param given the fingerprint that the viewer saw; nothing is checked without one
 * @param says what has changed: "“Launch” also links here"
 * @throws Conflict with the new consequences as `current`
 */
export async function requireSameSet(
  given: string | null | undefined,
  parts: ActParts,
  says: (part: string, since: Date) => string,
  current: () => unknown,
): Promise<void> {
  if (given == null) return;
  const part = changedPart(given, parts);
  if (part === null) return;
  const message = `Since you looked, ${says(part, timeOf(given))}. Nothing was changed.`;
  throw new Conflict(message, { current: await current() });
}

/** Read before the set, so that a link added meanwhile counts as new. */
export async function now(em: SqlEntityManager): Promise<Date> {
  const [row] = await em.execute<{ at: string | number }[]>(
    `select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
  );
  return new Date(Number(row?.at));
}
