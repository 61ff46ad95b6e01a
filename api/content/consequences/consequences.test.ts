import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { png, type MediaItem } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds, userInput, type Kind } from '../../testing/samples.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const publicUrl = 'http://halden.example';
const server = await serverForFile({ site: publishedSite, publicUrl });
const admin = await server.loggedIn();
const visitor = server.visitor();
const [pages, posts, articles] = kinds;

type Item = Record<string, unknown> & { id: number; slug: string; version: number; content: string; title: string };

interface Shown {
  fingerprint: string;
  items: { total: number; nodes: { kind: string; id: string; title: string }[] };
  links: {
    total: number;
    changeable: number;
    nodes: { kind: string; id: string; title: string; isWaiting: boolean }[];
  };
  addresses: { name: string; address: string | null; effect: string }[];
  workingCopies: number;
  schedules: number;
  previewLinks: number;
}

interface Act {
  act: string;
  kind?: string;
  ids: number[];
  slug?: string;
  category?: string;
}

async function made(kind: Kind, changes: Record<string, unknown> = {}): Promise<Item> {
  const { status, body } = await admin.post<Item>(
    `/api/${kind.many}`,
    contentInput(kind, { status: 'published', ...changes }),
  );
  expect(status).toBe(201);
  return body;
}
const linkTo = (href: string, words = 'there') => `<p>See <a href="${href}">${words}</a>.</p>`;
const live = async (kind: Kind, id: number) => (await admin.get<Item>(`/api/${kind.many}/${id}`)).body;
const allowed = async (...permissions: string[]) =>
  server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));

async function consequencesOf(act: Act, client: Client = admin): Promise<Shown> {
  const { data, errors } = await client.graphql<{ shown: Shown }>(
    `query ($act: ConsequenceActInput!) { shown: consequences(act: $act) {
      fingerprint items { total nodes { kind id title } } links { total changeable nodes { kind id title isWaiting } }
      addresses { name address effect } workingCopies schedules previewLinks } }`,
    { act },
  );
  expect(errors).toBeUndefined();
  return data?.shown as Shown;
}

/** Sends a mutation, aliased `result`. */
async function change(mutation: string, variables: object, client: Client = admin) {
  const { data, errors } = await client.graphql<{ result: unknown }>(mutation, variables);
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions['code'], message: error.message, current: error.extensions['current'] }
    : data;
}
const types = { page: 'Page', post: 'Post', article: 'Article' } as const;
const arguments_ = '$id: ID!, $consequences: String, $links: LinkChangeInput';
const given = 'consequences: $consequences, links: $links';
const remove = (kind: Kind) => `mutation (${arguments_}) { result: delete${types[kind.one]}(id: $id, ${given}) }`;
const update = (kind: Kind) =>
  `mutation (${arguments_}, $input: ${types[kind.one]}Patch!) {
    result: update${types[kind.one]}(id: $id, input: $input, ${given}) { id } }`;

test('of two concurrent deletions that redirect links to each other, one succeeds and one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const items = [await made(posts), await made(posts)] as const;
    for (const { slug } of items) await made(pages, { content: linkTo(`/blog/${slug}`) });
    const outcomes = await Promise.all(
      [items, items.toReversed() as [Item, Item]].map(async ([{ id }, other]) => {
        const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [id] });
        return change(remove(posts), {
          ...{ id, consequences: fingerprint, links: { action: 'replace', item: String(other.id) } },
        });
      }),
    );
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { result: true },
        expect.objectContaining({ code: expect.stringMatching(/BAD_USER_INPUT|BAD_INPUT|CONFLICT/) }),
      ]),
    );
  }
});

describe('links', () => {
  test.each([
    ['a path', (slug: string) => `/blog/${slug}`],
    ['a path with a last slash', (slug: string) => `/blog/${slug}/`],
    ['a query and a fragment', (slug: string) => `/blog/${slug}?from=here&amp;x=1#end`],
    ['the site’s own address', (slug: string) => `${publicUrl}/blog/${slug}`],
    ['the site’s own address in capitals', (slug: string) => `HTTPS://Halden.Example/blog/${slug}#end`],
  ])('by %s are found', async (_, hrefOf) => {
    const target = await made(posts);
    const other = await made(pages, { content: linkTo(hrefOf(target.slug)) });
    await made(pages, { content: linkTo(`/blog/${target.slug}-more`) });
    await made(pages, { content: linkTo(`https://elsewhere.example/blog/${target.slug}`) });
    const { links } = await consequencesOf({ act: 'delete', kind: 'post', ids: [target.id] });
    expect(links).toMatchObject({ total: 1, nodes: [{ kind: 'page', id: String(other.id), isWaiting: false }] });
  });

  test('relative to their page are found, and follow a new slug', async () => {
    const target = await made(posts, { slug: `relative-${Date.now()}` });
    const { slug } = target;
    const inFolder = [slug, `./${slug}/`, `../blog/${slug}?a=1#b`, `x/../${slug}`, `../../../blog/${slug}`];
    const atRoot = [`blog/${slug}`, `./blog/${slug}`, `../blog/${slug}#end`];
    const elsewhere = ['?a', '#b', '', '../', `mailto:${slug}`, `../${slug}`, `//example.com/blog/${slug}`];
    const all = (hrefs: string[]) => hrefs.map((href) => linkTo(href)).join('');
    const post = await made(posts, { content: all(inFolder) });
    const page = await made(pages, { content: all(atRoot) });
    for (const href of [...elsewhere, `blog/${slug}`]) await made(posts, { content: linkTo(href) });
    for (const href of [...elsewhere, slug]) await made(pages, { content: linkTo(href) });
    const act = { act: 'changeSlug', kind: 'post', ids: [target.id], slug: `${slug}-now` };
    const { links } = await consequencesOf(act);
    expect(links.nodes.map(({ id }) => Number(id))).toEqual([post.id, page.id]);
    await change(update(posts), { id: target.id, input: { slug: act.slug }, links: { action: 'follow' } });
    const to = (rest: string) => `/blog/${act.slug}${rest}`;
    expect((await live(posts, post.id)).content).toBe(all(['', '', '?a=1#b', '', ''].map(to)));
    expect((await live(pages, page.id)).content).toBe(all(['', '', '#end'].map(to)));
  });

  test('are found by a former slug, in every kind, until they are removed', async () => {
    const target = await made(posts, { slug: 'was-called-this' });
    const by = await made(articles, { content: linkTo('/blog/was-called-this') });
    await admin.put(`/api/posts/${target.id}`, { slug: 'is-called-that', content: linkTo('/blog/is-called-that') });
    const act = { act: 'delete', kind: 'post', ids: [target.id] };
    // Its link to itself is not on another page.
    expect((await consequencesOf(act)).links.nodes).toMatchObject([{ kind: 'article', id: String(by.id) }]);
    await admin.put(`/api/articles/${by.id}`, { content: '<p>Nothing.</p>' });
    expect((await consequencesOf(act)).links.total).toBe(0);
  });

  test('count in a working copy, but not in the trash', async () => {
    const target = await made(posts);
    const by = await made(pages);
    await admin.put(`/api/pages/${by.id}/working-copy`, { content: linkTo(`/blog/${target.slug}`) });
    const act = { act: 'delete', kind: 'post', ids: [target.id] };
    expect((await consequencesOf(act)).links.nodes).toMatchObject([{ id: String(by.id), isWaiting: true }]);
    await admin.delete(`/api/pages/${by.id}`);
    expect((await consequencesOf(act)).links.total).toBe(0);
    await admin.post(`/api/trash/page/${by.id}/restore`);
    expect((await consequencesOf(act)).links.nodes).toMatchObject([{ id: String(by.id), isWaiting: true }]);
  });

  test('are looked up by an index', async () => {
    const plan = await server.orm.em.execute<Record<string, string>[]>(
      `explain select item_id from content_links where target in ('/blog/a', 'http://halden.example/blog/a')`,
    );
    expect(JSON.stringify(plan)).toContain('content_links_target_index');
  });
});

/** Public places and what a visitor gets there. */
const places = ['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt'];
/** The queries of the screens, because the pages of this file are stand-ins. */
const screens = {
  '/': 'posts(first: 3, filter: { status: published })',
  '/blog': 'posts(first: 7, filter: { status: published })',
  '/articles': 'articles(first: 12, filter: { status: published })',
};

async function publicly(extra: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of [...places, ...extra]) {
    const { status, headers, body } = await visitor.get<unknown>(path);
    found[path] = `${status} ${headers.get('location') ?? ''} ${JSON.stringify(body)}`;
  }
  for (const [path, field] of Object.entries(screens)) {
    const { data } = await visitor.graphql(`{ ${field} { edges { node { slug title } } } }`);
    found[path] = JSON.stringify(data);
  }
  return found;
}

describe('the consequences shown are the changes that visitors see', () => {
  const acts: [name: string, kind: Kind, act: Omit<Act, 'ids' | 'kind'>, done: (item: Item) => Promise<unknown>][] = [
    ['deleting a post', posts, { act: 'delete' }, ({ id }) => admin.delete(`/api/posts/${id}`)],
    ['deleting a page', pages, { act: 'delete' }, ({ id }) => admin.delete(`/api/pages/${id}`)],
    ['deleting an article', articles, { act: 'delete' }, ({ id }) => admin.delete(`/api/articles/${id}`)],
    ['unpublishing', posts, { act: 'unpublish' }, ({ id }) => admin.put(`/api/posts/${id}`, { status: 'draft' })],
    [
      'another slug',
      posts,
      { act: 'changeSlug', slug: 'moved-by-test' },
      ({ id }) => admin.put(`/api/posts/${id}`, { slug: 'moved-by-test' }),
    ],
  ];
  test.each(acts)('%s', async (_, kind, act, done) => {
    const item = await made(kind);
    const former = item.slug;
    await admin.put(`/api/${kind.many}/${item.id}`, { slug: `${former}-now` });
    const path = (slug: string) => ({ page: '', post: '/blog', article: '/articles' })[kind.one] + `/${slug}`;
    const own = [path(former), path(`${former}-now`), ...(act.slug ? [path(act.slug)] : [])];
    const before = await publicly(own);
    const { addresses } = await consequencesOf({ ...act, kind: kind.one, ids: [item.id] });
    await done(item);
    const after = await publicly(own);
    const changed = Object.keys(before).filter((one) => before[one] !== after[one]);
    const shown = addresses.flatMap(({ address }) => (address !== null && address in before ? [address] : []));
    // A former slug redirects to the newest one.
    const follows = act.act === 'changeSlug' ? [path(former)] : [];
    expect([...shown, ...follows].sort()).toEqual(changed.sort());
    for (const { address, effect } of addresses) {
      if (address === null) continue;
      if (effect === 'ends') expect(after[String(address)]).toMatch(/^404/);
      if (effect === 'redirects') expect(after[String(address)]).toMatch(/^301/);
      if (effect === 'begins') expect(after[String(address)]).toMatch(/^200/);
    }
  });

  test.each([
    ['a post', posts, ['/rss.xml', '/atom.xml', '/feed.json']],
    ['an article', articles, ['/articles/rss.xml', '/articles/atom.xml', '/articles/feed.json']],
  ])('%s has its category, tags and author, and all their feeds', async (_, kind, ownFeeds) => {
    const writer = userInput({ publicName: `Writer of ${kind.many}` });
    const { body: person } = await admin.post<{ id: number }>('/api/users', writer);
    const topics = { category: 'Research', tags: ['Wind power', `Only ${kind.one}`], authorId: person.id };
    const item = await made(kind, topics);
    // Topics have no feed without an item.
    await made(kind, topics);
    const folders = ['/categories/research', '/tags/wind-power', `/tags/only-${kind.one}`];
    folders.push(`/authors/writer-of-${kind.many}`);
    const feeds = folders.flatMap((folder) => ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${folder}/${file}`));
    const expected = [...folders, ...ownFeeds, ...feeds];
    const bodyOf = async (path: string) => JSON.stringify((await visitor.get<unknown>(path)).body);
    const before = await Promise.all([...ownFeeds, ...feeds].map(bodyOf));
    const { addresses } = await consequencesOf({ act: 'unpublish', kind: kind.one, ids: [item.id] });
    expect(addresses.map(({ address }) => address)).toEqual(expect.arrayContaining(expected));
    await admin.put(`/api/${kind.many}/${item.id}`, { status: 'draft' });
    const after = await Promise.all([...ownFeeds, ...feeds].map(bodyOf));
    expect(after.filter((body, at) => body === before[at])).toEqual([]);
  });

  test('entries of the menus are named', async () => {
    const [page, post] = [await made(pages, { title: 'Jobs' }), await made(posts)];
    const entries = async (act: Act) =>
      (await consequencesOf(act)).addresses.flatMap(({ name, effect }) =>
        name.startsWith('Menu') ? [[name, effect]] : [],
      );
    const ofPage = { kind: 'page', ids: [page.id] };
    expect(await entries({ ...ofPage, act: 'delete' })).toEqual([['Menu: Header, entry “Jobs”', 'ends']]);
    const items = [
      { label: 'Work here', item: { kind: 'page', id: page.id } },
      { label: 'Read', children: [{ label: 'This', href: `/blog/${post.slug}#top` }] },
    ];
    await admin.put('/api/menus/footer', { items });
    await admin.put(`/api/pages/${page.id}`, { showInNavigation: false });
    expect(await entries({ ...ofPage, act: 'unpublish' })).toEqual([['Menu: Footer, entry “Work here”', 'ends']]);
    expect(await entries({ ...ofPage, act: 'changeSlug', slug: 'work' })).toEqual([
      ['Menu: Footer, entry “Work here”', 'changes'],
    ]);
    expect(await entries({ act: 'delete', kind: 'post', ids: [post.id] })).toEqual([
      ['Menu: Footer, entry “This”', 'changes'],
    ]);
    await admin.delete('/api/menus/footer');
  });

  test('deleting a draft changes nothing for visitors', async () => {
    const draft = await made(posts, { status: 'draft' });
    expect((await consequencesOf({ act: 'delete', kind: 'post', ids: [draft.id] })).addresses).toEqual([]);
  });

  test('working copies that get merged into their items are counted', async () => {
    const item = await made(posts);
    await admin.put(`/api/posts/${item.id}/working-copy`, { title: 'Waits' });
    expect(await consequencesOf({ act: 'unpublish', kind: 'post', ids: [item.id] })).toMatchObject({
      workingCopies: 1,
    });
    expect(await consequencesOf({ act: 'delete', kind: 'post', ids: [item.id] })).toMatchObject({ workingCopies: 0 });
  });

  test('schedules and preview links end as shown', async () => {
    const item = await made(posts);
    const times = { publishAt: '2999-01-01T00:00:00.000Z', unpublishAt: '2999-02-01T00:00:00.000Z' };
    expect((await admin.put(`/api/posts/${item.id}/schedule`, times)).status).toBe(200);
    const { body } = await admin.post<{ url: string }>(`/api/posts/${item.id}/preview-links`, {});
    const { pathname } = new URL(body.url);
    const of = async (act: string) => {
      const { schedules, previewLinks } = await consequencesOf({ act, kind: 'post', ids: [item.id] });
      return { schedules, previewLinks };
    };
    expect(await of('unpublish')).toEqual({ schedules: 1, previewLinks: 0 });
    expect(await of('delete')).toEqual({ schedules: 2, previewLinks: 1 });
    const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [item.id] });
    await admin.put(`/api/posts/${item.id}`, { status: 'draft' });
    expect((await admin.get(`/api/posts/${item.id}/schedule`)).body).toMatchObject({ unpublishAt: null });
    expect(await of('publish')).toEqual({ schedules: 1, previewLinks: 0 });
    expect(await change(remove(posts), { id: item.id, consequences: fingerprint })).toMatchObject({ code: 'CONFLICT' });
    expect((await visitor.get(pathname)).status).toBe(200);
    const now = await consequencesOf({ act: 'delete', kind: 'post', ids: [item.id] });
    expect(now).toMatchObject({ schedules: 1, previewLinks: 1 });
    expect(await change(remove(posts), { id: item.id, consequences: now.fingerprint })).toEqual({ result: true });
    expect((await visitor.get(pathname)).status).toBe(404);
  });

  test('only the items of a selection that change are counted', async () => {
    const [draft, published] = [await made(posts, { status: 'draft' }), await made(posts)];
    const ids = [draft.id, published.id];
    expect(await consequencesOf({ act: 'publish', kind: 'post', ids })).toMatchObject({
      items: { total: 1, nodes: [{ id: String(draft.id) }] },
    });
    expect(await consequencesOf({ act: 'unpublish', kind: 'post', ids })).toMatchObject({
      items: { total: 1, nodes: [{ id: String(published.id) }] },
    });
  });
});

describe('the set that the viewer saw', () => {
  const meanwhile: [string, (target: Item) => Promise<unknown>, string][] = [
    [
      'a new link',
      async ({ slug }) => made(pages, { title: 'Launch', content: linkTo(`/blog/${slug}`) }),
      '“Launch” also links here',
    ],
    ['another status', async ({ id }) => admin.put(`/api/posts/${id}`, { status: 'private' }), 'has been changed'],
    ['another slug', async ({ id, slug }) => admin.put(`/api/posts/${id}`, { slug: `${slug}-x` }), 'has been changed'],
    [
      'a preview link',
      async ({ id }) => admin.post(`/api/posts/${id}/preview-links`, {}),
      'preview links have been created or revoked',
    ],
    [
      'a schedule',
      async ({ id }) => admin.put(`/api/posts/${id}/schedule`, { unpublishAt: '2999-01-01T00:00:00.000Z' }),
      'the schedule has been changed',
    ],
    [
      'a working copy',
      async ({ id }) => admin.put(`/api/posts/${id}/working-copy`, { title: 'Waits' }),
      'unpublished changes have been saved',
    ],
  ];
  test.each(meanwhile)('is refused after %s, and nothing changes', async (_, happen, words) => {
    const target = await made(posts);
    const act = { act: 'delete', kind: 'post', ids: [target.id] };
    const { fingerprint } = await consequencesOf(act);
    await happen(target);
    const before = await live(posts, target.id);
    for (const [mutation, input] of [
      [remove(posts), {}],
      [update(posts), { input: { status: 'draft' } }],
    ] as const) {
      const refused = await change(mutation, { id: target.id, consequences: fingerprint, ...input });
      expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(words) as unknown });
      expect((refused as { message: string }).message).toMatch(/^Since you looked, .*\. Nothing was changed\.$/);
      expect(await live(posts, target.id)).toEqual(before);
      const { current } = refused as { current: Shown };
      const now = await consequencesOf(act);
      expect(current.links.total).toBe(now.links.total);
      expect(current.fingerprint.split('.').slice(1)).toEqual(now.fingerprint.split('.').slice(1));
    }
    const { fingerprint: present } = await consequencesOf(act);
    expect(await change(remove(posts), { id: target.id, consequences: present })).toEqual({ result: true });
  });

  test('is refused after a schedule was changed', async () => {
    const { id } = await made(posts);
    const plan = async (unpublishAt: string) =>
      expect((await admin.put(`/api/posts/${id}/schedule`, { unpublishAt })).status).toBe(200);
    await plan('2999-01-01T00:00:00.000Z');
    const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [id] });
    await plan('2999-02-01T00:00:00.000Z');
    expect(await change(remove(posts), { id, consequences: fingerprint })).toMatchObject({
      code: 'CONFLICT',
      message: 'Since you looked, the schedule has been changed. Nothing was changed.',
    });
  });

  test('a link of a page that has been restored since is new', async () => {
    const target = await made(posts);
    const { id } = await made(pages, { title: 'Back again', content: linkTo(`/blog/${target.slug}`) });
    await admin.delete(`/api/pages/${id}`);
    const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [target.id] });
    await admin.post(`/api/trash/page/${id}/restore`, {});
    expect(await change(remove(posts), { id: target.id, consequences: fingerprint })).toMatchObject({
      message: 'Since you looked, “Back again” also links here. Nothing was changed.',
    });
  });

  test('of a selection is refused as a whole', async () => {
    const [first, second] = [await made(posts), await made(posts)];
    const ids = [first.id, second.id];
    const { fingerprint } = await consequencesOf({ act: 'unpublish', kind: 'post', ids });
    await admin.put(`/api/posts/${second.id}`, { status: 'private' });
    const mutation = `mutation ($ids: [ID!]!, $consequences: String) {
      result: bulkPosts(action: unpublish, ids: $ids, consequences: $consequences) { done unchanged } }`;
    expect(await change(mutation, { ids, consequences: fingerprint })).toMatchObject({
      code: 'CONFLICT',
      message: 'Since you looked, some of these items have been changed. Nothing was changed.',
    });
    expect(await live(posts, first.id)).toMatchObject({ status: 'published' });
    const { fingerprint: present } = await consequencesOf({ act: 'unpublish', kind: 'post', ids });
    expect(await change(mutation, { ids, consequences: present })).toEqual({
      result: { done: [String(first.id)], unchanged: [String(second.id)] },
    });
  });

  test('includes a link that is being saved at the time', async () => {
    const [target, page] = [await made(posts), await made(pages, { title: 'Half saved' })];
    const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [target.id] });
    const { body: file } = await upload<MediaItem>(admin, '/api/media', { bytes: await png(), name: 'a.png' });
    const em = server.orm.em.fork();
    // The save marks the file as shown, the last that it does.
    await em.begin();
    await em.execute('select from media where id = ? for update', [file.id]);
    const content = `${linkTo(`/blog/${target.slug}`)}<p><img src="${file.url}" alt=""></p>`;
    const saved = admin.put(`/api/pages/${page.id}`, { content });
    await Promise.race([untilLockWaits(server.orm.em, 1), saved]);
    const deletion = change(remove(posts), { id: target.id, consequences: fingerprint });
    await Promise.race([untilLockWaits(server.orm.em, 2), deletion]);
    await em.commit();
    expect((await saved).status).toBe(200);
    expect(await deletion).toMatchObject({
      code: 'CONFLICT',
      message: 'Since you looked, “Half saved” also links here. Nothing was changed.',
    });
  });

  test('excludes a link that is saved while the item is being deleted', async () => {
    const target = await made(posts);
    const others = [];
    for (let n = 0; n < 8; n++) others.push(await made(pages));
    const { fingerprint } = await consequencesOf({ act: 'delete', kind: 'post', ids: [target.id] });
    const [deleted] = await Promise.all([
      change(remove(posts), { id: target.id, consequences: fingerprint, links: { action: 'unlink' } }),
      ...others.map(({ id }) => admin.put(`/api/pages/${id}`, { content: linkTo(`/blog/${target.slug}`) })),
    ]);
    const { status } = await admin.get(`/api/posts/${target.id}`);
    expect([deleted, status]).toEqual(
      (deleted as { code?: string }).code === 'CONFLICT' ? [deleted, 200] : [{ result: true }, 404],
    );
  });
});

describe('links on other pages in the same step', () => {
  test('follow an item to its new slug, each as a save with a revision, and keep query, fragment and origin', async () => {
    const target = await made(posts, { slug: 'follow-me' });
    const by = await made(pages, {
      content: `${linkTo('/blog/follow-me?a=1#b')}${linkTo(`${publicUrl}/blog/follow-me`)}${linkTo('/blog/follow-me-not')}`,
    });
    const { links } = await consequencesOf({ act: 'changeSlug', kind: 'post', ids: [target.id], slug: 'followed' });
    expect(links).toMatchObject({ total: 1, changeable: 1 });
    const variables = { id: target.id, input: { slug: 'followed' }, links: { action: 'follow' } };
    expect(await change(update(posts), variables)).toEqual({ result: { id: String(target.id) } });
    const after = await live(pages, by.id);
    expect(after).toMatchObject({
      version: by.version + 1,
      content: `${linkTo('/blog/followed?a=1#b')}${linkTo(`${publicUrl}/blog/followed`)}${linkTo('/blog/follow-me-not')}`,
    });
    const { body } = await admin.get<{ fields: string[] }[]>(`/api/pages/${by.id}/revisions`);
    expect(body.map(({ fields }) => fields)).toMatchObject([['content'], {}]);
  });

  test('are removed with their words kept, or lead to another item', async () => {
    const [target, other] = [await made(posts), await made(articles)];
    const by = await made(pages, { content: linkTo(`/blog/${target.slug}`, 'our <strong>new</strong> post') });
    const replace = { links: { action: 'replace', item: other.id }, input: { status: 'draft' } };
    await change(update(posts), { id: target.id, ...replace });
    expect((await live(pages, by.id)).content).toBe(linkTo(`/articles/${other.slug}`, 'our <strong>new</strong> post'));
    await change(remove(articles), { id: other.id, links: { action: 'unlink' } });
    expect((await live(pages, by.id)).content).toBe('<p>See our <strong>new</strong> post.</p>');
  });

  test('change in the texts, buttons and lists of sections, in the page and its working copy', async () => {
    const target = await made(posts, { slug: 'in-sections' });
    const button = (href: string) => ({ label: 'Read it', href });
    const content = (slug: string, href: string, cards: string) =>
      JSON.stringify({
        blocks: [
          { type: 'text', id: 's-1', isHidden: false, text: linkTo(`/blog/${slug}`) },
          { type: 'callToAction', id: 's-2', isHidden: true, title: 'Go', link: button(href) },
          { type: 'cards', id: 's-3', isHidden: false, items: [{ title: 'One', link: button(cards) }] },
        ],
      });
    const links = (slug: string): [string, string, string] => [
      slug,
      `/blog/${slug}?a=1#b`,
      `${publicUrl}/blog/${slug}`,
    ];
    const by = await made(pages, { format: 'sections', content: content(...links('in-sections')) });
    await admin.put(`/api/pages/${by.id}/working-copy`, { title: 'New', content: content(...links('in-sections')) });
    const stored = async (path = '') => {
      const { body } = await admin.get<Item>(`/api/pages/${by.id}${path}`);
      const { blocks } = JSON.parse(body.content) as {
        blocks: [{ text: string }, { link: object }, { items: { link: object }[] }];
      };
      return [blocks[0].text, blocks[1].link, blocks[2].items[0]?.link];
    };
    await change(update(posts), { id: target.id, input: { slug: 'moved-there' }, links: { action: 'follow' } });
    const followed = [
      linkTo('/blog/moved-there'),
      button('/blog/moved-there?a=1#b'),
      button(`${publicUrl}/blog/moved-there`),
    ];
    expect(await stored()).toEqual(followed);
    expect(await stored('/working-copy')).toEqual(followed);
    await change(remove(posts), { id: target.id, links: { action: 'unlink' } });
    expect(await stored()).toEqual([linkTo('').replace(/<\/?a[^>]*>/g, ''), button(''), button('')]);
  });

  test('change in working copies, too, which can still be published', async () => {
    const target = await made(posts, { slug: 'waits-here' });
    const by = await made(pages, { content: linkTo('/blog/waits-here') });
    await admin.put(`/api/pages/${by.id}/working-copy`, { content: `<p>New.</p>${linkTo('/blog/waits-here')}` });
    await change(update(posts), { id: target.id, input: { slug: 'waited-there' }, links: { action: 'follow' } });
    expect((await live(pages, by.id)).content).toBe(linkTo('/blog/waited-there'));
    const { body } = await admin.get<Item>(`/api/pages/${by.id}/working-copy`);
    expect(body.content).toBe(`<p>New.</p>${linkTo('/blog/waited-there')}`);
    expect((await admin.post(`/api/pages/${by.id}/working-copy/publish`)).status).toBe(200);
  });

  test('follow a slug that was published with a working copy', async () => {
    const target = await made(posts, { slug: 'copy-slug' });
    const by = await made(pages, { content: linkTo('/blog/copy-slug') });
    await admin.put(`/api/posts/${target.id}/working-copy`, { slug: 'copy-slug-new' });
    const act = { act: 'changeSlug', kind: 'post', ids: [target.id], slug: 'copy-slug-new' };
    const { fingerprint } = await consequencesOf(act);
    const mutation = `mutation (${arguments_}) { result: publishPostWorkingCopy(id: $id, ${given}) { slug } }`;
    const variables = { id: target.id, consequences: fingerprint, links: { action: 'follow' } };
    expect(await change(mutation, variables)).toEqual({ result: { slug: 'copy-slug-new' } });
    expect((await live(pages, by.id)).content).toBe(linkTo('/blog/copy-slug-new'));
  });

  test.each([
    ['a slug that is not new', { action: 'follow' }, 'Links can only follow an item to another slug'],
    ['no item', { action: 'replace' }, 'Choose where the links lead'],
    ['an item that does not exist', { action: 'replace', item: 2147483647 }, 'There is no such item'],
    ['the item itself', { action: 'replace', item: 'itself' }, 'Choose another item'],
    ['an unpublished item', { action: 'replace', item: 'draft' }, 'Choose a published item'],
  ])(
    'cannot lead to %s, and nothing changes',
    async (_, { action, item }: { action: string; item?: number | string }, message) => {
      const target = await made(posts);
      const draft = await made(posts, { status: 'draft' });
      const leadTo = item === 'itself' ? target.id : item === 'draft' ? draft.id : item;
      const links = { action, ...(leadTo !== undefined && { item: leadTo }) };
      const variables = { id: target.id, input: { status: 'draft' }, links };
      expect(await change(update(posts), variables)).toMatchObject({ code: 'BAD_USER_INPUT', message });
      expect(await live(posts, target.id)).toMatchObject({ status: 'published' });
    },
  );

  test('stay where the viewer may not change them', async () => {
    const target = await made(posts);
    const content = linkTo(`/blog/${target.slug}`);
    const [live1, draft, hidden] = [
      await made(pages, { content }),
      await made(pages, { content, status: 'draft' }),
      await made(articles, { content, status: 'draft', title: 'Secret' }),
    ];
    const client = await allowed('posts.read', 'posts.delete', 'posts.publish', 'pages.read', 'pages.update');
    const act = { act: 'delete', kind: 'post', ids: [target.id] };
    const { links, fingerprint } = await consequencesOf(act, client);
    // Published pages need `pages.publish`; the article is only counted.
    expect(links).toMatchObject({ total: 3, changeable: 1 });
    expect(links.nodes.map(({ id }) => id)).toEqual([String(live1.id), String(draft.id)]);
    const variables = { id: target.id, consequences: fingerprint, links: { action: 'unlink' } };
    expect(await change(remove(posts), variables, client)).toEqual({ result: true });
    expect((await live(pages, live1.id)).content).toBe(content);
    expect((await live(pages, draft.id)).content).toBe('<p>See there.</p>');
    expect((await live(articles, hidden.id)).content).toBe(content);
  });
});

test('consequences are shown to people who may do the act', async () => {
  const draft = await made(posts, { status: 'draft' });
  const ask = async (client: Client, act: object) =>
    (await client.graphql('query ($act: ConsequenceActInput!) { consequences(act: $act) { fingerprint } }', { act }))
      .errors?.[0]?.extensions['code'];
  const act = { act: 'delete', kind: 'post', ids: [draft.id] };
  expect(await ask(visitor, act)).toBe('UNAUTHENTICATED');
  expect(await ask(await allowed('posts.read', 'posts.update'), act)).toBe('FORBIDDEN');
  // An item that the viewer may not read counts as not existing.
  expect(await ask(await allowed('posts.delete'), act)).toBe('NOT_FOUND');
  expect(await ask(await allowed('posts.read', 'posts.delete'), act)).toBeUndefined();
});

test('consequences include redirects to what leaves the site', async () => {
  const { id, slug } = await made(posts);
  for (const [at, to] of [`/blog/${slug}?from=x#top`, `/blog/${slug}-other`].entries()) {
    expect((await admin.post('/api/redirects', { from: `/leads-${at}-${slug}`, to })).status).toBe(201);
  }
  const query = `query ($act: ConsequenceActInput!) { consequences(act: $act) { redirects { total nodes } } }`;
  const redirects = async (act: string, client = admin) =>
    (await client.graphql(query, { act: { act, kind: 'post', ids: [id] } })).data?.['consequences'];
  const shown = { redirects: { total: 1, nodes: [`/leads-0-${slug}`] } };
  expect(await redirects('delete')).toEqual(shown);
  expect(await redirects('unpublish')).toEqual(shown);
  const editor = await allowed('posts.read', 'posts.delete');
  expect(await redirects('delete', editor)).toEqual({ redirects: { total: 1, nodes: [] } });
  await admin.put(`/api/posts/${id}`, { status: 'draft' });
  expect(await redirects('delete')).toEqual({ redirects: { total: 0, nodes: [] } });
});
