import { Field, InputType } from 'type-graphql';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';

@InputType({ description: 'What people change in their own account. A field that is left out stays as it is.' })
export class ProfileInput {
  @Field(() => String, { description: 'The email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName?: string | null;

  @Field(() => String, currentPasswordArg)
  currentPassword?: string | null;

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
}
