import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true })
export class Token {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Its first characters, to recognise it by.' })
  prefix!: string;

  @Field(() => [String], { description: '`resource.action` strings; of these it may what its owner may at the time.' })
  permissions!: string[];

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'To the minute.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class NewToken extends Token {
  @Field(() => String, { description: 'Shown this once.' })
  token!: string;
}
