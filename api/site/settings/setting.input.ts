import { GraphQLJSON } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A setting to store.' })
export class SettingInput {
  @Field(() => String, { description: 'Its key, such as `siteName`.' })
  key!: string;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Its value: a text, or an object for settings of several fields. Null resets it to the default.',
  })
  value?: unknown;

  @Field(() => String, { nullable: true, description: 'How to enter it; the declared type by default.' })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Its name, to show; the declared one by default.' })
  label?: string | null;

  @Field(() => String, { nullable: true, description: 'What it does; the declared sentence by default.' })
  description?: string | null;
}
