import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import { checkPublishedAt } from '#schema/rules/content/published-at';
import { BadInput } from '../../../kernel/errors/errors.ts';

/**
 * The date of publication in the input if it differs from the stored one; undefined otherwise.
 * @param status of the item after the save
 * @throws BadInput for a future date, or when a published item would have no date
 */
export async function newPublishedAt(
  em: SqlEntityManager,
  input: unknown,
  stored: Date | null,
  status: ContentStatus,
): Promise<Date | null | undefined> {
  const given = checkPublishedAt(input);
  if (given === undefined) return undefined;
  const date = given === null ? null : new Date(given);
  if (date?.getTime() === stored?.getTime()) return undefined;
  if (date === null) {
    if (status === 'published') throw refusal('Published on is required');
    return null;
  }
  const [now] = await em.execute<{ isPast: boolean }[]>('select ?::timestamptz <= now() as "isPast"', [
    date.toISOString(),
  ]);
  if (!now?.isPast) throw refusal('Use a schedule');
  return date;
}

const refusal = (message: string) => new BadInput(message, { publishedAt: message });
