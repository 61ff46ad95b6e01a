import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ActOptions } from '../../consequences/frozen-items.ts';
import type { ContentItem } from '../content.entity.ts';

/** What comes with a save, and work in its transaction; what that throws undoes the save. */
export interface Alongside extends ActOptions {
  /** Once the item is locked. */
  before?: (em: SqlEntityManager, item: ContentItem) => Promise<void>;
  after?: (em: SqlEntityManager) => Promise<void>;
}
