import { Check, Entity, Formula, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

/** Kinds whose `itemId` is the id of a user. */
const kindsAboutUsers = ['user', 'second factor', 'recovery code', 'password reset', 'session']
  .map((kind) => `'${kind}'`)
  .join(', ');

interface Columns {
  actorId: string;
  tokenName: string;
  action: string;
  kind: string;
  itemId: string;
  recordedTitle: string;
  before: string;
  after: string;
}

const nameOf = (userId: string) =>
  `(select coalesce(p.name, p.username) from audit_people p where p.user_id = ${userId})`;
const allNamesOf = (userId: string) =>
  `(select concat_ws(' ', p.username, p.name, p.email) from audit_people p where p.user_id = ${userId})`;
const ifAboutUser = ({ kind }: Columns, value: string) => `case when ${kind} in (${kindsAboutUsers}) then ${value} end`;

/** An entry of the audit log. Triggers write it in the transaction of the change; the application only reads it. */
@ObjectType({ simpleResolvers: true, description: 'One change in the audit log.' })
@Entity({ tableName: 'audit' })
@Index({
  name: 'audit_created_at_index',
  expression: `create index "audit_created_at_index" on "audit" ("created_at" desc, "id" desc)`,
})
@Index({
  name: 'audit_item_index',
  expression: `create index "audit_item_index" on "audit" ("kind", "item_id", "created_at" desc)`,
})
@Index({ name: 'audit_entry_index', properties: ['entryId'] })
@Index({
  name: 'audit_actor_index',
  expression: `create index "audit_actor_index" on "audit" ("actor_id", "created_at" desc)`,
})
export class AuditEntry {
  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: number;

  @Field(() => Date, { description: 'When it happened.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  createdAt!: Date;

  @Field(() => String, { description: 'person, token (a service token), visitor or server' })
  @Check<AuditEntry>({ expression: `actor in ('person', 'token', 'visitor', 'server')` })
  @Property({ type: 'text' })
  actor!: 'person' | 'token' | 'visitor' | 'server';

  /** Null unless a person is the actor. */
  @Field(() => ID, { nullable: true, description: 'The id of who did it; null for all but people.' })
  @Property({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The name of the service token. Kept with the entry, since the token may be revoked. */
  @Property({ type: 'text', nullable: true, lazy: true, hidden: true })
  tokenName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the person or the service token; also null when the name has been erased.',
  })
  @Formula<AuditEntry>(({ actorId, tokenName }) => `coalesce(${tokenName}, ${nameOf(actorId)})`, { type: 'text' })
  actorName!: string | null;

  @Field(() => String, { nullable: true, description: 'The IP address without its last part.' })
  @Property({ type: 'text', nullable: true })
  place!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the request, which is also in the server’s log; null for the server’s own changes.',
  })
  @Property({ type: 'text', nullable: true })
  requestId!: string | null;

  /** The entry of the timeline that it belongs to. */
  @Property({ type: 'integer', nullable: true, lazy: true, hidden: true })
  entryId!: number | null;

  @Field(() => String, {
    description:
      'create, update, delete, restore, purge (deleted for good), assign, unassign, revoke, carry out, login, login-failed, logout, end, ask, import, export, and others of reviews and first steps',
  })
  @Property({ type: 'text' })
  action!: string;

  @Field(() => String, { description: 'A kind of content, or user, role, setting …' })
  @Property({ type: 'text' })
  kind!: string;

  @Field(() => String, { nullable: true, description: 'The id of what was changed; null for changes without one.' })
  @Property({ type: 'text', nullable: true })
  itemId!: string | null;

  @Property({ type: 'text', fieldName: 'title', nullable: true, lazy: true, hidden: true })
  recordedTitle!: string | null;

  /** For users, their current name: the log itself contains no names. */
  @Field(() => String, {
    nullable: true,
    description: 'The title or name of what was changed; null if it has none.',
  })
  @Formula<AuditEntry>((c) => `coalesce(${c.recordedTitle}, ${ifAboutUser(c, nameOf(`${c.itemId}::int`))})`, {
    type: 'text',
  })
  title!: string | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'The changed fields before the change; null on creation. Secrets are masked.',
  })
  @Property({ type: 'json', nullable: true })
  before!: Record<string, unknown> | null;

  @Field(() => GraphQLJSON, { nullable: true, description: 'The changed fields afterwards; null after a deletion.' })
  @Property({ type: 'json', nullable: true })
  after!: Record<string, unknown> | null;

  /** The text that searches match. */
  @Formula<AuditEntry>(
    (c) =>
      `fold_search(concat_ws(' ', ${c.action}, ${c.kind}, ${c.recordedTitle}, ${c.before}::text, ${c.after}::text,
         ${c.tokenName}, ${allNamesOf(c.actorId)}, ${ifAboutUser(c, allNamesOf(`${c.itemId}::int`))}))`,
    { type: 'text', lazy: true, hidden: true },
  )
  searchText!: string;
}

/** The current names of users for the audit log, maintained by a trigger. They can be erased; entries cannot. */
@Entity({ tableName: 'audit_people' })
export class AuditPerson {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  userId!: number;

  @Property({ type: 'text', nullable: true })
  username!: string | null;

  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Property({ type: 'text', nullable: true })
  email!: string | null;
}
