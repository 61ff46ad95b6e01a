import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../../graphql/date-time.scalar.ts';

@ObjectType('Session', { simpleResolvers: true, description: 'Somebody is logged in, in one browser.' })
export class OwnSession {
  @Field(() => ID)
  id!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'To the minute.' })
  lastSeenAt!: Date;

  @Field(() => String, { nullable: true, description: 'What the browser says of itself.' })
  userAgent!: string | null;

  @Field(() => String, { nullable: true, description: 'The address it began from, without its last part.' })
  address!: string | null;

  @Field(() => Boolean)
  isCurrent!: boolean;
}
