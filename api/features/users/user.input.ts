import { Field, InputType } from 'type-graphql';

@InputType()
export class UserInput {
  @Field(() => String)
  username!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  publicName?: string | null;

  @Field(() => String, { nullable: true })
  authorSlug?: string | null;

  @Field(() => String, { nullable: true })
  about?: string | null;

  @Field(() => String, { nullable: true })
  authorPicture?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean;
}

@InputType()
export class UserPatch {
  @Field(() => String, { nullable: true })
  username?: string;

  @Field(() => String, { nullable: true })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Unchanged when empty.' })
  password?: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  publicName?: string | null;

  @Field(() => String, { nullable: true })
  authorSlug?: string | null;

  @Field(() => String, { nullable: true })
  about?: string | null;

  @Field(() => String, { nullable: true })
  authorPicture?: string | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean;
}

@InputType()
export class UserFilter {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean;
}
