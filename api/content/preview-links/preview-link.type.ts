import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true, description: 'Who created a preview link.' })
export class PreviewLinkMaker {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A link that shows one item to people without an account.' })
export class PreviewLink {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => PreviewLinkMaker, { description: 'Who created it; null if the account was deleted.' })
  createdBy!: PreviewLinkMaker;

  @Field(() => GraphQLDateTime, { description: 'When it stops to work.' })
  expiresAt!: string;

  @Field(() => Boolean, { description: 'Whether it asks for a password.' })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'False once it has expired, and while its creator may not edit the item.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'How often the page was shown.' })
  uses!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last opened; null if it never was.' })
  lastUsedAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A new preview link, with its address.' })
export class NewPreviewLink {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'Shown only once.' })
  url!: string;

  @Field(() => GraphQLDateTime, { description: 'When it stops to work.' })
  expiresAt!: string;
}

@InputType({ description: 'How long a preview link is valid, and its password.' })
export class PreviewLinkInput {
  @Field(() => Float, { nullable: true, description: 'From one minute (a fraction) to 365; 7 by default.' })
  expiresInDays?: number | null;

  @Field(() => String, { nullable: true, description: 'Asked for before the item is shown; null for none.' })
  password?: string | null;
}
