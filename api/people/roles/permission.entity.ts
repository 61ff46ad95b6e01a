import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** An action on a resource. The rows are written at startup from `#schema/permissions`. */
@ObjectType({ simpleResolvers: true, description: 'The permission to do something with a kind of thing.' })
@Entity({ tableName: 'permissions' })
@Unique({ properties: ['resource', 'action'] })
export class Permission {
  [OptionalProps]?: 'id' | 'description';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Its name, to show.' })
  @Property({ type: 'text' })
  displayName!: string;

  @Field(() => String, { description: 'The kind of thing, such as `posts`.' })
  @Property({ type: 'text' })
  resource!: string;

  @Field(() => String, { description: 'What may be done, such as `publish`.' })
  @Property({ type: 'text' })
  action!: string;

  @Field(() => String, { nullable: true, description: 'What it allows, in a sentence; null if not given.' })
  @Property({ type: 'text', nullable: true })
  description!: string | null;
}
