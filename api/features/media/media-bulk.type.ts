import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BulkRefusal } from '../content/bulk.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Exists while a file is in it.' })
export class MediaFolder {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The result for each of the chosen files.' })
export class MediaBulkResult {
  @Field(() => [ID])
  done!: number[];

  @Field(() => [BulkRefusal])
  refused!: BulkRefusal[];
}
