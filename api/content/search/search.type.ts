import { Field, Float, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';

@ObjectType({ simpleResolvers: true, description: 'A piece of plain text, not HTML.' })
export class TextPart {
  @Field(() => String, { description: 'The words of the part.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it is a word of the query.' })
  isMatch!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Something published that contains the words.' })
export class SearchResult {
  @Field(() => ContentKindEnum, { description: 'Its kind; built-in screens are pages.' })
  kind!: string;

  @Field(() => ID, { description: 'Unique within its kind. Negative for a built-in screen.' })
  id!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => [TextPart], { description: 'The title, split at matches.' })
  titleParts!: TextPart[];

  @Field(() => String, { description: 'Its slug, the last part of its address.' })
  slug!: string;

  @Field(() => [TextPart], { description: 'The passage with most of the words.' })
  excerpt!: TextPart[];

  @Field(() => String, { nullable: true, description: 'Its category; null for none.' })
  category!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null for a built-in screen.' })
  publishedAt!: Date | null;

  @Field(() => Float, { description: 'Greater is better; comparable within one response only.' })
  rank!: number;
}
