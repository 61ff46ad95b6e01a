import { Field, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true, description: 'Where a front end shows an item that may be unpublished.' })
export class PreviewAddress {
  @Field(() => String, { description: 'The address, with a token that reads this item for 15 minutes.' })
  url!: string;

  @Field(() => String, { description: 'The origin of the front end: `https://www.example.com`.' })
  origin!: string;

  @Field(() => GraphQLDateTime, { description: 'When its token ends.' })
  expiresAt!: Date;
}
