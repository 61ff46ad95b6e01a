import { Field, ObjectType } from 'type-graphql';

/** The response to a visitor's message or subscription. It does not reveal what was done with it. */
@ObjectType({ simpleResolvers: true, description: 'The answer to a public form.' })
export class Receipt {
  @Field(() => Boolean, { description: 'Whether it was accepted.' })
  success!: boolean;

  @Field(() => String, { description: 'A sentence to show.' })
  message!: string;

  @Field(() => String, { description: 'A further sentence; null for none.' })
  detail!: string;
}
