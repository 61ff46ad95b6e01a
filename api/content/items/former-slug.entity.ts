import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { ContentItem } from './content.entity.ts';

/** The former slug of a published item; links to it redirect. */
@Entity({ tableName: 'former_slugs' })
@Index({ properties: ['itemId'] })
export class FormerSlug {
  @PrimaryKey({ type: 'text' })
  kind!: string;

  @PrimaryKey({ type: 'string', length: 100 })
  slug!: string;

  @ManyToOne({ entity: () => ContentItem, fieldName: 'item_id', mapToPk: true, deleteRule: 'cascade' })
  itemId!: number;
}
