import { Collection, OptionalProps } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Formula,
  Index,
  ManyToMany,
  ManyToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { Role } from '../roles/role.entity.ts';

/** A person's first and last name as SQL, or the username where both are empty; from a table of users as `u`. */
export const userName = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)`;

/** The same of the user with this id, an SQL expression; null once the account is deleted. */
export const userNameOf = (id: string): string =>
  `(select ${userName} from users u where u.id = ${id} and u.deleted_at is null)`;

@ObjectType({ simpleResolvers: true, description: 'Somebody who can log in.' })
@Entity({ tableName: 'users' })
@Unique({
  name: 'users_username_unique',
  expression:
    'create unique index "users_username_unique" on "users" (fold_name("username")) where "deleted_at" is null',
})
@Unique({
  name: 'users_email_unique',
  expression: 'create unique index "users_email_unique" on "users" (fold_name("email")) where "deleted_at" is null',
})
@Unique({
  name: 'users_author_slug_unique',
  expression: 'create unique index "users_author_slug_unique" on "users" ("author_slug")',
})
@Index({ properties: ['createdAt', 'id'] })
@Index({
  name: 'users_trash_index',
  expression: 'create index "users_trash_index" on "users" ("deleted_at") where "deleted_at" is not null',
})
@Index({
  name: 'users_deleted_by_index',
  expression: 'create index "users_deleted_by_index" on "users" ("deleted_by") where "deleted_by" is not null',
})
export class User {
  [OptionalProps]?:
    | 'id'
    | 'isActive'
    | 'wantsMessageMails'
    | 'wantsReviewMails'
    | 'wantsOwnReviewMails'
    | 'createdAt'
    | 'firstName'
    | 'lastName'
    | 'lastSeenAt'
    | 'publicName'
    | 'authorSlug'
    | 'about'
    | 'authorPicture'
    | 'deletedAt'
    | 'deletedBy';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Unique, ignoring case and Unicode variants.' })
  @Check<User>({ expression: 'char_length(username) >= 3' })
  @Property({ type: 'text' })
  username!: string;

  @Field(() => String, { description: 'Unique, ignoring case and Unicode variants.' })
  @Check<User>({ expression: `email ~ '@'` })
  @Property({ type: 'text' })
  email!: string;

  /** argon2id in PHC string format. Empty until an invited user sets a password. Deliberately not a GraphQL field. */
  @Property({ type: 'text', lazy: true, hidden: true })
  passwordHash!: string;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  @Property({ type: 'text', nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  @Property({ type: 'text', nullable: true })
  lastName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name visitors see; null for a person without a byline.',
  })
  @Property({ type: 'text', nullable: true })
  publicName!: string | null;

  @Field(() => String, { nullable: true, description: 'The address of their page, `/authors/{authorSlug}`.' })
  @Property({ type: 'text', nullable: true })
  authorSlug!: string | null;

  @Field(() => String, { nullable: true, description: 'A line about them, on their page.' })
  @Property({ type: 'text', nullable: true })
  about!: string | null;

  @Field(() => String, { nullable: true, description: 'Their public picture.' })
  @Property({ type: 'text', nullable: true })
  authorPicture!: string | null;

  @Field(() => Boolean, { description: 'Whether they can log in.' })
  @Property({ type: 'boolean', default: true })
  isActive!: boolean;

  /** Whether new contact messages are mailed to them too. */
  @Property({ type: 'boolean', default: false })
  wantsMessageMails!: boolean;

  /** Whether they get mails about reviews that others ask for. */
  @Property({ type: 'boolean', default: false })
  wantsReviewMails!: boolean;

  /** Whether they get mails about the reviews that they asked for. */
  @Property({ type: 'boolean', default: true })
  wantsOwnReviewMails!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to a minute; null before the first login.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  lastSeenAt!: Date | null;

  /** When they were moved to the trash; everything but the trash leaves them out. */
  @Property({ type: 'Date', length: 3, nullable: true, hidden: true })
  deletedAt!: Date | null;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    joinColumn: 'deleted_by',
    hidden: true,
  })
  deletedBy!: number | null;

  @Field(() => Boolean, { description: 'Whether their login needs a code.' })
  @Formula<User>(
    ({ id }) => `exists (select from second_factors f where f.user_id = ${id} and f.confirmed_at is not null)`,
    { type: 'boolean', lazy: true },
  )
  hasSecondFactor?: boolean;

  @Field(() => Boolean, { description: 'Whether the user was invited and has not yet set a password.' })
  @Formula<User>(({ passwordHash }) => `(${passwordHash} = '')`, { type: 'boolean', lazy: true })
  isInvited?: boolean;

  /** The text that searches match. */
  @Formula<User>((c) => `fold_search(concat_ws(' ', ${c.username}, ${c.email}, ${c.firstName}, ${c.lastName}))`, {
    type: 'text',
    lazy: true,
    hidden: true,
  })
  searchText?: string;

  @Field(() => [Role], {
    description: 'Their roles. Without `roles.read`, what roles other than your own grant is left out.',
  })
  @ManyToMany({ entity: () => Role, pivotTable: 'user_roles', joinColumn: 'user_id', inverseJoinColumn: 'role_id' })
  roles = new Collection<Role>(this);
}
