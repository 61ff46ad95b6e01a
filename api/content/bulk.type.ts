import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { bulkActions } from '#schema/constants';

export const BulkActionEnum = Object.fromEntries(bulkActions.map((action) => [action, action]));
registerEnumType(BulkActionEnum, {
  name: 'BulkAction',
  description: 'unpublish takes what is published back to draft.',
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

@ObjectType({ simpleResolvers: true, description: 'What became of each of the chosen.' })
export class BulkResult {
  @Field(() => [ID])
  done!: number[];

  @Field(() => [ID], { description: 'They were so already.' })
  unchanged!: number[];

  @Field(() => [BulkRefusal])
  refused!: BulkRefusal[];
}
