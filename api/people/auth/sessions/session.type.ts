import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';

@ObjectType('Session', { simpleResolvers: true, description: 'A login in one browser.' })
export class OwnSession {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When the login was.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'Accurate to a minute.' })
  lastSeenAt!: Date;

  @Field(() => String, { nullable: true, description: 'The User-Agent header at login.' })
  userAgent!: string | null;

  @Field(() => String, { nullable: true, description: 'The IP address at login, without its last part.' })
  address!: string | null;

  @Field(() => Boolean, { description: 'Whether this request belongs to it.' })
  isCurrent!: boolean;
}
