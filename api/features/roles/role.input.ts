import { Field, InputType, Int } from 'type-graphql';

@InputType()
export class RoleInput {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  displayName!: string;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: '1 to 100; defaults to 10' })
  level?: number;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean;
}

@InputType()
export class RolePatch {
  @Field(() => String, { nullable: true })
  name?: string;

  @Field(() => String, { nullable: true })
  displayName?: string;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => Int, { nullable: true })
  level?: number;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean;
}
