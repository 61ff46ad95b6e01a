import { Field, Float, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../content/content-kind.type.ts';

@ObjectType({ simpleResolvers: true, description: 'A piece of plain text, to be shown as such.' })
export class TextPart {
  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { description: 'One of the words that were looked for.' })
  isMatch!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SearchResult {
  @Field(() => ContentKindEnum)
  kind!: string;

  @Field(() => ID, { description: 'Unique within its kind.' })
  id!: number;

  @Field(() => String)
  title!: string;

  @Field(() => [TextPart], { description: 'The title, in parts.' })
  titleParts!: TextPart[];

  @Field(() => String)
  slug!: string;

  @Field(() => [TextPart], { description: 'The stretch of the text that has most of the words.' })
  excerpt!: TextPart[];

  @Field(() => String, { nullable: true })
  category!: string | null;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => Float, { description: 'Greater is better; comparable within one answer only.' })
  rank!: number;
}
