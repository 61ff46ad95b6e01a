import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';

@ObjectType({ simpleResolvers: true, description: 'The item that a comment is about.' })
export class CommentedItem {
  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  id!: number;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A comment in the list of all, with its item.' })
export class ListedComment {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'The name that its author gave; empty for none.' })
  author!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was written.' })
  writtenAt!: Date;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  text!: string;

  @Field(() => CommentedItem, { description: 'The item that it is about.' })
  item!: CommentedItem;
}

@InputType({ description: 'Narrows the list of comments. All conditions must hold.' })
export class CommentFilter {
  @Field(() => ContentKindEnum, { nullable: true, description: 'Only on items of this kind.' })
  kind?: string;

  @Field(() => String, { nullable: true, description: 'Text that the comment or the name of its author contains.' })
  search?: string;

  @Field(() => ID, { nullable: true, description: 'The id of an item: only what was written about it.' })
  itemId?: string;
}
