import { Field, InputType, Int } from 'type-graphql';
import { limits, type View } from '#schema/constants';
import { ViewEnum } from '../../kernel/graphql/view.type.ts';

@InputType({ description: 'A new API token.' })
export class TokenInput {
  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => [String], { description: '`resource.action` strings that the viewer has.' })
  permissions!: string[];

  @Field(() => ViewEnum, {
    defaultValue: 'published',
    description: 'What lists and items of content show, unless a query asks for a status or view. Limits no writing.',
  })
  view!: View;

  @Field(() => Int, { description: '1 to 366' })
  expiresInDays!: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it is a service token, which belongs to the installation. Needs every permission.',
  })
  isService!: boolean;

  @Field(() => [String], {
    defaultValue: [],
    description: 'IP addresses and networks (`203.0.113.0/24`) that it is accepted from; any if empty.',
  })
  allowedAddresses!: string[];

  @Field(() => Int, { nullable: true, description: 'How many requests a minute it may send; null for any number.' })
  requestsPerMinute?: number | null;
}

@InputType({ description: 'A new secret of an API token.' })
export class TokenSecretInput {
  @Field(() => Int, {
    defaultValue: 24,
    description: `For how many hours the former secret stays valid: 0 to ${limits.formerTokenHours}.`,
  })
  formerHours!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'A new expiry, in 1 to 366 days from now; null to leave it as it is.',
  })
  expiresInDays?: number | null;
}
