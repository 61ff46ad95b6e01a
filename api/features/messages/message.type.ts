import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What those who read messages tell each other about one.' })
export class MessageNote {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  text!: string;

  @Field(() => String, { nullable: true, description: 'Null for who is no longer there.' })
  authorName!: string | null;

  @Field(() => Boolean)
  isOwn!: boolean;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A mail that a message led to.' })
export class MessageMail {
  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'notification, acknowledgement or reply' })
  kind!: string;

  @Field(() => String)
  recipient!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => String, { nullable: true, description: 'What somebody wrote; null for what the server itself says.' })
  text!: string | null;

  @Field(() => String, {
    description:
      'waiting, handing (being sent), sent (the mail server took it), failed, or unknown: the server ended while it was handed over.',
  })
  state!: string;

  @Field(() => String, { nullable: true })
  problem!: string | null;

  @Field(() => String, { nullable: true })
  authorName!: string | null;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  sentAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'How many messages there are of each status; counted up to 10,000.' })
export class MessageCounts {
  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  read!: number;

  @Field(() => Int)
  archived!: number;

  @Field(() => Int)
  spam!: number;
}
