import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** An action on a resource. The rows are written at startup from `#schema/permissions`. */
@ObjectType({ simpleResolvers: true })
@Entity({ tableName: 'permissions' })
@Unique({ properties: ['resource', 'action'] })
export class Permission {
  [OptionalProps]?: 'id' | 'description';

  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String)
  @Property({ type: 'text' })
  displayName!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  resource!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  action!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description!: string | null;
}
