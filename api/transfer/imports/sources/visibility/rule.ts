import type { ContentStatus } from '#schema/constants';
import type { ImportNote } from '#schema/imports/imports';
import { note } from '../notes.ts';

/** A rule by which a system keeps a text from visitors. */
export interface VisibilityRule<Facts> {
  system: string;
  /** The documentation that states it. */
  source: string;
  /** What keeps the text from visitors, such as `draft: yes`; null if nothing does. */
  finds: (facts: Facts) => string | null;
  /** The status here: private where the system asks for an account or a password. */
  becomes?: 'draft' | 'private';
  /** A sentence that says it better than the usual one. */
  says?: (found: string) => string;
}

/** The status of a text that some rules may keep from visitors. The strictest one counts. */
export function hiddenBy<Facts>(
  rules: readonly VisibilityRule<Facts>[],
  facts: Facts,
): { status: Exclude<ContentStatus, 'published'> | null; notes: ImportNote[] } {
  const found = new Map<string, VisibilityRule<Facts>>();
  for (const rule of rules) {
    const reason = rule.finds(facts);
    if (reason !== null && !found.has(reason)) found.set(reason, rule);
  }
  if (found.size === 0) return { status: null, notes: [] };
  const status = [...found.values()].some(({ becomes = 'draft' }) => becomes === 'draft') ? 'draft' : 'private';
  const here = status === 'draft' ? 'a draft' : 'private';
  return {
    status,
    notes: [...found].map(([reason, { system, says }]) =>
      note(
        'status',
        'changed',
        reason,
        says?.(reason) ?? `${system} does not show it to everybody (${reason}), so it is ${here} here.`,
      ),
    ),
  };
}

/** A rule for what would have been published at a time to come. */
export function futureRule<Facts extends { now: number }>(
  system: string,
  source: string,
  timesOf: (facts: Facts) => readonly (string | null)[],
): VisibilityRule<Facts> {
  return {
    system,
    source,
    finds: (facts) => {
      const future = timesOf(facts).find((time) => time !== null && Date.parse(time) > facts.now);
      return future?.slice(0, 16).replace('T', ' ') ?? null;
    },
    says: (time) => `It was scheduled for ${time} UTC, and is a draft here.`,
  };
}

/** Of a rule that cannot be read: the text may not have been public. */
export const isUnclear = (found: string): string => `It may not have been public (${found}), so it is a draft here.`;
