import { GraphQLJSON } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType()
export class SettingInput {
  @Field(() => String)
  key!: string;

  @Field(() => GraphQLJSON, { nullable: true })
  value?: unknown;

  @Field(() => String, { nullable: true })
  type?: string | null;

  @Field(() => String, { nullable: true })
  label?: string | null;

  @Field(() => String, { nullable: true })
  description?: string | null;
}
