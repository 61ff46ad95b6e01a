import { Entity, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { RevisionVia } from '#schema/constants';
import { finalActions } from '#schema/undo';

const finalChanges = finalActions.map((action) => `'${action}'`).join(', ');

/**
 * What one request changed. Triggers write it in the transaction of the change (api/kernel/database/sql/timeline.sql); the
 * entries of the audit log that belong to it name it.
 */
@Entity({ tableName: 'timeline_entries' })
@Index({
  name: 'timeline_created_at_index',
  expression: `create index "timeline_created_at_index" on "timeline_entries" ("created_at" desc, "id" desc)`,
})
@Index({
  name: 'timeline_actor_index',
  expression: `create index "timeline_actor_index" on "timeline_entries" ("actor_id", "created_at" desc)`,
})
@Index({
  name: 'timeline_item_index',
  expression: `create index "timeline_item_index" on "timeline_entries" ("kind", "item_id", "created_at" desc)`,
})
export class StoredEntry {
  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  createdAt!: Date;

  /** Names the request, or the transaction of what the server did by itself. */
  @Unique()
  @Property({ type: 'text' })
  change!: string;

  @Property({ type: 'text' })
  actor!: 'person' | 'token' | 'visitor' | 'server';

  @Property({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The name of the service token that did it. */
  @Property({ type: 'text', nullable: true })
  tokenName!: string | null;

  @Property({ type: 'text' })
  via!: RevisionVia;

  @Property({ type: 'text' })
  action!: string;

  @Property({ type: 'text' })
  kind!: string;

  @Property({ type: 'text', nullable: true })
  itemId!: string | null;

  /** The greatest among the changes of the request decides what the entry is about. */
  @Property({ type: 'integer' })
  rank!: number;

  /** The entry that this one undid. */
  @Property({ type: 'integer', nullable: true })
  undoes!: number | null;

  @Property({ type: 'integer', nullable: true })
  undoneBy!: number | null;

  /** Whether a person with the permissions can undo it, as `undoRefusal` decides. */
  @Formula<StoredEntry>(
    (e) => `(${e.undoneBy} is null and ${e.actor} <> 'visitor' and ${e.action} <> 'purge'
      and ${e.action} || ' ' || ${e.kind} not in (${finalChanges}) and '* ' || ${e.kind} not in (${finalChanges})
      and not exists (select 1 from audit a where a.entry_id = ${e.id} and (a.item_id like '%.password'
        or jsonb_exists(a.after, 'password_hash') or (a.kind = 'invitation' and a.action = 'create')
        or (a.kind = 'file' and a.action = 'update' and jsonb_exists(a.after, 'sha256'))))
      and undo_is_newest(${e.id}))`,
    { type: 'boolean', lazy: true },
  )
  isUndoable!: boolean;

  /** The text that searches match. */
  @Formula<StoredEntry>(
    ({ id }) =>
      `(select fold_search(string_agg(concat_ws(' ', a.action, a.kind, a.title, a.token_name, p.username, p.name, s.username, s.name), ' '))
        from (select * from audit where entry_id = ${id} limit 200) a
        left join audit_people p on p.user_id = a.actor_id
        left join audit_people s on a.kind = 'user' and s.user_id::text = a.item_id)`,
    { type: 'text', lazy: true },
  )
  searchText!: string;
}

/** The undo data of one changed row of an entry. Written by triggers, deleted after 90 days. */
@Entity({ tableName: 'undo_steps' })
@Index({ properties: ['tableName', 'key'] })
export class UndoStep {
  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: number;

  @ManyToOne({ entity: () => StoredEntry, fieldName: 'entry_id', mapToPk: true, deleteRule: 'cascade' })
  @Index()
  entryId!: number;

  @Property({ type: 'text' })
  tableName!: string;

  @Property({ type: 'json' })
  key!: Record<string, unknown>;

  /** The changed columns before; null for a new row. */
  @Property({ type: 'json', nullable: true })
  before!: Record<string, unknown> | null;

  /** Digests of them after; null for a deleted row. */
  @Property({ type: 'json', nullable: true })
  after!: Record<string, string> | null;
}
