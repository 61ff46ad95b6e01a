import { Field, ID, Int, ObjectType } from 'type-graphql';
import { bulkActions, type ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content-status.type.ts';
import { enumType } from './enum.type.ts';

export const BulkActionEnum = enumType(bulkActions, {
  name: 'BulkAction',
  description:
    '`unpublish` turns published items into drafts. `categorise` sets the category given with it, `addTag` ' +
    'and `removeTag` add and remove the tag.',
  values: {
    publish: 'Publish the items.',
    unpublish: 'Make them drafts.',
    delete: 'Move them to the trash.',
    categorise: 'Set their category.',
    addTag: 'Add a tag.',
    removeTag: 'Remove a tag.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'One that could not be changed, with the reason.' })
export class BulkRefusal {
  @Field(() => ID, { description: 'The id of what was refused.' })
  id!: number;

  @Field(() => String, { description: 'FORBIDDEN, NOT_FOUND or CONFLICT.' })
  code!: string;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An item that was changed, for undoing.' })
export class BulkChange {
  @Field(() => ID, { description: 'The id of the item.' })
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
  @Field(() => [ID], { description: 'The ids of the items that were changed.' })
  done!: number[];

  @Field(() => [ID], { description: 'Items that needed no change.' })
  unchanged!: number[];

  @Field(() => [BulkRefusal], { description: 'Those that were not, each with the reason.' })
  refused!: BulkRefusal[];

  @Field(() => [BulkChange], { description: 'The former values of each published, unpublished or categorised item.' })
  changes!: BulkChange[];
}
