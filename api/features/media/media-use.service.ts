import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaUrl } from '#schema/media';
import type { Access } from '../../scope/access.ts';
import { Article, Page, Post } from '../content/content.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { MediaUse } from './media-use.entity.ts';
import type { StoredMedia } from './media.row.ts';

export type MediaUseRow = Pick<MediaUse, 'kind' | 'item' | 'title'>;

type Used = Pick<MediaUse, 'kind' | 'item' | 'itemId'>;

const content = {
  page: { entity: Page, table: 'pages', columns: ['content'] },
  post: { entity: Post, table: 'posts', columns: ['content', 'featured_image'] },
  article: { entity: Article, table: 'articles', columns: ['content', 'featured_image'] },
} as const;

type ContentKind = keyof typeof content;

const maxUses = 500;

/** The places where files are shown. */
export class MediaUseService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  /** The places that show the file, with the titles that the viewer may read. */
  async list(mediaId: number): Promise<MediaUseRow[]> {
    this.access.require('read', 'media');
    const uses = await usesOf(this.em, mediaId, maxUses);
    const titles = new Map<string, string>();
    for (const kind of ['page', 'post', 'article'] as const) {
      for (const { id, title, status } of await contentOf(this.em, kind, uses)) {
        const mayRead = status === 'published' || this.access.can('read', content[kind].table);
        if (mayRead) titles.set(`${kind} ${id}`, title);
      }
    }
    for (const { key, label } of await settingsOf(this.em, uses)) titles.set(`setting ${key}`, label);
    return uses.map(({ kind, item }) => ({ kind, item, title: titles.get(`${kind} ${item}`) ?? null }));
  }

  /**
   * Shows another file wherever this one is shown.
   * @param em in the transaction that removes the old file
   * @throws Forbidden unless the viewer may change, and publish, everything that shows it
   */
  async replace(em: SqlEntityManager, old: StoredMedia, replacement: StoredMedia): Promise<void> {
    const uses = await usesOf(em, old.id);
    const pattern = `/media/${old.id}/([0-9a-f]{12}/)?[^"'[:space:]<>)?#\\\\]+`;
    const url = mediaUrl(replacement);
    for (const kind of ['page', 'post', 'article'] as const) {
      const items = await contentOf(em, kind, uses);
      if (items.length === 0) continue;
      const { table, columns } = content[kind];
      this.access.require('update', table);
      if (items.some(({ status }) => status === 'published')) this.access.require('publish', table);
      const changes = columns.map((column) => `${column} = regexp_replace(${column}, ?, ?, 'g')`);
      for (const { id } of items) {
        await em.execute(
          `update ${table} set ${changes.join(', ')}, version = version + 1, updated_at = now() where id = ?`,
          [...columns.flatMap(() => [pattern, url]), id],
        );
      }
    }
    for (const { key } of await settingsOf(em, uses)) {
      this.access.require('update', 'settings');
      const change = `update settings set value = regexp_replace(value::text, ?, ?, 'g')::jsonb where key = ?`;
      await em.execute(change, [pattern, url, key]);
    }
  }
}

function usesOf(em: SqlEntityManager, mediaId: number, limit?: number): Promise<Used[]> {
  const query = em.createQueryBuilder(MediaUse).select(['kind', 'item', 'itemId']).where({ mediaId });
  query.orderBy({ kind: 'asc', itemId: 'asc', item: 'asc' });
  if (limit !== undefined) query.limit(limit);
  return query.execute<Used[]>('all');
}

function contentOf(em: SqlEntityManager, kind: ContentKind, uses: readonly Used[]) {
  const ids = uses.filter((use) => use.kind === kind).map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  return em
    .createQueryBuilder<Page | Post | Article>(content[kind].entity)
    .select(['id', 'title', 'status'])
    .where({ id: ids })
    .execute<Pick<Page, 'id' | 'title' | 'status'>[]>('all');
}

function settingsOf(em: SqlEntityManager, uses: readonly Used[]) {
  const keys = uses.filter(({ kind }) => kind === 'setting').map(({ item }) => item);
  if (keys.length === 0) return [];
  return em
    .createQueryBuilder(Setting)
    .select(['key', 'label'])
    .where({ key: keys })
    .execute<Pick<Setting, 'key' | 'label'>[]>('all');
}
