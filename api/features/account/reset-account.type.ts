import { Field, ObjectType } from 'type-graphql';

/** The account behind a reset link. A new password must not contain any of these values. */
@ObjectType({ simpleResolvers: true })
export class ResetAccount {
  @Field(() => String)
  username!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true })
  lastName!: string | null;
}
