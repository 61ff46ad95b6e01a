import { kinds as usualKinds } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { inPairs } from '../../testing/pairs.ts';
import { contentInput, kinds as usualSamples, unique, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { emptyTrashIn, trashDoors, type TrashDoor } from '../../testing/transports/trash.ts';

type Item = Record<string, unknown> & { id: number; slug: string; title: string };
interface Sample {
  many: string;
  one: string;
  type: string;
  /** Its public address; the fourth kind has no screen on the stand-in site. */
  folder?: string;
  extra: Record<string, unknown>;
}

const folders: Record<string, string> = { pages: '/', posts: '/blog/', articles: '/articles/' };
const samples: Sample[] = [
  ...usualSamples.map(({ many, one, type }) => ({ many, one, type, folder: folders[many] ?? '', extra: {} })),
  { many: 'events', one: 'event', type: 'Event', extra: { venue: 'Halden', startsAt: '2027-03-01T09:00:00.000Z' } },
];
const doors: [string, TrashDoor][] = Object.entries(trashDoors);
const table = samples.flatMap((sample, one) =>
  doors.map(([name, door], other) => [sample.many, name, sample, door, inPairs(one, other)] as const),
);

const server = await serverForFile({ kinds: [...usualKinds, eventKind], site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

const inputOf = ({ many, extra }: Sample, changes: Record<string, unknown> = {}) => ({
  ...contentInput({ many, isStory: many === 'posts' || many === 'articles' } as Kind, {}),
  ...extra,
  ...changes,
});

async function make(sample: Sample, changes: Record<string, unknown> = {}): Promise<Item> {
  const { status, body } = await admin.post<Item>(`/api/${sample.many}`, inputOf(sample, changes));
  expect(status).toBe(201);
  return body;
}

/** Deletes it over the transport that the table names. */
async function trash({ many, type }: Sample, door: string, id: number, client = admin): Promise<void> {
  if (door === 'rest') expect((await client.delete(`/api/${many}/${id}`)).status).toBe(204);
  else
    expect((await client.graphql(`mutation { delete${type}(id: "${id}") }`)).data).toEqual({ [`delete${type}`]: true });
}

/** The places where an item can be seen, by name, with what each returns for it. */
async function seen({ many, one, folder }: Sample, item: Item, former: string) {
  const listed = async (client: Client, path: string) =>
    (await client.get<{ id: number }[]>(path)).body.some(({ id }) => id === item.id);
  const word = String(item.title).split(' ').at(-1) ?? '';
  const graphql = await admin.graphql<{ byId: unknown; bySlug: unknown; list: { edges: { node: { id: string } }[] } }>(
    `query ($id: ID, $slug: String) { byId: ${one}(id: $id) { id } bySlug: ${one}(slug: $slug) { id }
       list: ${many}(first: 100) { edges { node { id } } } }`,
    { id: item.id, slug: item.slug },
  );
  const finder = await admin.graphql<{ findContent: { id: string }[] }>(
    `{ findContent(query: ${JSON.stringify(word)}, first: 20) { id } }`,
  );
  const dashboard = await admin.graphql<{ dashboard: Record<string, unknown> }>(
    `{ dashboard { n: ${many} recent { id } drafts { id } } }`,
  );
  const { n, recent, drafts } = dashboard.data?.dashboard ?? {};
  const text = async (path: string) => (await visitor.get<string>(path)).body;
  return {
    byId: (await admin.get(`/api/${many}/${item.id}`)).status,
    bySlug: (await admin.get(`/api/${many}/slug/${item.slug}`)).status,
    forVisitors: (await visitor.get(`/api/${many}/slug/${item.slug}`)).status,
    inList: await listed(admin, `/api/${many}`),
    inSearchedList: await listed(admin, `/api/${many}?search=${word}`),
    inPublished: await listed(visitor, `/api/${many}/published`),
    inGraphql: [
      graphql.data?.byId !== null,
      graphql.data?.bySlug !== null,
      graphql.data?.list.edges.some(({ node }) => node.id === String(item.id)),
    ],
    total: (await admin.get(`/api/${many}?limit=1`)).headers.get('x-total-count'),
    found: (finder.data?.findContent ?? []).some(({ id }) => id === String(item.id)),
    inSearch: (await visitor.get<{ id: number }[]>(`/api/search?q=${word}`)).body.some(({ id }) => id === item.id),
    dashboard: n,
    recent: JSON.stringify([recent, drafts]).includes(`"${item.id}"`),
    inSitemap: (await text('/sitemap.xml')).includes(`/${item.slug}<`),
    inFeed: (await text('/rss.xml')).includes(`/${item.slug}<`),
    ...(folder !== undefined && {
      page: (await visitor.get(folder + item.slug)).status,
      atFormer: (await visitor.get(folder + former)).status,
    }),
    uses: (
      await server.orm.em
        .fork()
        .execute<object[]>('select 1 from media_uses where kind = ? and item_id = ? and not is_in_trash', [
          one,
          item.id,
        ])
    ).length,
  };
}

describe.each(table)('%s over %s', (_many, doorName, sample, door, each) => {
  each.test('a deleted item is only in the trash, and is restored unchanged', async () => {
    const word = `unmistakable${unique()}`;
    const former = `before-${unique()}`;
    const { id } = await make(sample, {
      ...{ title: `Sample ${word}`, slug: former, status: 'published' },
      content: '<p>With a picture. <img src="/media/77/a.png" alt="A"></p>',
    });
    const slug = `after-${unique()}`;
    await admin.put(`/api/${sample.many}/${id}`, { slug });
    const { body: item } = await admin.get<Item>(`/api/${sample.many}/${id}`);
    const before = await seen(sample, item, former);
    expect(before).toMatchObject({
      byId: 200,
      bySlug: 200,
      forVisitors: 200,
      inList: true,
      inSearchedList: true,
      inPublished: true,
    });
    expect(before).toMatchObject({
      inGraphql: [true, true, true],
      found: true,
      inSearch: true,
      inSitemap: true,
      uses: 1,
    });
    if (sample.folder !== undefined) expect(before).toMatchObject({ page: 200, atFormer: 301 });

    await trash(sample, doorName, id);
    const after = await seen(sample, item, former);
    expect(after).toEqual({
      ...{ byId: 404, bySlug: 404, forVisitors: 404, inList: false, inSearchedList: false, inPublished: false },
      ...{ inGraphql: [false, false, false], found: false, inSearch: false, recent: false, inSitemap: false },
      ...{ inFeed: false, uses: 0, total: String(Number(before.total) - 1), dashboard: Number(before.dashboard) - 1 },
      ...(sample.folder !== undefined && { page: 404, atFormer: 404 }),
    });
    expect((await admin.put(`/api/${sample.many}/${id}`, { title: 'Changed' })).status).toBe(404);
    expect((await admin.delete(`/api/${sample.many}/${id}`)).status).toBe(404);

    const [entry] = await door.list(admin, { kind: sample.one, search: word.toUpperCase() });
    expect(entry).toEqual({
      ...{ kind: sample.one, id, title: `Sample ${word}`, deletedAt: time, purgeAt: time },
      deletedBy: { id: 1, name: 'admin' },
    });
    expect(Date.parse(entry?.purgeAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * 24 * 60 * 60 * 1000);

    expect(await door.restore(admin, sample.one, id)).toMatchObject({
      status: 200,
      body: { slug, status: 'published' },
    });
    expect(await seen(sample, item, former)).toEqual(before);
    const { body: restored } = await admin.get<Item>(`/api/${sample.many}/${id}`);
    expect(restored).toEqual({ ...item, version: Number(item['version']) + 1, updatedAt: time });
    expect(await door.list(admin, { kind: sample.one, search: word })).toEqual([]);
    expect((await door.restore(admin, sample.one, id)).status).toBe(404);
  });

  each.test('slug and former slugs are free at once; restoring reports a taken slug and proposes another', async () => {
    const [former, slug] = [`left-${unique()}`, `kept-${unique()}`];
    const { id } = await make(sample, { slug: former, status: 'published' });
    await admin.put(`/api/${sample.many}/${id}`, { slug });
    await trash(sample, doorName, id);
    const free = async (wanted: string) =>
      (await admin.graphql(`{ freeSlug(kind: ${sample.one}, slug: "${wanted}") }`)).data?.['freeSlug'];
    expect([await free(slug), await free(former)]).toEqual([slug, former]);
    const other = await make(sample, { slug, status: 'published' });
    const message = `Another ${sample.one} already has this slug`;
    const refused = await door.restore(admin, sample.one, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { ...refusal('CONFLICT', { slug: message }), suggestion: `${slug}-2` },
    });
    expect((await door.restore(admin, sample.one, id, { slug: 'Not a slug' })).status).toBe(400);
    expect(await door.restore(admin, sample.one, id, { slug: `${slug}-2` })).toMatchObject({ status: 200 });
    expect((await admin.get(`/api/${sample.many}/${id}`)).body).toMatchObject({
      slug: `${slug}-2`,
      status: 'published',
    });
    expect((await visitor.get<Item>(`/api/${sample.many}/slug/${slug}`)).body.id).toBe(other.id);
  });

  each.test('purging an item deletes everything that belongs to it', async () => {
    const former = `gone-${unique()}`;
    const { id } = await make(sample, { slug: former, status: 'published' });
    await admin.put(`/api/${sample.many}/${id}`, { slug: `${former}-moved` });
    expect((await door.purge(admin, sample.one, id)).status).toBe(404);
    await trash(sample, doorName, id);
    expect((await door.purge(admin, sample.one, id)).status).toBe(204);
    expect((await door.purge(admin, sample.one, id)).status).toBe(404);
    const left = await server.orm.em
      .fork()
      .execute(`select 1 from content where id = ? union all select 1 from former_slugs where item_id = ?`, [id, id]);
    expect(left).toEqual([]);
  });

  each.test(
    'without publish a published item comes back as a draft, and without delete the trash is closed',
    async () => {
      const published = await make(sample, { status: 'published' });
      const hidden = await make(sample, { status: 'private' });
      for (const { id } of [published, hidden]) await trash(sample, doorName, id);
      const allowed = async (...actions: string[]) =>
        server.loggedIn(
          await personWith(
            admin,
            await roleWith(
              admin,
              actions.map((action) => `${sample.many}.${action}`),
            ),
          ),
        );
      const withDelete = await allowed('read', 'delete');
      const without = await allowed('read', 'update');
      for (const client of [without, visitor]) {
        const status = client === visitor ? 401 : 403;
        expect((await door.restore(client, sample.one, hidden.id)).status).toBe(status);
        expect((await door.purge(client, sample.one, hidden.id)).status).toBe(status);
      }
      expect(await door.list(without)).toEqual([]);
      expect((await without.get(`/api/trash?kind=${sample.one}`)).body).toMatchObject(
        refusal('FORBIDDEN', undefined, expect.stringContaining(`${sample.many}.delete`)),
      );
      // The list shows titles.
      const unread = await allowed('delete');
      expect(await door.list(unread)).toEqual([]);
      expect((await unread.get(`/api/trash?kind=${sample.one}`)).body).toMatchObject(
        refusal('FORBIDDEN', undefined, expect.stringContaining(`${sample.many}.read`)),
      );
      const ids = (await door.list(withDelete)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([published.id, hidden.id]));
      expect((await door.list(withDelete)).every(({ kind }) => kind === sample.one)).toBe(true);
      expect((await door.restore(withDelete, sample.one, published.id)).body).toMatchObject({ status: 'draft' });
      expect((await door.restore(withDelete, sample.one, hidden.id)).body).toMatchObject({ status: 'private' });
    },
  );
});

test('REST pages through the list, and refuses unknown parameters', async () => {
  const marks = `paged${unique()}`;
  for (const sample of samples) await trash(sample, 'rest', (await make(sample, { title: `Sample ${marks}` })).id);
  const first = await admin.get<{ kind: string }[]>(`/api/trash?search=${marks}&limit=3`);
  expect(first.body.map(({ kind }) => kind)).toEqual(['event', 'article', 'post']);
  expect(first.headers.get('x-total-count')).toBe('4');
  expect(first.headers.get('link')).toContain('rel="next"');
  const second = await admin.get<{ kind: string }[]>(`/api/trash?search=${marks}&limit=3&offset=3`);
  expect(second.body.map(({ kind }) => kind)).toEqual(['page']);
  expect((await admin.get('/api/trash?kind=tree&x=1')).body).toMatchObject({
    fields: { kind: 'Must be one of page, post, article, event, media, user, message', x: 'Unknown parameter' },
  });
  expect((await admin.delete('/api/trash/tree/1')).status).toBe(404);
  const page = `query ($after: String) { trash(first: 3, after: $after, filter: { search: "${marks}" }) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { kind } } } }`;
  interface Page {
    trash: {
      totalCount: number;
      pageInfo: { endCursor: string; hasNextPage: boolean };
      edges: { node: { kind: string } }[];
    };
  }
  const { data } = await admin.graphql<Page>(page);
  expect(data?.trash).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  const next = await admin.graphql<Page>(page, { after: data?.trash.pageInfo.endCursor });
  expect(next.data?.trash.edges).toEqual([{ node: { kind: 'page' } }]);
});

test('several items are restored or purged at once, each with its own result, and the trash is emptied', async () => {
  const [post] = samples.filter(({ one }) => one === 'post') as [Sample];
  const made = [await make(post), await make(post), await make(post)];
  for (const { id } of made) await trash(post, 'rest', id);
  const taken = await make(post, { slug: made[1]?.slug });
  const entries = made.map(({ id }) => ({ kind: 'post', id: String(id) }));
  const bulk = (action: string, some: object[]) =>
    admin.graphql<{ bulkTrash: { done: { id: string }[]; refused: { id: string; code: string }[] } }>(
      `mutation ($entries: [TrashEntryInput!]!) { bulkTrash(action: ${action}, entries: $entries) {
         done { kind id } refused { kind id code message } } }`,
      { entries: some },
    );
  const restored = await bulk('restore', entries);
  const message = 'Another post already has this slug';
  expect(restored.data?.bulkTrash).toEqual({
    done: [entries[0], entries[2]],
    refused: [{ ...entries[1], code: 'CONFLICT', message }],
  });
  expect((await bulk('purge', entries)).data?.bulkTrash).toMatchObject({
    done: [entries[1]],
    refused: [
      { ...entries[0], code: 'NOT_FOUND' },
      { ...entries[2], code: 'NOT_FOUND' },
    ],
  });
  expect((await bulk('purge', [])).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  await trash(post, 'rest', taken.id);
  await trash(samples[0] as Sample, 'rest', (await make(samples[0] as Sample)).id);
  const empty = (kind: string) => admin.graphql(`mutation { emptyTrash(${kind}) { refused { id } } }`);
  expect((await empty('kind: post')).data).toEqual({ emptyTrash: { refused: [] } });
  expect(await trashDoors.rest.list(admin, { kind: 'post' })).toEqual([]);
  expect(await trashDoors.rest.list(admin, { kind: 'page' })).not.toEqual([]);
  await admin.graphql('mutation { emptyTrash { done { id } } }');
  expect(await trashDoors.rest.list(admin)).toEqual([]);
});

test('the daily chore purges what is older than the setting', async () => {
  const [page] = samples as [Sample];
  const { id } = await make(page);
  await trash(page, 'rest', id);
  expect(await emptyTrashIn(server, 29.9)).toBe(0);
  await admin.post('/api/settings', { key: 'trashSettings', value: { retentionDays: 40 } });
  expect(await emptyTrashIn(server, 30.1)).toBe(0);
  const [entry] = await trashDoors.rest.list(admin);
  expect(Date.parse(entry?.purgeAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(40 * 24 * 60 * 60 * 1000);
  await admin.put('/api/settings/trashSettings', { value: { retentionDays: 1 } });
  expect(await emptyTrashIn(server, 1.1)).toBe(1);
  expect((await trashDoors.rest.restore(admin, 'page', id)).status).toBe(404);
});

test('a reference to an item in the trash is empty until it is restored', async () => {
  const [, post, , event] = samples as [Sample, Sample, Sample, Sample];
  const report = await make(post, { status: 'published' });
  const { id } = await make(event, { report: report.id, status: 'published' });
  const read = async () => [
    (await visitor.get<Item>(`/api/events/${id}`)).body['report'],
    (await visitor.get<Item[]>('/api/events')).body.find((one) => one.id === id)?.['report'],
    (await visitor.graphql<{ event: object }>(`{ event(id: "${id}") { report reportItem { title } } }`)).data?.event,
  ];
  await trash(post, 'rest', report.id);
  expect(await read()).toEqual([null, null, { report: null, reportItem: null }]);
  expect((await admin.put(`/api/events/${id}`, { report: report.id })).body).toMatchObject(
    refusal('BAD_USER_INPUT', { report: 'There is no such post' }),
  );
  await trashDoors.rest.restore(admin, 'post', report.id);
  expect(await read()).toEqual([
    report.id,
    report.id,
    { report: String(report.id), reportItem: { title: report.title } },
  ]);
});

test('of a concurrent restore and purge one succeeds, and the other is 404', async () => {
  const [, post] = samples as [Sample, Sample];
  for (let round = 0; round < 5; round++) {
    const { id } = await make(post);
    await trash(post, 'rest', id);
    const answers = await Promise.all([
      trashDoors.rest.restore(admin, 'post', id),
      trashDoors.rest.purge(admin, 'post', id),
      trashDoors.rest.restore(admin, 'post', id),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 404)).toHaveLength(1);
    expect((await admin.get(`/api/posts/${id}`)).status).toBe(statuses[1] === 204 ? 404 : 200);
  }
});

test('the audit log distinguishes deleting, restoring and purging', async () => {
  const [, post] = samples as [Sample, Sample];
  const { id, title } = await make(post, { status: 'private' });
  await trash(post, 'rest', id);
  await trashDoors.rest.restore(admin, 'post', id);
  await trash(post, 'rest', id);
  await trashDoors.rest.purge(admin, 'post', id);
  const { body } = await admin.get<Record<string, unknown>[]>(`/api/audit?kind=post&itemId=${id}`);
  const none = { before: null, after: null };
  expect(body).toMatchObject([
    { action: 'purge', title, ...none },
    { action: 'delete', before: { title, status: 'private' }, after: null },
    { action: 'restore', before: null, after: { title, status: 'private' } },
    { action: 'delete', title },
    { action: 'create', title },
  ]);
});

test('revisions are kept, and a restore is a revision only if it changes something', async () => {
  const [, post] = samples as [Sample, Sample];
  const { id } = await make(post, { status: 'published' });
  const numbers = async () =>
    (await admin.get<{ fields: string[] }[]>(`/api/posts/${id}/revisions`)).body.map(({ fields }) => fields);
  const before = await numbers();
  await trash(post, 'rest', id);
  expect((await admin.get(`/api/posts/${id}/revisions`)).status).toBe(404);
  await trashDoors.rest.restore(admin, 'post', id);
  expect(await numbers()).toEqual(before);
  await trash(post, 'rest', id);
  const remover = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.delete'])));
  await trashDoors.rest.restore(remover, 'post', id, { slug: `history-${unique()}` });
  expect(await numbers()).toEqual([expect.arrayContaining(['slug', 'status']), ...before]);
});
