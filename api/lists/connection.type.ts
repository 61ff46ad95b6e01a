import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true })
  endCursor!: string | null;

  @Field(() => Boolean)
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true })
  startCursor!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many items precede this page, according to its cursor; null for lists that do not count.',
  })
  before!: number | null;
}

/** The connection types of a node type: `PostConnection` and `PostEdge` for `Post`. */
export function connectionOf(node: ClassType) {
  @ObjectType(`${node.name}Edge`, { simpleResolvers: true })
  class Edge {
    @Field(() => String)
    cursor!: string;

    @Field(() => node)
    node!: object;
  }

  @ObjectType(`${node.name}Connection`, { simpleResolvers: true })
  class Connection {
    @Field(() => [Edge])
    edges!: Edge[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'Counted only when selected.' })
    totalCount!: number | (() => Promise<number>);
  }

  return Connection;
}
