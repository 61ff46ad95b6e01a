import { ArgsType, Field, Int } from 'type-graphql';
import type { PageRequest } from './page-request.ts';

/** The arguments of every list in pages. */
@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 20,
    description: 'How many items, from the start of the list or after the cursor `after`; at most 100.',
  })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the item that precedes the page; null for the first page.',
  })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Instead of `first`: how many items before the cursor `before` or, without it, at the end of the list; at most ' +
      '100. Their order is that of the list.',
  })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the item that follows the page; null for the last page.',
  })
  before?: string | null;
}
