import { Field, ObjectType } from 'type-graphql';

/** What the holder of a reset link sees of the account: a new password must not contain these. */
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
