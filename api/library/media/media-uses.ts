import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MediaUse } from './media-use.entity.ts';
import type { StoredMedia } from './media.row.ts';

export type MediaUseRow = Pick<MediaUse, 'kind' | 'item' | 'title'>;

/** What the library has to know of the places that show its files. The feature that records these places provides it. */
export interface MediaUses {
  /** With the titles that the viewer may read. */
  list(mediaId: number): Promise<MediaUseRow[]>;
  /** The places in the trash. */
  listInTrash(mediaId: number): Promise<MediaUseRow[]>;
  /** @throws Conflict unless the file is shown where the viewer saw that it is */
  requireSame(em: SqlEntityManager, mediaId: number, consequences: string | null | undefined): Promise<void>;
  /** The same for several files. */
  requireSameFiles(em: SqlEntityManager, ids: readonly number[], consequences: string): Promise<void>;
  /** Shows another file wherever this one is shown. @throws Forbidden */
  replace(em: SqlEntityManager, old: StoredMedia, replacement: StoredMedia): Promise<void>;
}
