import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The number of messages of each status, counted up to 10,000.' })
export class MessageCounts {
  @Field(() => Int, { description: 'Messages that nobody has opened.' })
  new!: number;

  @Field(() => Int, { description: 'Messages that somebody has opened.' })
  read!: number;

  @Field(() => Int, { description: 'Messages with a reply.' })
  answered!: number;

  @Field(() => Int, { description: 'Messages that are done with.' })
  archived!: number;

  @Field(() => Int, { description: 'Unwanted messages.' })
  spam!: number;
}
