import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { bulkActions, type ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content.type.ts';

export const BulkActionEnum = Object.fromEntries(bulkActions.map((action) => [action, action]));
registerEnumType(BulkActionEnum, {
  name: 'BulkAction',
  description: '`unpublish` turns published items into drafts.',
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

  @Field(() => Int, {
    description: 'Its version now. To undo, update the item with this version and the former status.',
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

  @Field(() => [BulkChange], { description: 'The former status of each published or unpublished item.' })
  changes!: BulkChange[];
}
