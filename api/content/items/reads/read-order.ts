import { sortFields } from '#schema/constants';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { inTurn } from '../../../kernel/lists/sort.ts';
import type { ContentSort as SortInput } from '../graphql/content.input.ts';
import type { ContentSort } from './content.query.ts';

/** The order that GraphQL's `sort` or `orderBy` asks for; undefined for the default. @throws BadInput */
export function readOrder(sort?: SortInput | null, orderBy?: readonly SortInput[] | null): ContentSort | undefined {
  const refuse = (message: string) => new BadInput(message, { orderBy: message });
  if (sort && orderBy) throw refuse('Give either sort or orderBy');
  const keys = orderBy ?? (sort ? [sort] : []);
  if (keys.length > sortFields.length) throw refuse(`Must be at most ${sortFields.length} keys`);
  return inTurn(keys.map(({ field, direction }) => ({ field, isDescending: direction === 'desc' })));
}
