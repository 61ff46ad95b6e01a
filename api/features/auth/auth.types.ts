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

  @Field(() => [Role], { description: 'The active ones.' })
  roles!: object[];

  @Field(() => [String], { description: '`resource.action` strings' })
  permissions!: string[];

  @Field(() => String, { description: '`off`, `on`, or `due`: before it is set up nothing else goes.' })
  secondFactor!: string;
}

@ObjectType({ simpleResolvers: true })
export class LoginResult {
  @Field(() => Boolean)
  success!: boolean;

  @Field(() => String)
  message!: string;

  @Field(() => Boolean, { description: 'A second factor is due: send the same again with `code`.' })
  needsCode!: boolean;

  @Field(() => CurrentUser, { nullable: true })
  user!: object | null;
}
