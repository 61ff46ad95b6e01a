import { menuNames } from '#schema/menus';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Entry {
  label: string;
  href: string | null;
  item?: { kind: string; id: number };
  problem?: string;
  children: Entry[];
}
interface Menu {
  items: Entry[];
  isDefault: boolean;
  version: string;
}
interface Item {
  id: number;
  slug: string;
  version: number;
}

const read = async (name: string, client = visitor) => (await client.get<Menu>(`/api/menus/${name}`)).body;
const everything = async (name: string) => (await admin.get<Menu>(`/api/menus/${name}?view=everything`)).body;
const put = (name: string, items: unknown, rest = {}) => admin.put<Menu>(`/api/menus/${name}`, { items, ...rest });
const page = async (changes = {}) =>
  (await admin.post<Item>('/api/pages', contentInput(kinds[0], { status: 'published', ...changes }))).body;
const labels = ({ items }: Menu) => items.map(({ label }) => label);
const link = (label: string, href: string) => ({ label, href, children: [] });

beforeEach(async () => {
  for (const name of menuNames) await admin.delete(`/api/menus/${name}`);
});

test('by default the header has the built-in links and each published page marked for it', async () => {
  const shown = await page({ title: 'Security' });
  const hidden = await page({ title: 'Imprint', showInNavigation: false });
  const draft = await page({ title: 'Later', status: 'draft' });
  const header = await read('header');
  expect(header).toMatchObject({ isDefault: true, version: 'default' });
  expect(labels(header)).toEqual(['Home', 'About', 'Services', 'Blog', 'Contact', 'Security']);
  expect(header.items.at(-1)).toEqual({
    label: 'Security',
    href: `/${shown.slug}`,
    item: { kind: 'page', id: shown.id },
    children: [],
  });
  await admin.put(`/api/pages/${hidden.id}`, { showInNavigation: true });
  await admin.put(`/api/pages/${shown.id}`, { showInNavigation: false });
  expect(labels(await read('header')).slice(5)).toEqual(['Imprint']);
  for (const { id } of [shown, hidden, draft]) await admin.delete(`/api/pages/${id}`);
});

test('by default the footer has its columns, and the legal links work from the start', async () => {
  expect(labels(await read('footer'))).toEqual(['Solutions', 'Company', 'Get in touch']);
  const legal = await read('legal');
  expect(legal.items.map(({ label, href }) => [label, href])).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ]);
  for (const { href } of legal.items) expect((await visitor.get(`/api/pages/slug${href ?? ''}`)).status).toBe(200);
  expect(labels(await read('header'))).not.toContain('Privacy Policy');
  const terms = legal.items[1]?.item?.id;
  await admin.put(`/api/pages/${terms}`, { status: 'draft' });
  expect(labels(await read('legal'))).toEqual(['Privacy Policy']);
  await admin.put(`/api/pages/${terms}`, { status: 'published' });
  await admin.put('/api/settings/socialLinks', { value: { github: 'https://github.com/halden' } });
  expect((await read('social')).items).toEqual([link('GitHub', 'https://github.com/halden')]);
  await admin.put('/api/settings/socialLinks', { value: '' });
});

test('a customised menu is read back with its addresses, and reset', async () => {
  const { id, slug } = await page();
  const items = [
    link('Docs', 'https://docs.example.com/a?b=c#d'),
    { label: 'Page', item: { kind: 'page', id } },
    { label: 'More', children: [link('Mail', 'mailto:a@example.com'), link('Call', 'tel:+4723000000')] },
  ];
  const saved = await put('header', items);
  expect(saved.status).toBe(200);
  expect(saved.body.items).toEqual([
    items[0],
    { label: 'Page', href: `/${slug}`, item: { kind: 'page', id }, children: [] },
    { label: 'More', href: null, children: items[2]?.children },
  ]);
  expect(await read('header')).toEqual(saved.body);
  // The values read can be sent back.
  expect((await put('header', saved.body.items, { version: saved.body.version })).body).toEqual(saved.body);
  expect((await admin.delete('/api/menus/header')).status).toBe(204);
  expect(await read('header')).toMatchObject({ isDefault: true });
  expect((await put('legal', [])).body.items).toEqual([]);
  expect(await read('legal')).toMatchObject({ isDefault: false, items: [] });
});

test('an entry follows its item, and is hidden while the item is not live', async () => {
  const { id } = await page({ slug: 'first-name' });
  const other = await page({ status: 'private' });
  await put('footer', [
    { label: 'Column', children: [{ label: 'Page', item: { kind: 'page', id } }, link('Blog', '/blog')] },
    { label: 'Empty', children: [{ label: 'Private', item: { kind: 'page', id: other.id } }] },
  ]);
  expect(labels(await read('footer'))).toEqual(['Column']);
  await admin.put(`/api/pages/${id}`, { slug: 'second-name' });
  const hrefs = async () => (await read('footer')).items[0]?.children.map(({ href }) => href);
  expect(await hrefs()).toEqual(['/second-name', '/blog']);
  const problems = async () =>
    (await everything('footer')).items.flatMap((one) => [one, ...one.children]).map(({ problem }) => problem ?? null);
  expect(await problems()).toEqual([null, null, null, 'No entry of it is live: not shown', 'Private: not shown']);
  await admin.put(`/api/pages/${id}`, { status: 'draft' });
  expect(await hrefs()).toEqual(['/blog']);
  expect((await problems())[1]).toBe('Draft: not shown');
  await admin.delete(`/api/pages/${id}`);
  expect((await problems())[1]).toBe('In the trash: not shown');
  await admin.delete(`/api/trash/page/${id}`);
  expect((await problems())[1]).toBe('Deleted: not shown');
  // The rest of the menu can still be saved.
  const { items } = await everything('footer');
  expect((await put('footer', items)).status).toBe(200);
});

test.each<[string, string, unknown, Record<string, string>]>([
  ['no list', 'header', 'x', { items: 'Must be a list' }],
  [
    'no label',
    'header',
    [link('A', '/'), link('B', '/'), { href: '/' }],
    { 'items[2].label': 'Entry 3: Label is required' },
  ],
  [
    'a long label',
    'header',
    [link('x'.repeat(61), '/')],
    { 'items[0].label': 'Entry 1: Label must be less than 60 characters' },
  ],
  ...['javascript:alert(1)', '//evil.example', 'docs', 'mailto:', 'tel:call-me', 'ftp://a.example'].map(
    (href) =>
      [
        href,
        'header',
        [link('A', href)],
        {
          'items[0].href':
            'Entry 1: Address must be a path of this site such as /contact, or begin with https://, http://, mailto: or tel:',
        },
      ] as [string, string, unknown, Record<string, string>],
  ),
  [
    'an entry without a target',
    'footer',
    [{ label: 'A' }],
    { 'items[0].href': 'Entry 1: Add an address, an item of the site or entries below it' },
  ],
  [
    'two levels',
    'header',
    [{ label: 'A', children: [link('B', '/'), { label: 'C', children: [link('D', '/')] }] }],
    { 'items[0].children[1].children': 'Entry 1.2: A group cannot contain a group' },
  ],
  [
    'a group among the legal links',
    'legal',
    [{ label: 'A', children: [link('B', '/')] }],
    { 'items[0].children': 'Entry 1: This menu has no groups' },
  ],
  [
    'six columns',
    'footer',
    Array.from({ length: 6 }, () => link('A', '/')),
    { items: 'There can be at most 5 columns' },
  ],
  [
    'an unknown item',
    'header',
    [{ label: 'A', item: { kind: 'page', id: 2147483647 } }],
    { 'items[0].item': 'Entry 1: There is no such item' },
  ],
  [
    'an item of another kind',
    'header',
    [{ label: 'A', item: { kind: 'post', id: 1 } }],
    { 'items[0].item': 'Entry 1: There is no such item' },
  ],
  ['an unknown field', 'header', [{ ...link('A', '/'), icon: 'x' }], { 'items[0].icon': 'Entry 1: Unknown field' }],
])('%s is refused', async (_, name, items, fields) => {
  const { status, body } = await put(name, items);
  expect({ status, body }).toEqual({
    status: 400,
    body: { code: 'BAD_USER_INPUT', message: Object.values(fields).join('. '), fields },
  });
});

test('an outdated save is a conflict that returns the current menu', async () => {
  const first = (await put('header', [link('A', '/')], { version: 'default' })).body;
  await put('header', [link('B', '/')], { version: first.version });
  const { status, body } = await admin.put<{ current: Menu }>('/api/menus/header', {
    items: [link('C', '/')],
    version: first.version,
  });
  expect({ status, current: labels(body.current) }).toEqual({ status: 409, current: ['B'] });
  const { errors } = await admin.graphql('mutation { resetMenu(name: header, version: "default") { name } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { name: 'header' } });
  expect(labels(await read('header'))).toEqual(['B']);
});

test('GraphQL reads and changes the same menus', async () => {
  const items = [
    { label: 'A', href: '/a', children: [] },
    { label: 'G', children: [{ label: 'B', href: '/b' }] },
  ];
  const menu = '{ name isDefault version items { label href item { kind id } problem children { label href } } }';
  const saved = await admin.graphql<{ saveMenu: Menu }>(
    `mutation ($items: [MenuEntryInput!]!) { saveMenu(name: social, items: $items) ${menu} }`,
    { items: items.slice(0, 1) },
  );
  expect(saved.data?.saveMenu).toMatchObject({ name: 'social', isDefault: false, items: [{ label: 'A', href: '/a' }] });
  const refused = await admin.graphql(
    `mutation ($items: [MenuEntryInput!]!) { saveMenu(name: social, items: $items) ${menu} }`,
    { items },
  );
  expect(refused.errors?.[0]?.extensions['fields']).toEqual({
    'items[1].children': 'Entry 2: This menu has no groups',
  });
  const { data } = await visitor.graphql<{ menus: (Menu & { name: string })[]; menu: Menu }>(
    `{ menus ${menu} menu(name: social) ${menu} }`,
  );
  expect(data?.menus.map(({ name }) => name)).toEqual([...menuNames]);
  expect(data?.menu).toEqual(saved.data?.saveMenu);
});

test('visitors see live entries; reading all needs settings.read, changing settings.update', async () => {
  const reader = await server.loggedIn(await personWith(admin, await roleWith(admin, ['settings.read'])));
  const nobody = await server.loggedIn(await personWith(admin, await roleWith(admin, [])));
  const statuses = async (client: typeof admin) => [
    (await client.get('/api/menus/header')).status,
    (await client.get('/api/menus/header?view=everything')).status,
    (await client.put('/api/menus/header', { items: [] })).status,
    (await client.delete('/api/menus/header')).status,
  ];
  expect(await statuses(visitor)).toEqual([200, 401, 401, 401]);
  expect(await statuses(nobody)).toEqual([200, 403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 200, 403, 403]);
  expect(await statuses(admin)).toEqual([200, 200, 200, 204]);
  expect((await visitor.get('/api/menus/sidebar')).status).toBe(404);
  expect((await visitor.get('/api/menus/header?view=all')).status).toBe(400);
});

test('a change is in the timeline, and undo restores the former menu', async () => {
  await put('header', [link('A', '/')]);
  const { extensions } = await admin.graphql(
    'mutation { saveMenu(name: header, items: [{ label: "B", href: "/" }]) { name } }',
  );
  const id = (extensions?.['undo'] as { id: string } | undefined)?.id;
  const { data } = await admin.graphql('query ($id: ID!) { timelineEntry(id: $id) { summary } }', { id });
  expect(data?.['timelineEntry']).toEqual({ summary: 'Changed the setting “Header menu”' });
  expect(labels(await read('header'))).toEqual(['B']);
  await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });
  expect(labels(await read('header'))).toEqual(['A']);
});
