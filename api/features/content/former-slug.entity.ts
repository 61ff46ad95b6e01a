import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { ContentItem } from './content.entity.ts';

/** A slug under which something was published that has moved since: links to it are sent on. */
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
