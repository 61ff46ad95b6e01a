import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content.entity.ts';
import { sortFields, type SortField } from './content.query.ts';

const SortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
const SortDirectionEnum = { asc: 'asc', desc: 'desc' };
registerEnumType(SortFieldEnum, { name: 'ContentSortField' });
registerEnumType(SortDirectionEnum, { name: 'SortDirection' });

@InputType()
export class ContentFilter {
  @Field(() => ContentStatusEnum, { nullable: true })
  status?: ContentStatus;

  @Field(() => String, { nullable: true, description: 'Has no effect on pages.' })
  category?: string;

  @Field(() => String, { nullable: true, description: 'Words that title or slug contain.' })
  search?: string;
}

@InputType()
export class ContentSort {
  @Field(() => SortFieldEnum)
  field!: SortField;

  @Field(() => SortDirectionEnum, { defaultValue: 'desc' })
  direction!: 'asc' | 'desc';
}

// What is required is so in the rules, where it has its message; the types say the same to those who read the schema.
@InputType()
export class PageInput {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  content!: string;

  @Field(() => String, { nullable: true })
  metaDescription?: string | null;

  @Field(() => ContentStatusEnum, { nullable: true, description: 'draft unless given' })
  status?: ContentStatus;
}

@InputType()
export class PagePatch {
  @Field(() => String, { nullable: true })
  title?: string;

  @Field(() => String, { nullable: true })
  slug?: string;

  @Field(() => String, { nullable: true })
  content?: string;

  @Field(() => String, { nullable: true })
  metaDescription?: string | null;

  @Field(() => ContentStatusEnum, { nullable: true })
  status?: ContentStatus;

  @Field(() => Int, { nullable: true, description: 'As it was read: a stale one is refused with the current item.' })
  version?: number;
}

@InputType()
class StoryInput extends PageInput {
  @Field(() => String, { nullable: true })
  excerpt?: string | null;

  @Field(() => String, { nullable: true })
  featuredImage?: string | null;

  @Field(() => String, { nullable: true })
  category?: string | null;
}

@InputType()
class StoryPatch extends PagePatch {
  @Field(() => String, { nullable: true })
  excerpt?: string | null;

  @Field(() => String, { nullable: true })
  featuredImage?: string | null;

  @Field(() => String, { nullable: true })
  category?: string | null;
}

@InputType()
export class PostInput extends StoryInput {}

@InputType()
export class PostPatch extends StoryPatch {}

@InputType()
export class ArticleInput extends StoryInput {}

@InputType()
export class ArticlePatch extends StoryPatch {}
