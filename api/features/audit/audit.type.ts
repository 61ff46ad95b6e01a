import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID)
  id!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => String, { description: 'person, visitor or server' })
  actor!: string;

  @Field(() => ID, { nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Null too when it has been erased.' })
  actorName!: string | null;

  @Field(() => String, { nullable: true, description: 'Roughly: an address without its last part.' })
  place!: string | null;

  @Field(() => String, { nullable: true })
  requestId!: string | null;

  @Field(() => String, {
    description: 'create, update, delete, assign, unassign, revoke, login, login-failed, logout, end, ask',
  })
  action!: string;

  @Field(() => String, { description: 'page, post, article, user, role, setting …' })
  kind!: string;

  @Field(() => String, { nullable: true })
  itemId!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => GraphQLJSON, { nullable: true, description: 'What changed, as it was. Secrets are masked.' })
  before!: Record<string, unknown> | null;

  @Field(() => GraphQLJSON, { nullable: true })
  after!: Record<string, unknown> | null;
}

@InputType()
export class AuditFilter {
  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String, { nullable: true })
  action?: string | null;

  @Field(() => String, { nullable: true })
  kind?: string | null;

  @Field(() => String, { nullable: true })
  itemId?: string | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this.' })
  to?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'What an entry, or the name of who acted or whom it is about, contains.',
  })
  search?: string | null;
}
