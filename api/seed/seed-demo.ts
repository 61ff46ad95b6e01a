import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindName } from '#schema/content/kinds';
import { ownKinds } from '../kernel/own-kinds.ts';
import { mediaUrl } from '#schema/media/media';
import { settingDefinitions } from '#schema/settings/settings';
import { hashPassword } from '../people/auth/password.ts';
import { ContentItem } from '../content/items/content.entity.ts';
import { sanitise } from '../content/items/saving/sanitise.ts';
import type { FileStore } from '../library/media/storage/file-store.ts';
import { filenameFor, inspectFile } from '../library/media/uploads/inspect-file.ts';
import { MediaLibrary } from '../library/media/storage/library.ts';
import { Media } from '../library/media/media.entity.ts';
import { inFolder } from '../kernel/http/receive-upload.ts';
import { operator } from '../kernel/access/operator.ts';
import { Role } from '../people/roles/role.entity.ts';
import { Setting } from '../site/settings/setting.entity.ts';
import { User } from '../people/users/user.entity.ts';
import { demoClaims } from './demo/claims.ts';
import { demoArticles, demoPosts } from './demo/demo.data.ts';
import type { DemoPage } from './demo/demo.types.ts';
import { drawing, drawingNames } from './demo/drawings.ts';
import { demoPages } from './demo/pages.ts';
import { demoUsers } from './demo/users.ts';
import { makeScope } from '../app/scope/make-scope.ts';
import { visitorContext } from '../app/scope/scope.context.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface DemoSeeded {
  pages: number;
  posts: number;
  articles: number;
  /** With generated passwords, which are stored only as hashes. */
  users: { username: string; role: string; password: string }[];
}

/** Adds the content and users of a fictional company. Existing items with the same slug or name are not changed. */
export async function seedDemo(orm: MikroORM, store: FileStore): Promise<DemoSeeded> {
  const drawings = await addDrawings(orm.em.fork(), new MediaLibrary(store));
  return orm.em.fork().transactional(async (em) => {
    const seeded = {
      pages: await addContent(em, 'page', demoPages, drawings),
      posts: await addContent(em, 'post', demoPosts, drawings),
      articles: await addContent(em, 'article', demoArticles, drawings),
      users: await addUsers(em),
    };
    await em.flush();
    await useLiveCounts(em);
    await addClaims(em);
    return seeded;
  });
}

/** Adds the drawings to the media library. @returns their addresses by the placeholder address in the demo's texts */
async function addDrawings(em: SqlEntityManager, library: MediaLibrary): Promise<Map<string, string>> {
  const { media } = makeScope({ ...visitorContext, em, kinds: ownKinds, viewer: operator, publicUrl: '', library });
  const known = await em
    .createQueryBuilder(Media)
    .select(['id', 'filename'])
    .where({ tags: { $contains: ['demo'] } })
    .execute<Pick<Media, 'id' | 'filename'>[]>('all');
  const addresses = new Map<string, string>();
  for (const name of drawingNames) {
    const filename = await filenameFor(name, 'svg');
    const existing = known.find((file) => file.filename === filename);
    const { url } = existing
      ? { url: mediaUrl(existing) }
      : await inFolder(async (folder) => {
          const path = join(folder, 'file');
          await writeFile(path, drawing(name));
          return media.create(await inspectFile(path, filename), { tags: ['demo'] });
        });
    addresses.set(`/media/demo/${name}.svg`, url);
  }
  return addresses;
}

async function addContent(
  em: SqlEntityManager,
  kind: KindName,
  items: readonly DemoPage[],
  drawings: ReadonlyMap<string, string>,
): Promise<number> {
  const withAddresses = (text: string) =>
    text.replace(/\/media\/demo\/[\w-]+\.svg/g, (found) => drawings.get(found) ?? found);
  const known = new Set((await em.find(ContentItem, { kind }, { fields: ['slug'] })).map((item) => item.slug));
  const added = items.filter((item) => !known.has(item.slug));
  for (const { daysAgo, publishedDaysAgo = daysAgo, content, ...item } of added) {
    const createdAt = new Date(Date.now() - daysAgo * dayMs);
    em.create(ContentItem, {
      kind,
      ...item,
      ...('featuredImage' in item &&
        typeof item.featuredImage === 'string' && { featuredImage: withAddresses(item.featuredImage) }),
      content: sanitise(withAddresses(content)),
      createdAt,
      updatedAt: createdAt,
      publishedAt: item.status === 'published' ? new Date(Date.now() - publishedDaysAgo * dayMs) : null,
    } as never);
  }
  return added.length;
}

async function addUsers(em: SqlEntityManager): Promise<DemoSeeded['users']> {
  const added: DemoSeeded['users'] = [];
  for (const { role, ...person } of demoUsers) {
    if (await em.findOne(User, { username: person.username })) continue;
    const password = randomBytes(9).toString('base64url');
    const user = em.create(User, { ...person, passwordHash: await hashPassword(password) });
    user.roles.add(await em.findOneOrFail(Role, { name: role }));
    added.push({ username: person.username, role, password });
  }
  return added;
}

/** Makes the tiles of the blog list show real counts instead of fixed numbers. */
async function useLiveCounts(em: SqlEntityManager): Promise<void> {
  const { type, label, description, defaultValue } = settingDefinitions.categoryTiles;
  const tiles = defaultValue.map(({ category }) => ({ category, count: null }));
  const setting = { key: 'categoryTiles', value: tiles, type, label, description };
  await em.upsert(Setting, setting, { onConflictAction: 'ignore' });
}

/** The sources of the claims in the texts, to be reviewed in a year. */
async function addClaims(em: SqlEntityManager): Promise<void> {
  const { type, label, description } = settingDefinitions.claims;
  const reviewBy = new Date(Date.now() + 365 * dayMs).toISOString().slice(0, 10);
  const value = demoClaims.map((claim) => ({ ...claim, owner: null, reviewBy }));
  await em.upsert(Setting, { key: 'claims', value, type, label, description }, { onConflictAction: 'ignore' });
}
