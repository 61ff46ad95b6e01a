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

@ObjectType({ simpleResolvers: true, description: 'What a filter would show, whatever is searched for.' })
export class ContentCounts {
  @Field(() => [StatusCount], { description: 'In the category that is filtered by, if any.' })
  byStatus!: StatusCount[];

  @Field(() => [CategoryCount], { description: 'In the status that is filtered by, if any; those that are used.' })
  byCategory!: CategoryCount[];
}

/** A connection over one kind of content, with its counts. */
export function contentConnectionOf(node: ClassType) {
  @ObjectType(`${node.name}Connection`, { simpleResolvers: true })
  class ContentConnection extends connectionOf(node) {
    @Field(() => ContentCounts, { description: 'Kept by the database, so that asking costs no scan.' })
    counts!: ContentCounts | (() => Promise<ContentCounts>);
  }

  return ContentConnection;
}
