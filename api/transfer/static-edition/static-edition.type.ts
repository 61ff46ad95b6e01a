import { Field, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true, description: 'The public site as files, in a folder of the server.' })
export class StaticEdition {
  @Field(() => String, { nullable: true, description: 'The folder, of `STATIC_EDITION_DIR`; null without one.' })
  folder!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was last written; null before the first time.',
  })
  writtenAt!: Date | null;

  @Field(() => Int, { description: 'How many files it has.' })
  files!: number;

  @Field(() => Boolean, { description: 'Whether it shows all that is published; false while it is being written.' })
  isCurrent!: boolean;
}
