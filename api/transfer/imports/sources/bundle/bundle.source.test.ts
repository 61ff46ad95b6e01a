import { createHash } from 'node:crypto';
import { kinds as declared } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import {
  graphqlData,
  changed,
  exported,
  putRows,
  rowsIn,
  sent,
  until,
  type Row,
} from '../../../../testing/imports/bundle.ts';
import type { FoundImport } from '../../../../testing/imports/imports.ts';
import { png } from '../../../../testing/media/media.ts';
import { upload } from '../../../../testing/media/upload.ts';
import { contentInput, kinds, userInput } from '../../../../testing/samples.ts';
import { serverForFile } from '../../../../testing/server-for-file.ts';

// One server plays both: its export is changed into that of another site, and imported beside existing items.
const server = await serverForFile({ kinds: [...declared, eventKind] });
const admin = await server.loggedIn();
const [pages, posts] = kinds;

interface Item extends Row {
  id: number;
  slug: string;
  content: string;
}

const post = async (path: string, body: object) => {
  const answer = await admin.post<Item & { message?: string }>(path, body);
  expect([path, answer.status, answer.body.message]).toEqual([path, 201, undefined]);
  return answer.body;
};
const bySlug = async (kind: string, slug: string) => (await admin.get<Item>(`/api/${kind}/slug/${slug}`)).body;
const rows = <T>(query: string) => server.orm.em.fork().execute<T[]>(query);

async function rehearsed(bytes: Uint8Array): Promise<FoundImport> {
  const { status, body } = await sent(admin, bytes);
  expect([status, body.message]).toEqual([201, undefined]);
  const found = await until(admin, body.id, (now) => now !== 'reading');
  expect(found).toMatchObject({ problem: null, status: 'rehearsed', isWhole: false });
  return found;
}

async function imported(bytes: Uint8Array, extras: readonly string[] = []): Promise<FoundImport> {
  const { id } = await rehearsed(bytes);
  if (extras.length > 0) {
    await graphqlData(
      admin,
      'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
      { id, choices: extras.map((key) => ({ part: 'extra', source: key, target: key })) },
    );
    await until(admin, Number(id), (now) => now === 'rehearsed');
  }
  await graphqlData(admin, 'mutation ($id: ID!) { startImport(id: $id) { id } }', { id });
  const done = await until(admin, Number(id), (now) => now === 'done' || now === 'failed');
  expect(done).toMatchObject({ status: 'done', problem: null });
  expect(done.items.filter(({ state }) => state === 'failed')).toEqual([]);
  return done;
}

const outcomes = ({ items }: FoundImport, ...targets: string[]) =>
  items
    .filter(({ target, outcome }) => (targets.length === 0 ? outcome === 'refused' : targets.includes(String(target))))
    .map(({ title, outcome, path }) => [title, outcome, path]);

/** The comments of a post, each with its parent. */
const thread = async (slug: string) =>
  (
    await rows<{ line: string }>(`select concat_ws(' < ', c.author, p.author) as line from comments c
      join content i on i.id = c.content_id left join comments p on p.id = c.parent_id where i.slug = '${slug}' order by c.id`)
  ).map(({ line }) => line);
const readers = ['Reader 1', 'Reader 2 < Reader 1', 'Reader 3 < Reader 2'];

const story = (title: string, slug: string, changes: object = {}) =>
  contentInput(posts, { title, slug, status: 'published', featuredImage: null, ...changes });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let own: Buffer;
let foreign: Buffer;
let picture: Item;
let added: Buffer;

beforeAll(async () => {
  picture = (await upload<Item>(admin, '/api/media', { bytes: await png(20, 10), name: 'boat.png', type: 'image/png' }))
    .body;
  added = await png(30, 12);
  const writer = await post('/api/users', userInput({ username: 'writer', publicName: 'The Writer', about: 'Sails.' }));
  await post('/api/users', userInput({ username: 'clerk' }));
  const crew = await post('/api/pages', contentInput(pages, { title: 'Crew', slug: 'team', status: 'published' }));
  await admin.put(`/api/pages/${crew.id}`, { slug: 'crew' });
  const image = { src: String(picture['url']), alt: 'A boat' };
  const blocks = [
    { type: 'pictureText', id: 'a', title: 'Land', text: '<p><a href="/crew">Us</a></p>', image },
    { type: 'hero', id: 'b', title: 'Go', primary: { label: 'Read', href: '/blog/sailing#wind' } },
  ];
  await post('/api/pages', {
    ...{ title: 'Landing', slug: 'landing', status: 'private', format: 'sections' },
    content: JSON.stringify({ blocks }),
  });
  const sailing = await post(
    '/api/posts',
    story('Sailing', 'sailing', {
      content: `<p><a href="/crew#captain">Crew</a> <a href="#here">here</a> <img src="${String(picture['url'])}" alt="A boat" /></p>`,
      featuredImage: picture['url'],
      authorId: String(writer.id),
      category: 'Boats',
      tags: ['Wind'],
    }),
  );
  await post('/api/events', {
    ...{ title: 'Meetup', slug: 'meetup', content: '<p>Come</p>', venue: 'Pier 4', status: 'published' },
    ...{ startsAt: '2030-05-01T10:00:00.000Z', seats: 20, format: 'talk', topics: ['sea'], poster: picture['url'] },
    ...{ directions: '<p><a href="/blog/sailing">Read</a></p>', report: String(sailing.id) },
  });
  // A thread: each replies to the one before.
  await rows(`insert into comments (content_id, author, email_digest, written_at, text)
    select ${sailing.id}, 'Reader ' || n, encode(sha256('a'), 'hex'), '2019-05-01', 'Text' from generate_series(1, 3) n`);
  await rows('update comments c set parent_id = p.id from comments p where p.id = c.id - 1');
  await post('/api/posts', story('Lecture', 'lecture'));
  const gone = await post('/api/posts', story('Gone', 'gone'));
  await admin.delete(`/api/posts/${gone.id}`);
  const planned = await post('/api/posts', story('Planned', 'planned', { status: 'draft' }));
  await admin.put(`/api/posts/${planned.id}/schedule`, { publishAt: '2100-01-01T00:00:00Z' });
  await post('/api/redirects', { from: '/boats', to: '/blog/sailing', status: 302 });
  await post('/api/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] });
  const { body: about } = await admin.get<Item>('/api/pages/slug/about');
  await admin.put(`/api/pages/${about.id}`, { title: 'About them' });
  const entry = { href: null, item: null, children: [] };
  await admin.put('/api/menus/header', {
    items: [
      { ...entry, label: 'Them', item: { kind: 'page', id: crew.id } },
      { ...entry, label: 'About', item: { kind: 'page', id: about.id } },
      { ...entry, label: 'Gone', item: { kind: 'post', id: gone.id } },
      { ...entry, label: 'More', children: [{ ...entry, label: 'Read', href: '/blog/sailing' }] },
    ],
  });
  await admin.put('/api/settings/siteName', { value: 'Theirs' });
  own = await exported(server, admin);
  await admin.put('/api/settings/siteName', { value: 'Ours' });
  await admin.put('/api/menus/header', { items: [{ ...entry, label: 'Ours', href: '/ours' }] });
  foreign = await changed(own, (files, manifest) => {
    manifest.site = 'https://other.example';
    const change = (table: string, to: (row: Row) => Row) =>
      putRows(files, manifest, table, rowsIn(files, table).map(to));
    change('content', (row) => ({
      ...row,
      created_at: '2020-01-01T00:00:00.000+00:00',
      ...(row['title'] === 'Lecture' && { kind: 'lecture' }),
      ...(row['title'] === 'Planned' && {
        content:
          '<p onclick="x()">Plan<script>x()</script> <img src="https://other.example/media/900/old-name.png" alt="" /></p>',
      }),
    }));
    change('users', (row) => ({ ...row, username: `${String(row['username'])}2`, email: `x${String(row['email'])}` }));
    change('redirects', (row) => ({ ...row, from: '/ships' }));
    putRows(files, manifest, 'settings', [...rowsIn(files, 'settings'), { key: 'securitySettings', value: {} }]);
    const odd = { deleted_at: null, slug: '../etc' };
    const [item = {}] = rowsIn(files, 'content').filter(({ slug }) => slug === 'sailing');
    putRows(files, manifest, 'content', [
      ...rowsIn(files, 'content'),
      { ...item, ...odd, id: 'x', title: 5, content: '<p>Odd</p>', author_id: 'x' },
      { ...item, ...odd, id: 77_777, created_at: 'soon', updated_at: {}, title: 'Wrong', noindex: 'perhaps' },
    ]);
    const [media = {}] = rowsIn(files, 'media');
    const listed = { path: `media/${sha256(added)}.png`, bytes: added.length, sha256: sha256(added) };
    files.set(listed.path, added);
    manifest.files.push(listed);
    putRows(files, manifest, 'media', [
      ...rowsIn(files, 'media'),
      { ...media, id: 900, filename: 'added.png', sha256: listed.sha256, alt_text: 'New', tags: ['sea'], focal_x: 0.2 },
      { ...media, id: 901, filename: 'lost.png', sha256: 'a'.repeat(64) },
    ]);
  });
});

test('the export of this installation matches everything; later edits stay', async () => {
  const { id } = await bySlug('posts', 'sailing');
  await admin.put(`/api/posts/${id}`, { excerpt: 'Edited' });
  const before = await rows('select id, title, version from content order by id');
  const found = await imported(own);
  expect(found.items.filter(({ outcome }) => outcome !== 'same' && outcome !== 'refused')).toMatchObject([
    { title: 'Sailing', outcome: 'conflict', reason: 'It is here already, differs, and stays as it is' },
  ]);
  expect(outcomes(found)).toContainEqual(['Gone', 'refused', null]);
  expect(await rows('select id, title, version from content order by id')).toEqual(before);
  expect(await rows('select 1 from comments')).toHaveLength(readers.length);
});

test('the export of another site is imported beside existing items', async () => {
  const found = await imported(foreign, ['headerMenu']);
  expect(found.site).toBe('https://other.example');
  expect(outcomes(found, 'page', 'post', 'event')).toEqual([
    ['About them', 'new', '/about-2'],
    ['Crew', 'new', '/crew-2'],
    ['Landing', 'new', '/landing-2'],
    ['Sailing', 'new', '/blog/sailing-2'],
    ['Meetup', 'new', '/events/meetup-2'],
    ['Planned', 'new', '/blog/planned-2'],
    ['Odd', 'new', '/blog/etc'],
  ]);
  expect(outcomes(found, 'file', 'user')).toEqual([
    ['The Writer', 'new', null],
    ['boat.png', 'same', picture['url']],
    ['added.png', 'new', expect.stringMatching(/^\/media\/\d+\/added\.png$/)],
  ]);
  const refused = found.items
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ title, reason }) => [title, reason]);
  const items = 12;
  expect(refused.slice(0, items)).toEqual([
    ['lost.png', 'The file itself was missing where the bundle was made'],
    ...['Home', 'Services', 'Contact', 'Privacy Policy', 'Terms of Service'].map((title) => [
      title,
      'Every site has this page, and it was never edited there',
    ]),
    ['Lecture', 'There is no kind of content called "lecture" here'],
    ['Gone', 'It was in the trash'],
    ['Wrong', 'Must be true or false'],
    ...['/crew → /crew-2', '/blog/sailing → /blog/sailing-2', '/events/meetup → /events/meetup-2'].map((title) => [
      title,
      'Something of this site is published at this address',
    ]),
  ]);
  // Then the tables, in the order of the features.
  expect(new Set(refused.slice(items))).toEqual(
    new Set([
      ['1 setting', 'This site keeps its own settings and menus, unless you choose one under “What becomes what”'],
      ['2 users', 'Only people with a public name come along'],
      ['1 setting', expect.stringMatching(/^Settings of security/)],
      ['4 roles', expect.stringMatching(/^Roles decide who may do what here/)],
      [expect.stringMatching(/roles? of/), expect.any(String)],
      [expect.stringMatching(/revisions$/), expect.any(String)],
      ['1 webhook', 'Nothing that is imported acts by itself. Add it here again'],
      ['1 schedule', 'Nothing that is imported acts by itself. Plan it here again'],
    ]),
  );
});

describe('after importing another site', () => {
  test('texts, pictures, sections and references lead to what was imported', async () => {
    const { body: media } = await admin.get<Item[]>('/api/media');
    const file = media.find(({ filename }) => filename === 'added.png');
    expect(file).toMatchObject({ altText: 'New', tags: ['sea'], focalX: 0.2 });
    expect(await bySlug('posts', 'planned-2')).toMatchObject({
      status: 'draft',
      content: `<p>Plan <img src="${String(file?.['url'])}" alt="" /></p>`,
    });
    const sailing = await bySlug('posts', 'sailing-2');
    expect(sailing).toMatchObject({
      ...{ status: 'published', category: 'Boats', tags: ['Wind'], author: { name: 'The Writer' } },
      featuredImage: picture['url'],
      content: `<p><a href="/crew-2#captain">Crew</a> <a href="#here">here</a> <img src="${String(picture['url'])}" alt="A boat" /></p>`,
      publishedAt: (await bySlug('posts', 'sailing'))['publishedAt'],
    });
    expect(await bySlug('pages', 'crew-2')).toMatchObject({ showInNavigation: false, status: 'published' });
    const landing = await bySlug('pages', 'landing-2');
    expect(landing).toMatchObject({ status: 'private', format: 'sections' });
    expect(JSON.parse(landing.content)).toMatchObject({
      blocks: [
        { text: '<p><a href="/crew-2">Us</a></p>', image: { src: picture['url'], alt: 'A boat' } },
        { primary: { label: 'Read', href: '/blog/sailing-2#wind' } },
      ],
    });
    expect(await bySlug('events', 'meetup-2')).toMatchObject({
      ...{ venue: 'Pier 4', seats: 20, format: 'talk', topics: ['sea'], startsAt: '2030-05-01T10:00:00.000Z' },
      directions: '<p><a href="/blog/sailing-2">Read</a></p>',
      report: sailing.id,
    });
    expect(await bySlug('pages', 'about-2')).toMatchObject({ title: 'About them', status: 'draft' });
  });

  test('comments belong to the imported items, and replies to their comments', async () => {
    expect(await thread('sailing-2')).toEqual(readers);
    expect(await thread('sailing')).toEqual(readers);
  });

  test('only the chosen menu is imported, and its entries lead to imported items', async () => {
    expect(await rows(`select value from settings where key = 'siteName'`)).toEqual([{ value: 'Ours' }]);
    const { body: menu } = await admin.get<{ items: Row[] }>('/api/menus/header');
    expect(menu.items).toMatchObject([
      { label: 'Them', href: '/crew-2' },
      { label: 'About', href: '/about' },
      { label: 'More', children: [{ label: 'Read', href: '/blog/sailing-2' }] },
    ]);
    expect(await rows(`select notes from import_items where target = 'setting' and state = 'done'`)).toEqual([
      {
        notes: [
          {
            part: 'link',
            effect: 'leftOut',
            name: 'Gone',
            text: 'The entry “Gone” is left out, as its item was not imported',
          },
        ],
      },
    ]);
  });

  test('nothing is scheduled or sent, and addresses are redirected', async () => {
    expect(
      await rows(`select username, is_active, about from users where public_name = 'The Writer' order by id`),
    ).toEqual([
      { username: 'writer', is_active: true, about: 'Sails.' },
      { username: 'writer2', is_active: false, about: 'Sails.' },
    ]);
    expect(await rows('select content_id from schedules')).toHaveLength(1);
    expect(await rows('select id from webhooks')).toHaveLength(1);
    expect(
      await rows(`select "from", "to", status from redirects where "from" in ('/ships', '/team', '/crew') order by 1`),
    ).toEqual([
      { from: '/ships', to: '/blog/sailing-2', status: 302 },
      { from: '/team', to: '/crew-2', status: 301 },
    ]);
  });

  test('a second import duplicates nothing, takes over changes and keeps local edits', async () => {
    const again = await rehearsed(foreign);
    expect(again.items.filter(({ outcome }) => outcome !== 'same' && outcome !== 'refused')).toEqual([]);
    const { id } = await bySlug('posts', 'planned-2');
    await admin.put(`/api/posts/${id}`, { title: 'Planned here' });
    const newer = await changed(foreign, (files, manifest) => {
      putRows(
        files,
        manifest,
        'content',
        rowsIn(files, 'content').map((row) =>
          row['kind'] === 'page' ? row : { ...row, title: `${String(row['title'])}!` },
        ),
      );
      const comments = rowsIn(files, 'comments');
      const answer = { ...comments.at(-1), id: 900, parent_id: comments[0]?.['id'], author: 'Late' };
      putRows(files, manifest, 'comments', [...comments, answer]);
    });
    const found = await imported(newer);
    expect(await thread('sailing-2')).toEqual([...readers, 'Late < Reader 1']);
    expect(outcomes(found, 'post', 'event')).toEqual([
      ['Sailing!', 'changed', '/blog/sailing-2'],
      ['Meetup!', 'changed', '/events/meetup-2'],
      ['Planned!', 'conflict', '/blog/planned-2'],
      ['5!', 'changed', '/blog/etc'],
    ]);
    expect(await bySlug('posts', 'sailing-2')).toMatchObject({ title: 'Sailing!' });
    expect(await bySlug('events', 'meetup-2')).toMatchObject({ title: 'Meetup!', report: expect.any(Number) });
  });

  test('an import is undone as a whole', async () => {
    const [first] = await rows<{ id: number }>(
      `select e.id from timeline_entries e join imports i on i.change = e.change
       where i.site = 'https://other.example' and i.started_at is not null order by i.id limit 1`,
    );
    await graphqlData(admin, 'mutation ($id: ID!) { undo(id: $id) { stayed { kind } } }', { id: String(first?.id) });
    expect((await admin.get('/api/pages/slug/crew-2')).status).toBe(404);
    expect((await admin.get('/api/pages/slug/landing-2')).status).toBe(404);
    // Changed by a later import.
    expect((await admin.get('/api/posts/slug/sailing-2')).status).toBe(200);
    expect(await thread('sailing-2')).toEqual(['Late']);
    expect(await thread('sailing')).toEqual(readers);
    expect(await rows(`select 1 from redirects where "from" = '/ships'`)).toEqual([]);
    expect((await admin.get('/api/menus/header')).body).toMatchObject({ items: [{ label: 'Ours' }] });
  });
});

test.each<[string, Parameters<typeof changed>[1], string]>([
  ['that was altered', (files) => files.set('tables/users.jsonl', Buffer.from('{}\n')), 'tables/users.jsonl differs'],
  ['that lacks a file', (files) => files.delete(`media/${sha256(added)}.png`), 'is missing'],
  [
    'of too many comments',
    (_, { tables }) => tables.forEach((table) => (table.rows = table.name === 'comments' ? 500_001 : table.rows)),
    'The bundle has more than 500,000 comments',
  ],
])('a bundle %s is refused, and nothing is written', async (_, change, problem) => {
  const { body } = await sent(admin, await changed(foreign, change));
  const found = await until(admin, body.id, (now) => now !== 'reading');
  expect(found).toMatchObject({ status: 'failed', problem: expect.stringContaining(problem), items: [] });
});
