import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ActOptions } from '../../consequences/frozen-items.ts';
import type { ContentItem } from '../content.entity.ts';

/** Options of a save, and work that is done in its transaction. If it throws, the save is rolled back. */
export interface SaveHooks extends ActOptions {
  /** Whether the editor saves by itself while somebody types. It never changes what visitors see. */
  isAutosave?: boolean;
  /** Runs once the item is locked. */
  before?: (em: SqlEntityManager, item: ContentItem) => Promise<void>;
  after?: (em: SqlEntityManager) => Promise<void>;
}
