import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new role.' })
export class RoleInput {
  @Field(() => String, { description: 'The short name, unique, such as `editor`.' })
  name!: string;

  @Field(() => String, { description: 'The name to show.' })
  displayName!: string;

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: '1 to 100; defaults to 10' })
  level?: number;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean;
}

@InputType({ description: 'What to change in a role. A field that is left out stays as it is.' })
export class RolePatch {
  @Field(() => String, { nullable: true, description: 'The short name, unique, such as `editor`.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'The name to show.' })
  displayName?: string;

  @Field(() => String, { nullable: true, description: 'What it is for; null or empty clears it.' })
  description?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its level, from 1 to 100. Nobody reaches a level above their own.',
  })
  level?: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether it gives its permissions.' })
  isActive?: boolean;
}
