import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { View } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { ViewEnum } from '../../kernel/graphql/view.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Whose API token it is.' })
export class TokenOwner {
  @Field(() => ID, { description: 'The id of the user.' })
  id!: number;

  @Field(() => String, { description: 'The username.' })
  username!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An API token, without its secret.' })
export class Token {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => String, { description: 'The first characters, for recognising it.' })
  prefix!: string;

  @Field(() => [String], {
    description: '`resource.action` strings. Of a personal token only those that the owner still has take effect.',
  })
  permissions!: string[];

  @Field(() => ViewEnum, {
    description: 'What lists and items of content show, unless a query asks for a status or view. Limits no writing.',
  })
  view!: View;

  @Field(() => Boolean, { description: 'Whether it is a service token, which belongs to the installation.' })
  isService!: boolean;

  @Field(() => TokenOwner, { nullable: true, description: 'Whose it is; null for a service token.' })
  owner!: TokenOwner | null;

  @Field(() => [String], { description: 'IP addresses and networks that it is accepted from; any if empty.' })
  allowedAddresses!: string[];

  @Field(() => Int, { nullable: true, description: 'How many requests a minute it may send; null for any number.' })
  requestsPerMinute!: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the former secret is valid, too; null when there is one secret.',
  })
  formerSecretUntil!: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it stops to work; null for never.' })
  expiresAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to a minute.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'A new API token, with its secret.' })
export class NewToken extends Token {
  @Field(() => String, { description: 'Shown only once.' })
  token!: string;
}

export const TokenConnection = connectionOf(Token);
