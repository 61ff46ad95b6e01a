import { Field, InputType, Int } from 'type-graphql';
import type { View } from '#schema/constants';
import { ViewEnum } from '../../graphql/view.type.ts';

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
}
