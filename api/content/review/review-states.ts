import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReviewState } from '#schema/content/review';
import { Review } from './review.entity.ts';

/** The states of the open reviews of these items, by item id. */
export async function reviewStates(em: SqlEntityManager, ids: readonly number[]): Promise<Map<number, ReviewState>> {
  const found = await em
    .createQueryBuilder(Review)
    .select(['contentId', 'state'])
    .where({ contentId: [...ids] })
    .execute<Pick<Review, 'contentId' | 'state'>[]>('all');
  return new Map(found.map(({ contentId, state }) => [contentId, state]));
}
