import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { reviewLimits } from '#schema/rules/content/review';
import { User } from '../../people/users/user.entity.ts';
import { Review } from './review.entity.ts';

/**
 * A note of a review, at a passage of a field or on the whole item, or a reply to one. The passage is stored as a
 * TextQuoteSelector of the W3C Web Annotation Data Model (https://www.w3.org/TR/annotation-model/#text-quote-selector):
 * the quoted text, with some text before and after it. It can be found again after the text around it
 * changed.
 */
@Entity({ tableName: 'review_notes' })
@Check({
  name: 'review_notes_place_check',
  expression: 'num_nonnulls(field, quote, prefix, suffix) in (0, 4)',
})
@Index({ name: 'review_notes_content_index', properties: ['contentId', 'id'] })
export class ReviewNote {
  [OptionalProps]?:
    | 'id'
    | 'createdAt'
    | 'answers'
    | 'field'
    | 'quote'
    | 'prefix'
    | 'suffix'
    | 'resolvedAt'
    | 'resolvedBy';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Review, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  contentId!: number;

  /** The note that this one replies to. */
  @ManyToOne({ entity: () => ReviewNote, fieldName: 'answers', mapToPk: true, nullable: true, deleteRule: 'cascade' })
  @Index({ name: 'review_notes_answers_index' })
  answers!: number | null;

  @ManyToOne({ entity: () => User, fieldName: 'author_id', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'review_notes_author_id_index' })
  authorId!: number | null;

  @Property({ type: 'string', length: reviewLimits.text })
  text!: string;

  @Property({ type: 'text', nullable: true })
  field!: string | null;

  @Property({ type: 'string', length: reviewLimits.quote, nullable: true })
  quote!: string | null;

  @Property({ type: 'string', length: reviewLimits.around, nullable: true })
  prefix!: string | null;

  @Property({ type: 'string', length: reviewLimits.around, nullable: true })
  suffix!: string | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, nullable: true })
  resolvedAt!: Date | null;

  @ManyToOne({ entity: () => User, fieldName: 'resolved_by', mapToPk: true, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'review_notes_resolved_by_index' })
  resolvedBy!: number | null;
}
