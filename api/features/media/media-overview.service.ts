import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import type { Access } from '../../access/access.ts';
import { Media } from './media.entity.ts';
import type { MediaFolder } from './media-bulk.type.ts';

interface FolderCount {
  name: string | null;
  count: number;
}

const maxFolders = 500;

/** What the library's sidebar shows: tags, folders and the number of files. */
export class MediaOverviewService {
  private counting: Promise<FolderCount[]> | undefined;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  /** The tags in use, most used first. */
  async tags(): Promise<string[]> {
    this.access.require('read', 'media');
    const rows = await this.em.execute<{ tag: string }[]>(
      'select tag from media, unnest(tags) tag where deleted_at is null group by tag order by count(*) desc, tag limit 200',
    );
    return rows.map(({ tag }) => tag);
  }

  /** The folders with a file in them, by name. */
  async folders(): Promise<MediaFolder[]> {
    this.access.require('read', 'media');
    const counts = await this.countByFolder();
    return counts.flatMap(({ name, count }) => (name === null ? [] : [{ name, count }])).slice(0, maxFolders);
  }

  /** The number of files, 10,000 at most. */
  async count(): Promise<number> {
    this.access.require('read', 'media');
    const total = (await this.countByFolder()).reduce((sum, { count }) => sum + count, 0);
    return Math.min(total, limits.maxCount);
  }

  /** Read once per request. */
  private countByFolder(): Promise<FolderCount[]> {
    return (this.counting ??= this.em
      .createQueryBuilder(Media)
      .select([raw('folder as name'), raw('count(*)::int as count')])
      .where({ deletedAt: null })
      .groupBy('folder')
      .orderBy({ [raw('lower(folder)')]: 'asc' })
      .execute<FolderCount[]>('all'));
  }
}
