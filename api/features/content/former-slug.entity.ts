import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ContentKindName } from '#schema/constants';

/** A slug under which something was published that has moved since: links to it are sent on. */
@Entity({ tableName: 'former_slugs' })
@Index({ properties: ['kind', 'itemId'] })
export class FormerSlug {
  @PrimaryKey({ type: 'text' })
  @Check<FormerSlug>({ expression: `kind in ('page', 'post', 'article')` })
  kind!: ContentKindName;

  @PrimaryKey({ type: 'string', length: 100 })
  slug!: string;

  // Of one of three tables, so no foreign key; `ContentService` drops the rows with the item.
  @Property({ type: 'integer' })
  itemId!: number;
}
