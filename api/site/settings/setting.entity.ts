import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'A setting as it is stored.' })
@Entity({ tableName: 'settings' })
export class Setting {
  [OptionalProps]?: 'description';

  @Field(() => String, { description: 'Its key, such as `siteName`.' })
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'A string, or JSON if `type` is "json".' })
  @Property({ type: 'json', nullable: true })
  value!: unknown;

  @Field(() => String, { description: 'How to enter it, such as `text`, `json` or `boolean`.' })
  @Check<Setting>({ expression: `type in ('text', 'json')` })
  @Property({ type: 'text' })
  type!: string;

  @Field(() => String, { description: 'Its name, to show.' })
  @Property({ type: 'text' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'What it does; null if not given.' })
  @Property({ type: 'text', nullable: true })
  description!: string | null;
}
