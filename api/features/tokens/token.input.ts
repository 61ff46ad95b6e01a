import { Field, InputType, Int } from 'type-graphql';

@InputType()
export class TokenInput {
  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: '`resource.action` strings that the viewer has.' })
  permissions!: string[];

  @Field(() => Int, { description: '1 to 366' })
  expiresInDays!: number;
}
