import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true })
export class Token {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The first characters, for recognising it.' })
  prefix!: string;

  @Field(() => [String], { description: '`resource.action` strings. Only those that the owner still has take effect.' })
  permissions!: string[];

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to a minute.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class NewToken extends Token {
  @Field(() => String, { description: 'Shown only once.' })
  token!: string;
}
