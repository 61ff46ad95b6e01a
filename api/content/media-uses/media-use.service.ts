import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaUrl } from '#schema/media/media';
import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { columnOf } from '../items/content.column.ts';
import { ContentItem } from '../items/content.entity.ts';
import { replaceInWorkingCopy } from '../items/working-copy/replace-in-working-copy.ts';
import { requireSameFiles, requireSameUses } from '../consequences/frozen-uses.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import { User } from '../../people/users/user.entity.ts';
import { recordItems } from '../references/record-items.ts';
import { MediaUse } from '../../library/media/media-use.entity.ts';
import type { MediaUseRow, MediaUses } from '../../library/media/media-uses.ts';
import type { StoredMedia } from '../../library/media/media.row.ts';
import type { Scope } from '../../kernel/scope.ts';

type Used = Pick<MediaUse, 'kind' | 'item' | 'itemId'>;

/** The fields that hold addresses of files. */
const showsFiles: readonly FieldDeclaration['type'][] = ['richText', 'image', 'url', 'layout'];

const columnsWithFiles = (kind: KindDeclaration): string[] =>
  Object.entries(kind.fields).flatMap(([name, { type }]) => (showsFiles.includes(type) ? [columnOf(name)] : []));

const maxUses = 500;

/** The places where files are shown. */
export class MediaUseService implements MediaUses {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  /** The places that show the file, with the titles that the viewer may read. */
  async list(mediaId: number): Promise<MediaUseRow[]> {
    this.scope.access.require('read', 'media');
    const uses = await usesOf(this.scope.em, mediaId, { limit: maxUses });
    const titles = new Map<string, string>();
    for (const { name, plural } of this.scope.kinds.all) {
      for (const item of await contentOf(this.scope.em, name, uses)) {
        if (this.scope.access.can('read', plural as ContentResource, item))
          titles.set(`${name} ${item.id}`, item.title);
      }
    }
    for (const { key, label } of await settingsOf(this.scope.em, uses)) titles.set(`setting ${key}`, label);
    for (const { id, name } of await authorsOf(this.scope.em, uses)) titles.set(`user ${id}`, name);
    return uses.map(({ kind, item }) => ({ kind, item, title: titles.get(`${kind} ${item}`) ?? null }));
  }

  /**
   * The items in the trash that would show the file if they were restored, with the titles that the viewer finds there.
   */
  async listInTrash(mediaId: number): Promise<MediaUseRow[]> {
    this.scope.access.require('read', 'media');
    const uses = await usesOf(this.scope.em, mediaId, { limit: maxUses, isInTrash: true });
    const titles = new Map<string, string>();
    for (const { name, plural } of this.scope.kinds.all) {
      const resource = plural as ContentResource;
      for (const item of await contentOf(this.scope.em, name, uses)) {
        const isSeen = (['read', 'delete'] as const).every((one) =>
          this.scope.access.can(one, resource, withoutStatus(item)),
        );
        if (isSeen) titles.set(`${name} ${item.id}`, item.title);
      }
    }
    return uses.map(({ kind, item }) => ({ kind, item, title: titles.get(`${kind} ${item}`) ?? null }));
  }

  /**
   * Checks that the file is shown where the viewer saw that it is. Call it first in the transaction that replaces it.
   * @throws Conflict
   */
  requireSame(em: SqlEntityManager, mediaId: number, consequences: string | null | undefined): Promise<void> {
    return requireSameUses(em, mediaId, consequences, { access: this.scope.access, kinds: this.scope.kinds });
  }

  /** The same for several files that are deleted. @throws Conflict */
  requireSameFiles(em: SqlEntityManager, ids: readonly number[], consequences: string): Promise<void> {
    return requireSameFiles(em, ids, consequences, { access: this.scope.access, kinds: this.scope.kinds });
  }

  /**
   * Shows another file wherever this one is shown.
   * @param em in the transaction that removes the old file
   * @throws Forbidden unless the viewer may change, and publish, everything that shows it
   */
  async replace(em: SqlEntityManager, old: StoredMedia, replacement: StoredMedia): Promise<void> {
    const uses = await usesOf(em, old.id);
    // For SQL, too.
    const pattern = `/media/${old.id}/([0-9a-f]{12}/)?[^"'\\s<>)?#\\\\]+`;
    const url = mediaUrl(replacement);
    const replaced = (text: string) => text.replace(new RegExp(pattern, 'g'), () => url);
    const forChange = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    for (const kind of this.scope.kinds.all) {
      const items = await contentOf(em, kind.name, uses);
      if (items.length === 0) continue;
      const resource = kind.plural as ContentResource;
      const columns = columnsWithFiles(kind);
      this.scope.access.require('update', resource, ...items);
      const changes = columns.map((column) => `${column} = regexp_replace(${column}, ?, ?, 'g')`);
      // A file may be shown by the working copy alone.
      const shows = `concat_ws(' ', ${columns.join(', ')}) ~ ?`;
      for (const { id } of items) {
        const changed = await em.execute<object[]>(
          `update content set ${changes.join(', ')}, version = version + 1, updated_at = now()
           where kind = ? and id = ? and ${shows} returning id`,
          [...columns.flatMap(() => [pattern, url]), kind.name, id, pattern],
        );
        await replaceInWorkingCopy(em, { id, isItemChanged: changed.length > 0 }, pattern, url);
      }
      await recordItems(
        em,
        items.map(({ id }) => id),
      );
    }
    for (const { id } of await authorsOf(em, uses)) {
      if (id !== this.scope.access.viewer?.id) this.scope.access.require('update', 'users');
      const user = await em.findOneOrFail(User, id, forChange);
      user.authorPicture &&= replaced(user.authorPicture);
    }
    for (const { key } of await settingsOf(em, uses)) {
      this.scope.access.require('update', 'settings');
      const setting = await em.findOneOrFail(Setting, { key }, forChange);
      setting.value = JSON.parse(replaced(JSON.stringify(setting.value)));
    }
    await em.flush();
  }
}

function usesOf(
  em: SqlEntityManager,
  mediaId: number,
  { limit, isInTrash = false }: { limit?: number; isInTrash?: boolean } = {},
): Promise<Used[]> {
  const query = em.createQueryBuilder(MediaUse).select(['kind', 'item', 'itemId']).where({ mediaId, isInTrash });
  query.orderBy({ kind: 'asc', itemId: 'asc', item: 'asc' });
  if (limit !== undefined) query.limit(limit);
  return query.execute<Used[]>('all');
}

function contentOf(em: SqlEntityManager, kind: string, uses: readonly Used[]) {
  const ids = uses.filter((use) => use.kind === kind).map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  return em
    .createQueryBuilder(ContentItem)
    .select(['id', 'title', 'status'])
    .where({ kind, id: ids })
    .execute<Pick<ContentItem, 'id' | 'title' | 'status'>[]>('all');
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

/** The public names of people whose picture it is. */
async function authorsOf(em: SqlEntityManager, uses: readonly Used[]): Promise<{ id: number; name: string }[]> {
  const ids = uses.filter(({ kind }) => kind === 'user').map(({ item }) => Number(item));
  if (ids.length === 0) return [];
  const users = await em.find(User, { id: ids }, { fields: ['publicName'], disableIdentityMap: true });
  return users.map(({ id, publicName }) => ({ id, name: publicName ?? 'Picture of a user' }));
}
