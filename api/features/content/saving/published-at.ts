import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import { checkPublishedAt } from '#schema/rules/content/published-at';
import { BadInput } from '../../../errors/errors.ts';

/**
 * Another date of publication than the stored one; undefined when the input leaves it.
 * @param status of the item after the save
 * @throws BadInput for the future, or when what is published would have none
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
