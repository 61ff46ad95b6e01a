import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
@Entity({ tableName: 'settings' })
export class Setting {
  [OptionalProps]?: 'description';

  @Field(() => String)
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'A string, or JSON if `type` is "json".' })
  @Property({ type: 'json', nullable: true })
  value!: unknown;

  @Field(() => String)
  @Check<Setting>({ expression: `type in ('text', 'json')` })
  @Property({ type: 'text' })
  type!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  label!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description!: string | null;
}
