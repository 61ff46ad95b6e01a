import { Field, InputType } from 'type-graphql';

@InputType()
export class ProfileInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'The current password; required to change the email address.' })
  password?: string | null;

  @Field(() => String, { nullable: true })
  publicName?: string | null;

  @Field(() => String, { nullable: true })
  authorSlug?: string | null;

  @Field(() => String, { nullable: true })
  about?: string | null;

  @Field(() => String, { nullable: true })
  authorPicture?: string | null;
}
