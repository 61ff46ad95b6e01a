import { Field, ObjectType } from 'type-graphql';

/** The account behind a reset link. A new password must not contain any of these values. */
@ObjectType({ simpleResolvers: true, description: 'The account whose password a link resets.' })
export class ResetAccount {
  @Field(() => String, { description: 'The name to log in with.' })
  username!: string;

  @Field(() => String, { description: 'The email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName!: string | null;
}
