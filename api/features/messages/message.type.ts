import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The number of messages of each status, counted up to 10,000.' })
export class MessageCounts {
  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  read!: number;

  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  archived!: number;

  @Field(() => Int)
  spam!: number;
}
