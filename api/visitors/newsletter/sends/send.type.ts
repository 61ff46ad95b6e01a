import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

const statuses = ['sending', 'stopped', 'sent'] as const;
const StatusEnum = enumType(statuses, {
  name: 'NewsletterStatus',
  description: 'How far a newsletter is.',
  values: {
    sending: 'It is being sent.',
    stopped: 'It was stopped before everybody got it.',
    sent: 'Everybody got it.',
  },
});

const states = ['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'] as const;
const StateEnum = enumType(states, {
  name: 'NewsletterState',
  description: 'uncertain: the server was stopped or the connection lost while the mail was being handed over.',
  values: {
    queued: 'The mail waits to be sent.',
    sending: 'The mail is being sent.',
    sent: 'The mail server took the mail.',
    bounced: 'The address does not exist.',
    failed: 'The mail could not be sent.',
    skipped: 'The person had unsubscribed by then.',
    uncertain: 'The server stopped while it was being sent, so it may have arrived.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'A post as a mail.' })
export class NewsletterPreview {
  @Field(() => String, { description: 'The subject.' })
  subject!: string;

  @Field(() => String, { description: 'A complete HTML document.' })
  html!: string;

  @Field(() => String, { description: 'The mail as text.' })
  text!: string;

  @Field(() => Int, { description: 'How many subscribers would get it now.' })
  recipients!: number;

  @Field(() => Int, { description: 'How many have had this post and will not get it again.' })
  hadIt!: number;

  @Field(() => Boolean, { description: 'Whether this exact mail was sent as a test.' })
  isTested!: boolean;

  @Field(() => Boolean, { description: 'Whether it is being sent now.' })
  isSending!: boolean;

  @Field(() => Boolean, { description: 'Whether a mail server is set.' })
  canMail!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The number of mails in a state.' })
export class NewsletterCount {
  @Field(() => StateEnum, { description: 'The state.' })
  state!: (typeof states)[number];

  @Field(() => Int, { description: 'How many mails are in it.' })
  count!: number;
}

/** A post mailed to the confirmed subscribers. */
@ObjectType({ simpleResolvers: true, description: 'A post that was mailed to the subscribers.' })
export class Newsletter {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => ID, { description: 'The id of the post; null if it was deleted.' })
  postId!: number;

  @Field(() => String, { description: 'The title at the time of sending.' })
  postTitle!: string;

  @Field(() => String, { description: 'The subject of the mail.' })
  subject!: string;

  @Field(() => StatusEnum, { description: 'How far it is.' })
  status!: (typeof statuses)[number];

  @Field(() => String, { nullable: true, description: 'Why the server stopped it.' })
  problem!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When sending began.' })
  startedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the last mail was sent, or when it was stopped; null while it is being sent.',
  })
  finishedAt!: Date | null;

  @Field(() => [NewsletterCount], { description: 'The number of mails in each state.' })
  counts!: NewsletterCount[];
}
