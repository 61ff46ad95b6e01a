import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { reviewStates, type ReviewState } from '#schema/content/review';
import { reviewLimits } from '#schema/rules/content/review';
import { ContentItem } from '../items/content.entity.ts';
import { User } from '../../people/users/user.entity.ts';

/**
 * The only open review of an item: of an unpublished item, or of the working copy of a published one. Publishing
 * closes it, which is a trigger's work (api/kernel/database/sql/reviews.sql).
 */
@Entity({ tableName: 'reviews' })
@Index({ name: 'reviews_state_index', properties: ['state', 'requestedAt'] })
export class Review {
  [OptionalProps]?: 'state' | 'requestedAt' | 'returnedBy' | 'returnedAt' | 'message' | 'returnedVersion';

  @OneToOne({ entity: () => ContentItem, primary: true, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  contentId!: number;

  @Enum({ items: [...reviewStates], type: 'string', default: 'waiting' })
  state!: ReviewState;

  /** Null once the account is deleted. */
  @ManyToOne({ entity: () => User, fieldName: 'requested_by', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'reviews_requested_by_index' })
  requestedBy!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  requestedAt!: Date;

  @Property({ type: 'string', length: reviewLimits.text, nullable: true })
  note!: string | null;

  /** The version of the working copy it was requested for, or of the item without one. */
  @Property({ type: 'integer' })
  version!: number;

  @ManyToOne({ entity: () => User, fieldName: 'returned_by', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'reviews_returned_by_index' })
  returnedBy!: number | null;

  /** When it was last returned; kept when it is requested again. */
  @Property({ type: 'Date', length: 3, nullable: true })
  returnedAt!: Date | null;

  @Property({ type: 'string', length: reviewLimits.text, nullable: true })
  message!: string | null;

  /** The version that was returned, like `version`. */
  @Property({ type: 'integer', nullable: true })
  returnedVersion!: number | null;
}
