import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'How much is stored of one person.' })
export class PersonCounts {
  @Field(() => Int)
  messages!: number;

  @Field(() => Int, { description: 'What people here wrote beside these messages.' })
  notes!: number;

  @Field(() => Int, { description: 'What was mailed for these messages, or waits to be.' })
  mails!: number;

  @Field(() => Int, { description: 'Newsletter subscriptions, in whatever state.' })
  subscriptions!: number;

  @Field(() => Int, { description: 'Mails of posts to that subscription, or such that wait.' })
  newsletters!: number;

  @Field(() => Int, { description: 'Accounts that are gone, and whose name the audit log still tells.' })
  formerAccounts!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What is stored of one person, known by an e-mail address.' })
export class PersonData {
  @Field(() => PersonCounts)
  counts!: PersonCounts;

  @Field(() => Boolean, { description: 'Somebody with this address logs in here. Accounts are deleted under Users.' })
  hasAccount!: boolean;

  @Field(() => GraphQLJSON, { description: 'All of it, to be handed to that person.' })
  data!: unknown;
}
