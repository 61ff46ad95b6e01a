import { png, type MediaItem } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds, unique, userInput, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const [pages, posts] = kinds;

interface Item {
  id: number;
  slug: string;
}
/** What a text refers to: an item, and a file. */
interface Referred {
  target: Item;
  file: MediaItem;
  text: string;
}

const plain = '<p>Nothing.</p>';

async function made(kind: Kind, changes: Record<string, unknown> = {}): Promise<Item> {
  const { status, body } = await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, changes));
  expect([status, body]).toMatchObject([201, {}]);
  return body;
}

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
}
const save = (id: number, changes: object) => ok(admin.put(`/api/posts/${id}`, changes));
const saveCopy = (id: number, content: string) => ok(admin.put(`/api/posts/${id}/working-copy`, { content }));
const discardCopy = (id: number) => ok(admin.delete(`/api/posts/${id}/working-copy`));
const publishCopy = (id: number) => ok(admin.post(`/api/posts/${id}/working-copy/publish`));
const trash = (id: number) => ok(admin.delete(`/api/posts/${id}`));
const restore = (id: number) => ok(admin.post(`/api/trash/post/${id}/restore`, {}));
const newFile = async () =>
  (await upload<MediaItem>(admin, '/api/media', { bytes: await png(), name: `${unique()}.png` })).body;

/** Undoes the last act. */
async function undo(): Promise<void> {
  const { data } = await admin.graphql<{ timeline: { edges: { node: { id: string } }[] } }>(
    '{ timeline(first: 1) { edges { node { id } } } }',
  );
  const id = data?.timeline.edges[0]?.node.id;
  const { errors } = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });
  expect(errors).toBeUndefined();
}

async function referred(): Promise<Referred> {
  const [target, file] = [await made(posts, { status: 'published' }), await newFile()];
  const text = `<p>See <a href="/blog/${target.slug}">it</a>.</p><p><img src="${file.url}" alt="A" /></p>`;
  return { target, file, text };
}

/** The items that link there, and the places that show the file. */
async function found({ target, file }: Referred) {
  const { data } = await admin.graphql<{
    act: { links: { nodes: { id: string; isWaiting: boolean }[] } };
    media: { uses: { kind: string; item: string }[]; usesInTrash: { item: string }[]; isShown: boolean };
  }>(
    `query ($act: ConsequenceActInput!, $file: ID!) {
      act: consequences(act: $act) { links { nodes { id isWaiting } } }
      media(id: $file) { uses { kind item } usesInTrash { item } isShown } }`,
    { act: { act: 'delete', kind: 'post', ids: [target.id] }, file: file.id },
  );
  return {
    links: data?.act.links.nodes.map(({ id, isWaiting }) => (isWaiting ? `${id} waiting` : id)),
    uses: data?.media.uses.map(({ item }) => item),
    inTrash: data?.media.usesInTrash.map(({ item }) => item),
    isShown: data?.media.isShown,
  };
}
const nothing = { links: [], uses: [], inTrash: [] };

const draft = (content: string) => made(posts, { content });
const published = (content: string) => made(posts, { content, status: 'published' });

type Way = [name: string, go: (text: string) => Promise<Item>, expected?: { isWaiting?: true; isShown?: true }];

test.each<Way>([
  ['a new draft', draft],
  ['a new published item', published, { isShown: true }],
  [
    'a saved draft',
    async (text) => {
      const item = await draft(plain);
      await save(item.id, { content: text });
      return item;
    },
  ],
  [
    'a draft that is published later',
    async (text) => {
      const item = await draft(text);
      await save(item.id, { status: 'published' });
      return item;
    },
    { isShown: true },
  ],
  [
    'a text of sections',
    (text) =>
      made(pages, { format: 'sections', content: JSON.stringify({ blocks: [{ type: 'text', id: 'a', text }] }) }),
  ],
  [
    'a working copy',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      await save(item.id, { content: '<p>Newer.</p>' });
      return item;
    },
    { isWaiting: true },
  ],
  [
    'a working copy that was published',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      await publishCopy(item.id);
      return item;
    },
    { isShown: true },
  ],
  [
    'a working copy that was taken in',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      await save(item.id, { status: 'draft' });
      return item;
    },
  ],
  [
    'a working copy whose discarding was undone',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      await discardCopy(item.id);
      await undo();
      return item;
    },
    { isWaiting: true },
  ],
  [
    'a save that was undone',
    async (text) => {
      const item = await draft(text);
      await save(item.id, { content: plain });
      await undo();
      return item;
    },
  ],
  [
    'a deletion that was undone',
    async (text) => {
      const item = await draft(text);
      await trash(item.id);
      await undo();
      return item;
    },
  ],
  [
    'the trash, with its working copy',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      await trash(item.id);
      await restore(item.id);
      return item;
    },
    { isWaiting: true },
  ],
  [
    'an earlier revision',
    async (text) => {
      const item = await draft(text);
      await save(item.id, { content: plain });
      await ok(admin.post(`/api/posts/${item.id}/revisions/1/restore`, {}));
      return item;
    },
  ],
])('a link and a file come with %s', async (_, go, { isWaiting = false, isShown = false } = {}) => {
  const to = await referred();
  const { id } = await go(to.text);
  const links = [isWaiting ? `${id} waiting` : String(id)];
  expect(await found(to)).toEqual({ links, uses: [String(id)], inTrash: [], isShown });
});

type WayOut = [
  name: string,
  prepare: (text: string) => Promise<Item>,
  go: (id: number, text: string) => Promise<unknown>,
];

test.each<WayOut>([
  ['a save of the draft', draft, (id) => save(id, { content: plain })],
  ['a save of the published item', published, (id) => save(id, { content: plain })],
  [
    'discarding the working copy',
    async (text) => {
      const item = await published(plain);
      await saveCopy(item.id, text);
      return item;
    },
    (id) => discardCopy(id),
  ],
  [
    'publishing a working copy',
    published,
    async (id) => {
      await saveCopy(id, plain);
      await publishCopy(id);
    },
  ],
  [
    'undoing a save',
    () => draft(plain),
    async (id, text) => {
      await save(id, { content: text });
      await undo();
    },
  ],
  [
    'deleting it for good',
    published,
    async (id) => {
      await trash(id);
      await ok(admin.delete(`/api/trash/post/${id}`));
    },
  ],
])('they go with %s', async (_, prepare, go) => {
  const to = await referred();
  await go((await prepare(to.text)).id, to.text);
  expect(await found(to)).toMatchObject(nothing);
});

test.each([
  ['a link', ({ target }: Referred) => `<p><a href="/blog/${target.slug}">It</a></p>`],
  ['a file', ({ file }: Referred) => `<p><img src="${file.url}" alt="A" /></p>`],
])('%s alone goes with a save of the draft', async (_, textOf) => {
  const to = await referred();
  const { id } = await draft(textOf(to));
  expect(await found(to)).not.toMatchObject(nothing);
  await save(id, { content: plain });
  expect(await found(to)).toMatchObject(nothing);
});

test('in the trash an item has no links, and uses its file there until it is restored', async () => {
  const to = await referred();
  const { id } = await draft(to.text);
  await trash(id);
  expect(await found(to)).toMatchObject({ ...nothing, inTrash: [String(id)] });
  await restore(id);
  expect(await found(to)).toEqual({ links: [String(id)], uses: [String(id)], inTrash: [], isShown: false });
});

test('a title that looks like a link is none', async () => {
  const to = await referred();
  await made(posts, { title: `<a href="/blog/${to.target.slug}">` });
  expect(await found(to)).toMatchObject({ links: [] });
});

test('a link says since when it has been there, through later saves', async () => {
  const to = await referred();
  const { id } = await draft(to.text);
  const since = async () =>
    server.orm.em.fork().execute<{ since: string }[]>('select since from content_links where item_id = ?', [id]);
  const first = await since();
  await save(id, { title: 'Later', content: `${to.text}<p>More.</p>` });
  expect(await since()).toEqual(first);
});

test('a link that follows an item is found at its new address, in a working copy too', async () => {
  const to = await referred();
  const { id } = await published(to.text);
  await saveCopy(id, `${to.text}<p>More.</p>`);
  const { errors } = await admin.graphql(
    `mutation ($id: ID!, $slug: String!) {
      updatePost(id: $id, input: { slug: $slug }, links: { action: follow }) { id } }`,
    { id: to.target.id, slug: `${to.target.slug}-now` },
  );
  expect(errors).toBeUndefined();
  // Of the former address, which leads there too, none is left.
  const targets = await server.orm.em
    .fork()
    .execute<{ target: string }[]>('select target from content_links where item_id = ?', [id]);
  expect(targets.map(({ target }) => target)).toEqual(Array(2).fill(`/blog/${to.target.slug}-now`));
});

interface Place {
  name: string;
  show: (url: string) => Promise<unknown>;
  hide: () => Promise<unknown>;
  item: RegExp;
}

const saveSetting = async (key: string, value: unknown) => {
  const mutation = 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }';
  expect((await admin.graphql(mutation, { settings: [{ key, value }] })).errors).toBeUndefined();
};
const author = async (changes: Record<string, unknown>) =>
  (await admin.post<Item>('/api/users', userInput(changes))).body.id;
let person = 0;

test.each<Place>([
  {
    name: 'a setting',
    show: (value) => ok(admin.put('/api/settings/logoUrl', { value })),
    hide: () => ok(admin.put('/api/settings/logoUrl', { value: '' })),
    item: /^logoUrl$/,
  },
  {
    name: 'a setting that was not stored',
    show: (url) => saveSetting('words', { 'search.title': `Find ${url}` }),
    hide: () => saveSetting('words', { 'search.title': 'Find' }),
    item: /^words$/,
  },
  {
    name: 'a menu, until it is the default again,',
    show: (href) => ok(admin.put('/api/menus/footer', { items: [{ label: 'Plan', href }] })),
    hide: () => ok(admin.delete('/api/menus/footer')),
    item: /^footerMenu$/,
  },
  {
    name: 'an author',
    show: async (authorPicture) => (person = await author({ publicName: 'Ann', authorPicture })),
    hide: () => ok(admin.put(`/api/users/${person}`, { authorPicture: null })),
    item: /^\d+$/,
  },
  {
    name: 'an author, until they are deleted for good,',
    show: async (authorPicture) => {
      person = await author({ authorPicture });
      await ok(admin.delete(`/api/users/${person}`));
      await ok(admin.post(`/api/trash/user/${person}/restore`, {}));
      await ok(admin.put(`/api/users/${person}`, { publicName: `Ben ${person}` }));
    },
    hide: async () => {
      await ok(admin.delete(`/api/users/${person}`));
      await ok(admin.delete(`/api/trash/user/${person}`));
    },
    item: /^\d+$/,
  },
])('$name shows a file', async ({ show, hide, item }) => {
  const to = await referred();
  await show(to.file.url);
  expect(await found(to)).toEqual({ links: [], uses: [expect.stringMatching(item)], inTrash: [], isShown: true });
  await hide();
  expect(await found(to)).toMatchObject({ ...nothing, isShown: true });
});

test('a person in the trash uses their picture there', async () => {
  const to = await referred();
  const id = await author({ publicName: 'Cleo', authorPicture: to.file.url });
  await ok(admin.delete(`/api/users/${id}`));
  expect(await found(to)).toMatchObject({ ...nothing, inTrash: [String(id)] });
});

test('the target of an imported redirect opens for visitors', async () => {
  const to = await referred();
  const csv = `from,to,status\n/plan-${unique()},${to.file.url},301`;
  const mutation =
    'mutation ($csv: String!) { importRedirects(csv: $csv, isDryRun: false) { lines { state message } } }';
  expect(await admin.graphql(mutation, { csv })).toMatchObject({
    data: { importRedirects: { lines: [{ state: 'new', message: null }] } },
  });
  expect(await found(to)).toMatchObject({ ...nothing, isShown: true });
});
