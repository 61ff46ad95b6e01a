import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../../graphql/date-time.scalar.ts';

const statuses = ['sending', 'stopped', 'sent'] as const;
const StatusEnum = Object.fromEntries(statuses.map((status) => [status, status]));
registerEnumType(StatusEnum, { name: 'NewsletterStatus' });

const states = ['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'] as const;
const StateEnum = Object.fromEntries(states.map((state) => [state, state]));
registerEnumType(StateEnum, {
  name: 'NewsletterState',
  description: 'uncertain: the server was stopped or the connection lost while the mail was being handed over.',
});

@ObjectType({ simpleResolvers: true })
export class NewsletterPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String, { description: 'A complete HTML document.' })
  html!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Int, { description: 'How many subscribers would get it now.' })
  recipients!: number;

  @Field(() => Int, { description: 'How many have had this post and will not get it again.' })
  hadIt!: number;

  @Field(() => Boolean, { description: 'Whether this exact mail was sent as a test.' })
  isTested!: boolean;

  @Field(() => Boolean)
  isSending!: boolean;

  @Field(() => Boolean, { description: 'Whether a mail server is set.' })
  canMail!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class NewsletterCount {
  @Field(() => StateEnum)
  state!: (typeof states)[number];

  @Field(() => Int)
  count!: number;
}

/** A post mailed to the confirmed subscribers. */
@ObjectType({ simpleResolvers: true })
export class Newsletter {
  @Field(() => ID)
  id!: number;

  @Field(() => ID)
  postId!: number;

  @Field(() => String, { description: 'The title at the time of sending.' })
  postTitle!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => StatusEnum)
  status!: (typeof statuses)[number];

  @Field(() => String, { nullable: true, description: 'Why the server stopped it.' })
  problem!: string | null;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  finishedAt!: Date | null;

  @Field(() => [NewsletterCount])
  counts!: NewsletterCount[];
}
