import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { bulkActions, type ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content.type.ts';

export const BulkActionEnum = Object.fromEntries(bulkActions.map((action) => [action, action]));
registerEnumType(BulkActionEnum, {
  name: 'BulkAction',
  description:
    '`unpublish` turns published items into drafts. `categorise` sets the category given with it, `addTag` ' +
    'and `removeTag` add and remove the tag.',
});

@ObjectType({ simpleResolvers: true })
export class BulkRefusal {
  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'FORBIDDEN, NOT_FOUND or CONFLICT.' })
  code!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class BulkChange {
  @Field(() => ID)
  id!: number;

  @Field(() => ContentStatusEnum, { description: 'Its status before.' })
  status!: ContentStatus;

  @Field(() => String, { nullable: true, description: 'Its category before the change, if the action changed it.' })
  category?: string | null;

  @Field(() => Int, {
    description: 'Its version after the change. To undo, update the item with this version and its former values.',
  })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The result for each item.' })
export class BulkResult {
  @Field(() => [ID])
  done!: number[];

  @Field(() => [ID], { description: 'Items that needed no change.' })
  unchanged!: number[];

  @Field(() => [BulkRefusal])
  refused!: BulkRefusal[];

  @Field(() => [BulkChange], { description: 'The former values of each published, unpublished or categorised item.' })
  changes!: BulkChange[];
}
