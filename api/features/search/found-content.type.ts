import { Field, ID, ObjectType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import { ContentStatusEnum } from '../content/content.type.ts';
import { TextPart } from './search.type.ts';

@ObjectType({ simpleResolvers: true, description: 'An item of any status, for people who may read its kind.' })
export class FoundContent {
  @Field(() => ContentKindEnum)
  kind!: string;

  @Field(() => ID, { description: 'Unique within its kind.' })
  id!: number;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => ContentStatusEnum)
  status!: ContentStatus;

  @Field(() => [TextPart], { description: 'The passage with most of the words. Empty if the title or slug matches.' })
  excerpt!: TextPart[];
}
