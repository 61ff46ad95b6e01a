import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { ContentItem } from '../items/content.entity.ts';
import { User } from '../../people/users/user.entity.ts';

/** When an item is published and unpublished. One per item; a time is cleared once done, and an empty row deleted. */
@Entity({ tableName: 'schedules' })
export class Schedule {
  [OptionalProps]?: 'updatedAt';

  @OneToOne({ entity: () => ContentItem, primary: true, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  contentId!: number;

  @Property({ type: 'Date', length: 3, nullable: true })
  @Index()
  publishAt!: Date | null;

  @Check<Schedule>({ name: 'schedules_order_check', expression: 'unpublish_at > publish_at' })
  @Property({ type: 'Date', length: 3, nullable: true })
  @Index()
  unpublishAt!: Date | null;

  /** The revision to publish; null for the item as it is then. */
  @Check<Schedule>({ name: 'schedules_revision_check', expression: 'revision is null or publish_at is not null' })
  @Property({ type: 'integer', nullable: true })
  revision!: number | null;

  /** Who set it last; it runs with their permissions. */
  @ManyToOne({ entity: () => User, fieldName: 'owner_id', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'schedules_owner_id_index' })
  ownerId!: number | null;

  /** Why it was not published at that time; it is not tried again. */
  @Property({ type: 'text', nullable: true })
  publishProblem!: string | null;

  @Property({ type: 'text', nullable: true })
  unpublishProblem!: string | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  updatedAt!: Date;
}
