import type { RequiredEntityData } from '@mikro-orm/core';
import type { ImportItem } from '../import-item.entity.ts';

/** A row of a rehearsal, before it belongs to an import. */
export type Planned = Omit<RequiredEntityData<ImportItem>, 'import' | 'position' | 'key' | 'title'> & {
  key: string;
  title: string;
};

/** The result of an earlier import of the same thing, if it still exists. */
export interface Earlier {
  itemId: number;
  itemVersion: number | null;
  digest: string;
  path: string | null;
  /** Whether it was edited here since. */
  isEdited: boolean;
}
