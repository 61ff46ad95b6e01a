import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new webhook.' })
export class WebhookInput {
  @Field(() => String, { description: 'Where the events are sent: an address that begins with http:// or https://.' })
  url!: string;

  @Field(() => [String], {
    description: 'Such as `post.published`, `post.*` or `*`. The viewer must be able to read them.',
  })
  events!: string[];

  @Field(() => Boolean, { nullable: true, description: 'Whether it is told of changes; true by default.' })
  isActive?: boolean;
}

@InputType({ description: 'What to change in a webhook. A field that is left out stays as it is.' })
export class WebhookPatch {
  @Field(() => String, { nullable: true, description: 'Where the events are sent.' })
  url?: string;

  @Field(() => [String], { nullable: true, description: 'Such as `post.published`, `post.*` or `*`.' })
  events?: string[];

  @Field(() => Boolean, { nullable: true, description: 'Whether it is told of changes.' })
  isActive?: boolean;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a CONFLICT.' })
  version?: number;
}
