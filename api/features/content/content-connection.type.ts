import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { connectionOf } from '../../lists/connection.type.ts';
import { ContentStatusEnum } from './content.type.ts';

@ObjectType({ simpleResolvers: true })
export class StatusCount {
  @Field(() => ContentStatusEnum)
  status!: ContentStatus;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class CategoryCount {
  @Field(() => String)
  category!: string;

  @Field(() => Int)
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
  @ObjectType(`${node.name}Connection`, { simpleResolvers: true })
  class ContentConnection extends connectionOf(node) {
    @Field(() => ContentCounts, { description: 'Maintained by triggers, so reading them is cheap.' })
    counts!: ContentCounts | (() => Promise<ContentCounts>);
  }

  return ContentConnection;
}
