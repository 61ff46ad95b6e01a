import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../../graphql/date-time.scalar.ts';

@ObjectType('Session', { simpleResolvers: true, description: 'A login in one browser.' })
export class OwnSession {
  @Field(() => ID)
  id!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'Accurate to a minute.' })
  lastSeenAt!: Date;

  @Field(() => String, { nullable: true, description: 'The User-Agent header at login.' })
  userAgent!: string | null;

  @Field(() => String, { nullable: true, description: 'The IP address at login, without its last part.' })
  address!: string | null;

  @Field(() => Boolean)
  isCurrent!: boolean;
}
