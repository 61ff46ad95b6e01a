import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BulkRefusal } from '../../kernel/graphql/bulk.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Exists while a file is in it.' })
export class MediaFolder {
  @Field(() => String, { description: 'The name of the folder.' })
  name!: string;

  @Field(() => Int, { description: 'How many files are in it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The result for each of the chosen files.' })
export class MediaBulkResult {
  @Field(() => [ID], { description: 'The ids of the files that were changed.' })
  done!: number[];

  @Field(() => [BulkRefusal], { description: 'Those that were not, each with the reason.' })
  refused!: BulkRefusal[];
}
