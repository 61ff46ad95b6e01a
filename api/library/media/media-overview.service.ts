import { raw } from '@mikro-orm/core';
import { limits } from '#schema/constants';
import { Media } from './media.entity.ts';
import type { MediaFolder } from './media-bulk.type.ts';
import type { Scope } from '../../kernel/scope.ts';

interface FolderCount {
  name: string | null;
  count: number;
}

const maxFolders = 500;

/** What the library's sidebar shows: tags, folders and the number of files. */
export class MediaOverviewService {
  private counting: Promise<FolderCount[]> | undefined;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {}

  /** The tags in use, most used first. */
  async tags(): Promise<string[]> {
    this.scope.access.require('read', 'media');
    const rows = await this.scope.em.execute<{ tag: string }[]>(
      'select tag from media, unnest(tags) tag where deleted_at is null group by tag order by count(*) desc, tag limit 200',
    );
    return rows.map(({ tag }) => tag);
  }

  /** The folders with a file in them, by name. */
  async folders(): Promise<MediaFolder[]> {
    this.scope.access.require('read', 'media');
    const counts = await this.countByFolder();
    return counts.flatMap(({ name, count }) => (name === null ? [] : [{ name, count }])).slice(0, maxFolders);
  }

  /** The number of files, 10,000 at most. */
  async count(): Promise<number> {
    this.scope.access.require('read', 'media');
    const total = (await this.countByFolder()).reduce((sum, { count }) => sum + count, 0);
    return Math.min(total, limits.maxCount);
  }

  /** Read once per request. */
  private countByFolder(): Promise<FolderCount[]> {
    return (this.counting ??= this.scope.em
      .createQueryBuilder(Media)
      .select([raw('folder as name'), raw('count(*)::int as count')])
      .where({ deletedAt: null })
      .groupBy('folder')
      .orderBy({ [raw('lower(folder)')]: 'asc' })
      .execute<FolderCount[]>('all'));
  }
}
