import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { bulkActions, type ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from './content.type.ts';

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

@ObjectType({ simpleResolvers: true })
export class BulkChange {
  @Field(() => ID)
  id!: number;

  @Field(() => ContentStatusEnum, { description: 'What it had before.' })
  status!: ContentStatus;

  @Field(() => Int, {
    description: 'What it has since: sent back with the former status, it undoes this and nothing else.',
  })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What became of each of the chosen.' })
export class BulkResult {
  @Field(() => [ID])
  done!: number[];

  @Field(() => [ID], { description: 'They were so already.' })
  unchanged!: number[];

  @Field(() => [BulkRefusal])
  refused!: BulkRefusal[];

  @Field(() => [BulkChange], { description: 'Of each that was published or taken back, what it was before.' })
  changes!: BulkChange[];
}
