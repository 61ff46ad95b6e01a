import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new API token.' })
export class TokenInput {
  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => [String], { description: '`resource.action` strings that the viewer has.' })
  permissions!: string[];

  @Field(() => Int, { description: '1 to 366' })
  expiresInDays!: number;
}
