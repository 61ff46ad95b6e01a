import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ContentItem } from '../items/content.entity.ts';

/** A link in the text of an item. Each save writes these rows (`api/content/references/`). */
@Entity({ tableName: 'content_links' })
@Index({ name: 'content_links_target_index', properties: ['target'] })
export class ContentLink {
  [PrimaryKeyProp]?: ['itemId', 'isWaiting', 'target'];

  /** The item whose text has the link. */
  @ManyToOne({ entity: () => ContentItem, primary: true, fieldName: 'item_id', mapToPk: true, deleteRule: 'cascade' })
  itemId!: number;

  /** Whether the link is in the working copy. */
  @PrimaryKey({ type: 'boolean' })
  isWaiting!: boolean;

  /** Its target, without query, fragment and trailing slash: `/blog/first`, or `https://example.com/blog/first`. */
  @PrimaryKey({ type: 'text' })
  target!: string;

  @Property({ type: 'Date', length: 3 })
  since!: Date;
}
