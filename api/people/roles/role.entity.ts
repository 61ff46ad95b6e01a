import { Collection, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToMany, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from './permission.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A set of permissions that users can have.' })
@Entity({ tableName: 'roles' })
@Unique({
  name: 'roles_name_unique',
  expression: 'create unique index "roles_name_unique" on "roles" (fold_name("name"))',
})
export class Role {
  [OptionalProps]?: 'id' | 'level' | 'isActive' | 'description';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'System name; unique, ignoring case.' })
  @Check<Role>({ expression: 'char_length(name) >= 2' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Its name, to show.' })
  @Check<Role>({ expression: 'char_length(display_name) >= 2' })
  @Property({ type: 'text' })
  displayName!: string;

  @Field(() => String, { nullable: true, description: 'What it is for; null if not given.' })
  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Field(() => Int, { description: '1 to 100. Nobody can manage a role above their own highest level.' })
  @Check<Role>({ expression: 'level >= 1 and level <= 100' })
  @Property({ type: 'integer', default: 10 })
  level!: number;

  @Field(() => Boolean, { description: 'An inactive role grants nothing.' })
  @Property({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => [Permission], { description: 'Its permissions.' })
  @ManyToMany({
    entity: () => Permission,
    pivotTable: 'role_permissions',
    joinColumn: 'role_id',
    inverseJoinColumn: 'permission_id',
  })
  permissions = new Collection<Permission>(this);
}
