import { Field, InputType } from 'type-graphql';

@InputType()
export class ProfileInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'One’s own, needed where the address changes.' })
  password?: string | null;
}
