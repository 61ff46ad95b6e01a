import { Field, ObjectType } from 'type-graphql';

/** What a visitor is told who has sent something: not what became of it. */
@ObjectType({ simpleResolvers: true })
export class Receipt {
  @Field(() => Boolean)
  success!: boolean;

  @Field(() => String)
  message!: string;

  @Field(() => String)
  detail!: string;
}
