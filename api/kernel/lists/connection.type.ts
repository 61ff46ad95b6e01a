import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Where a page of a list stands.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether items follow the page.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the last item; null for an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'Whether items precede the page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first item; null for an empty page.' })
  startCursor!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many items precede this page, according to its cursor; null for lists that do not count.',
  })
  before!: number | null;
}

/** The connection types of a node type: `PostConnection` and `PostEdge` for `Post`. */
export function connectionOf(node: ClassType) {
  @ObjectType(`${node.name}Edge`, { simpleResolvers: true, description: 'An item in a list, with its cursor.' })
  class Edge {
    @Field(() => String, { description: 'Its place in the list, for `after` and `before`.' })
    cursor!: string;

    @Field(() => node, { description: 'The item.' })
    node!: object;
  }

  @ObjectType(`${node.name}Connection`, { simpleResolvers: true, description: 'A page of a list.' })
  class Connection {
    @Field(() => [Edge], { description: 'The items of the page, in the order of the list.' })
    edges!: Edge[];

    @Field(() => PageInfo, { description: 'Where the page stands, and its cursors.' })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'Counted only when selected.' })
    totalCount!: number | (() => Promise<number>);
  }

  return Connection;
}
