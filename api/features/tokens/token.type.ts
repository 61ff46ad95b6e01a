import { Field, ID, ObjectType } from 'type-graphql';
import type { View } from '#schema/constants';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { ViewEnum } from '../../graphql/view.type.ts';

@ObjectType({ simpleResolvers: true, description: 'An API token of the viewer, without its secret.' })
export class Token {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => String, { description: 'The first characters, for recognising it.' })
  prefix!: string;

  @Field(() => [String], { description: '`resource.action` strings. Only those that the owner still has take effect.' })
  permissions!: string[];

  @Field(() => ViewEnum, {
    description: 'What lists and items of content show, unless a query asks for a status or view. Limits no writing.',
  })
  view!: View;

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
