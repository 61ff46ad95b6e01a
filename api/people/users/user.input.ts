import { Field, InputType } from 'type-graphql';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';

@InputType({ description: 'A new user.' })
export class UserInput {
  @Field(() => String, { description: 'The name to log in with.' })
  username!: string;

  @Field(() => String, { description: 'The email address.' })
  email!: string;

  @Field(() => String, { description: 'The password.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name in the byline, at `/authors/{slug}`; null for no byline.',
  })
  publicName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last part of the author page’s address; made from the public name if empty.',
  })
  authorSlug?: string | null;

  @Field(() => String, { nullable: true, description: 'A line about the person on their author page; null for none.' })
  about?: string | null;

  @Field(() => String, { nullable: true, description: 'The address of their picture; null for none.' })
  authorPicture?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean;
}

@InputType({ description: 'What to change in a user. A field that is left out stays as it is.' })
export class UserPatch {
  @Field(() => String, { nullable: true, description: 'The name to log in with.' })
  username?: string;

  @Field(() => String, { nullable: true, description: 'The email address.' })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Unchanged when empty.' })
  password?: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name in the byline, at `/authors/{slug}`; null for no byline.',
  })
  publicName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last part of the author page’s address; made from the public name if empty.',
  })
  authorSlug?: string | null;

  @Field(() => String, { nullable: true, description: 'A line about the person on their author page; null for none.' })
  about?: string | null;

  @Field(() => String, { nullable: true, description: 'The address of their picture; null for none.' })
  authorPicture?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they can log in.' })
  isActive?: boolean;

  @Field(() => String, currentPasswordArg)
  currentPassword?: string;
}

@InputType({ description: 'Narrows the list of users. All conditions must hold.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Only users with this text in their name, username or email address.',
  })
  search?: string;

  @Field(() => Boolean, { nullable: true, description: 'Only active users, or only deactivated ones.' })
  isActive?: boolean;
}
