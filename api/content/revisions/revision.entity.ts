import { Check, Entity, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ContentStatus, RevisionVia } from '#schema/constants';
import { limits, revisionVias } from '#schema/constants';
import { ContentItem } from '../items/content.entity.ts';
import { User, userNameOf } from '../../people/users/user.entity.ts';

const vias = revisionVias.map((via) => `'${via}'`).join(', ');

/**
 * The fields of an item, or of a group of settings, after a save. A trigger writes one for each save that changes a
 * field (api/kernel/database/sql/revisions.sql).
 */
@Entity({ tableName: 'revisions' })
@Unique({ properties: ['itemId', 'number'] })
@Unique({ properties: ['settingGroup', 'number'] })
export class Revision {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => ContentItem, fieldName: 'item_id', mapToPk: true, nullable: true, deleteRule: 'cascade' })
  itemId!: number | null;

  @Check<Revision>({ name: 'revisions_of_one', expression: 'num_nonnulls(item_id, setting_group) = 1' })
  @Property({ type: 'text', nullable: true })
  settingGroup!: string | null;

  /** From 1 on, in the order of the saves. */
  @Property({ type: 'integer' })
  number!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  createdAt!: Date;

  /** Null for saves by the server, and once the account is deleted. */
  @ManyToOne({ entity: () => User, fieldName: 'author_id', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'revisions_author_id_index' })
  authorId!: number | null;

  @Formula<Revision>(({ authorId }) => userNameOf(`${authorId}`), { type: 'text' })
  authorName!: string | null;

  /** The name of the service token that saved it. */
  @Property({ type: 'text', nullable: true })
  tokenName!: string | null;

  @Check<Revision>({ name: 'revisions_via_check', expression: `via in (${vias})` })
  @Property({ type: 'text' })
  via!: RevisionVia;

  /** The changed fields: columns of content, or settings. */
  @Property({ type: 'string[]', columnType: 'text[]', fieldName: 'fields' })
  changed!: string[];

  /** Of the item after the save; null for settings. */
  @Property({ type: 'integer', nullable: true })
  version!: number | null;

  @Property({ type: 'text', nullable: true })
  status!: ContentStatus | null;

  @Property({ type: 'string', length: limits.revisionName, nullable: true })
  name!: string | null;

  /** Of the sitting that it belongs to (api/kernel/database/sql/sittings.sql); null for other saves. */
  @Property({ type: 'text', nullable: true, hidden: true })
  sitting!: string | null;

  /** What every field contained; fields without a value are left out. */
  @Property({ type: 'json', lazy: true })
  snapshot!: Record<string, unknown>;
}
