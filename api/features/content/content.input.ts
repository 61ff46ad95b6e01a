import { Field, InputType, registerEnumType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content.type.ts';
import { sortFields, type SortField } from './reads/content.query.ts';

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

@InputType()
export class ContentSort {
  @Field(() => SortFieldEnum)
  field!: SortField;

  @Field(() => SortDirectionEnum, { defaultValue: 'desc' })
  direction!: 'asc' | 'desc';
}
