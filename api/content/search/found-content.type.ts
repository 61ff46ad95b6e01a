import { Field, ID, ObjectType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { ContentStatusEnum } from '../../kernel/graphql/content-status.type.ts';
import { TextPart } from './search.type.ts';

@ObjectType({ simpleResolvers: true, description: 'An item of any status, for people who may read its kind.' })
export class FoundContent {
  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'Unique within its kind.' })
  id!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { description: 'Its slug, the last part of its address.' })
  slug!: string;

  @Field(() => ContentStatusEnum, { description: 'Its status.' })
  status!: ContentStatus;

  @Field(() => [TextPart], { description: 'The passage with most of the words. Empty if the title or slug matches.' })
  excerpt!: TextPart[];
}
