import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from '../roles/role.entity.ts';

@ObjectType({ simpleResolvers: true })
export class CurrentUser {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  username!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true })
  lastName!: string | null;

  @Field(() => [Role], { description: 'Active roles only.' })
  roles!: object[];

  @Field(() => [String], { description: '`resource.action` strings' })
  permissions!: string[];

  @Field(() => String, { description: '`off`, `on`, or `due`: must be set up before anything else is allowed.' })
  secondFactor!: string;
}

@ObjectType({ simpleResolvers: true })
export class LoginResult {
  @Field(() => Boolean)
  success!: boolean;

  @Field(() => String)
  message!: string;

  @Field(() => Boolean, { description: 'A second factor is required: repeat the call with `code`.' })
  needsCode!: boolean;

  @Field(() => CurrentUser, { nullable: true })
  user!: object | null;
}
