import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { connectionOf } from '../../../kernel/lists/connection.type.ts';
import { ContentStatusEnum } from '../../../kernel/graphql/content-status.type.ts';

@ObjectType({ simpleResolvers: true, description: 'The number of items with a status.' })
export class StatusCount {
  @Field(() => ContentStatusEnum, { description: 'The status.' })
  status!: ContentStatus;

  @Field(() => Int, { description: 'How many items have it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The number of items in a category.' })
export class CategoryCount {
  @Field(() => String, { description: 'The name of the category.' })
  category!: string;

  @Field(() => Int, { description: 'How many items are in it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Counts for each filter, regardless of the search.' })
export class ContentCounts {
  @Field(() => [StatusCount], { description: 'Within the filtered category, if any.' })
  byStatus!: StatusCount[];

  @Field(() => [CategoryCount], { description: 'Categories in use, within the filtered status, if any.' })
  byCategory!: CategoryCount[];
}

/** A connection over one kind of content, with its counts. */
export function contentConnectionOf(node: ClassType) {
  @ObjectType(`${node.name}Connection`, { simpleResolvers: true, description: 'A page of a list of content.' })
  class ContentConnection extends connectionOf(node) {
    @Field(() => ContentCounts, { description: 'Maintained by triggers, so reading them is cheap.' })
    counts!: ContentCounts | (() => Promise<ContentCounts>);
  }

  return ContentConnection;
}
