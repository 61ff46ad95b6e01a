import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';

@ObjectType({ simpleResolvers: true })
export class PreviewLinkMaker {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A link that shows one item to people without an account.' })
export class PreviewLink {
  @Field(() => ID)
  id!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: string;

  @Field(() => PreviewLinkMaker)
  createdBy!: PreviewLinkMaker;

  @Field(() => GraphQLDateTime)
  expiresAt!: string;

  @Field(() => Boolean)
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'False once it has expired, and while its maker may not edit the item.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'How often the page was shown.' })
  uses!: number;

  @Field(() => GraphQLDateTime, { nullable: true })
  lastUsedAt!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class NewPreviewLink {
  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'Shown only once.' })
  url!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: string;
}

@InputType()
export class PreviewLinkInput {
  @Field(() => Float, { nullable: true, description: 'From one minute (a fraction) to 365; 7 by default.' })
  expiresInDays?: number | null;

  @Field(() => String, { nullable: true, description: 'Asked for before the item is shown; null for none.' })
  password?: string | null;
}
