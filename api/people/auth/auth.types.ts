import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from '../roles/role.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'The user who is logged in, or whose token is used.' })
export class CurrentUser {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'The name to log in with.' })
  username!: string;

  @Field(() => String, { description: 'The email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName!: string | null;

  @Field(() => [Role], { description: 'Active roles only.' })
  roles!: object[];

  @Field(() => [String], { description: '`resource.action` strings' })
  permissions!: string[];

  @Field(() => String, { description: '`off`, `on`, or `due`: must be set up before anything else is allowed.' })
  secondFactor!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a login. A wrong password is not an error.' })
export class LoginResult {
  @Field(() => Boolean, { description: 'Whether the viewer is now logged in.' })
  success!: boolean;

  @Field(() => String, { description: 'A sentence to show.' })
  message!: string;

  @Field(() => Boolean, { description: 'A second factor is required: repeat the call with `code`.' })
  needsCode!: boolean;

  @Field(() => CurrentUser, { nullable: true, description: 'The user; null unless the login succeeded.' })
  user!: object | null;
}
