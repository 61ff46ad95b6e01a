import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'How much a further feature stores about a person.' })
export class OtherCount {
  @Field(() => Int, { description: 'How many things.' })
  count!: number;

  @Field(() => String, { description: 'What they are, in the singular for one.' })
  noun!: string;
}

@ObjectType({ simpleResolvers: true, description: 'How much data is stored about a person.' })
export class PersonCounts {
  @Field(() => Int, { description: 'Messages from the contact form.' })
  messages!: number;

  @Field(() => Int, { description: 'Internal notes on these messages.' })
  notes!: number;

  @Field(() => Int, { description: 'Mails sent or queued for these messages.' })
  mails!: number;

  @Field(() => Int, { description: 'Newsletter subscriptions in any status.' })
  subscriptions!: number;

  @Field(() => Int, { description: 'Newsletters sent or queued to these subscriptions.' })
  newsletters!: number;

  @Field(() => Int, { description: 'Deleted accounts whose names the audit log still shows.' })
  formerAccounts!: number;

  @Field(() => Int, { description: 'Comments that came with an imported site.' })
  comments!: number;

  @Field(() => [OtherCount], { description: 'What further features store; only what there is.' })
  others!: OtherCount[];
}

@ObjectType({ simpleResolvers: true, description: 'The data stored about the person with an e-mail address.' })
export class PersonData {
  @Field(() => PersonCounts, { description: 'How much of each is stored.' })
  counts!: PersonCounts;

  @Field(() => Boolean, { description: 'Whether a user account has this address. Accounts are deleted under Users.' })
  hasAccount!: boolean;

  @Field(() => GraphQLJSON, { description: 'The complete data, for handing to the person.' })
  data!: unknown;
}
