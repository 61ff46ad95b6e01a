import { Field, InputType } from 'type-graphql';
import { sortFields, type ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from '../../../kernel/graphql/content-status.type.ts';
import type { SortField } from '../reads/content.query.ts';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

const SortFieldEnum = enumType(sortFields, {
  name: 'ContentSortField',
  description: 'What a list of content is sorted by.',
  values: {
    createdAt: 'The time of creation.',
    updatedAt: 'The time of the last save.',
    publishedAt: 'The date of publication; items without one come last.',
    title: 'The title, alphabetically.',
    status: 'The status, alphabetically.',
  },
});
const SortDirectionEnum = enumType(['asc', 'desc'], {
  name: 'SortDirection',
  description: 'The direction of a list.',
  values: {
    asc: 'Ascending: oldest first, or from A to Z.',
    desc: 'Descending: newest first, or from Z to A.',
  },
});

@InputType({ description: 'Narrows a list of content. All conditions must hold.' })
export class ContentFilter {
  @Field(() => ContentStatusEnum, {
    nullable: true,
    description: 'Only items with this status. Without the permission to read drafts, only `published` finds anything.',
  })
  status?: ContentStatus;

  @Field(() => String, { nullable: true, description: 'Has no effect on pages.' })
  category?: string;

  @Field(() => String, { nullable: true, description: 'A tag or its slug. Has no effect on pages.' })
  tag?: string;

  @Field(() => String, { nullable: true, description: 'Words that title or slug contain.' })
  search?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for published items with changes that are not published yet. For those who may read them.',
  })
  hasWorkingCopy?: boolean;
}

@InputType({ description: 'The order of a list. Ties go by id, in the same direction.' })
export class ContentSort {
  @Field(() => SortFieldEnum, { description: 'What to sort by.' })
  field!: SortField;

  @Field(() => SortDirectionEnum, { defaultValue: 'desc', description: 'The direction.' })
  direction!: 'asc' | 'desc';
}
