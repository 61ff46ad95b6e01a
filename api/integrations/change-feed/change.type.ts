import { Field, ID, ObjectType } from 'type-graphql';
import { changeTypes, type ChangeType } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { PageInfo } from '../../kernel/lists/connection.type.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { Content } from '../../content/items/graphql/content.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const ChangeTypeEnum = enumType(changeTypes, {
  name: 'ChangeType',
  description: 'What happened to an item.',
  values: {
    created: 'It is new, or came back from the trash. Visitors are told when it is published.',
    updated: 'Its fields changed.',
    published: 'Visitors see it from now on.',
    unpublished: 'Visitors no longer see it.',
    deleted: 'It was moved to the trash, or deleted for good.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'A change of an item.' })
export class Change {
  @Field(() => ChangeTypeEnum, { description: 'What happened.' })
  type!: ChangeType;

  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  id!: number;

  @Field(() => String, { description: 'The slug of the item after the change.' })
  slug!: string;

  @Field(() => GraphQLDateTime, { description: 'When it changed.' })
  at!: string;

  @Field(() => Content, {
    nullable: true,
    description: 'The item as it is now, which may be later than the change; null when the viewer does not see it.',
  })
  item!: object | null;
}

@ObjectType({ simpleResolvers: true, description: 'A change with its cursor.' })
export class ChangeEdge {
  @Field(() => String, { description: 'The cursor after this change.' })
  cursor!: string;

  @Field(() => Change, { description: 'The change.' })
  node!: object;
}

@ObjectType({ simpleResolvers: true, description: 'A page of changes, in the order in which they were committed.' })
export class ChangeConnection {
  @Field(() => [ChangeEdge], { description: 'The changes.' })
  edges!: ChangeEdge[];

  @Field(() => PageInfo, {
    description:
      '`endCursor` is where to go on, also when there is no change; `hasNextPage` whether there are more now.',
  })
  pageInfo!: object;
}
