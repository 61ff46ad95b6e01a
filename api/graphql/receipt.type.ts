import { Field, ObjectType } from 'type-graphql';

/** The response to a visitor's message or subscription. It does not reveal what was done with it. */
@ObjectType({ simpleResolvers: true })
export class Receipt {
  @Field(() => Boolean)
  success!: boolean;

  @Field(() => String)
  message!: string;

  @Field(() => String)
  detail!: string;
}
