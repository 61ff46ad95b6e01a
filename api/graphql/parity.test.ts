import { defaultLayouts } from '#schema/page-layout';
import { permissionDefinitions, permissionKeys } from '#schema/permissions';
import type { Client } from '../testing/client.ts';
import { refusal, time } from '../testing/matchers.ts';
import { contentInput, kinds, roleInput, samplePassword, unique, userInput, type Kind } from '../testing/samples.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { transports, type ListQuery, type Outcome, type Transport } from '../testing/transports.ts';

type Fields = Record<string, string>;
type Input = Record<string, unknown>;

const long = (length: number) => 'x'.repeat(length);
/** A value that is absent, in a table where undefined would not be seen. */
const absent = undefined;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const both = Object.entries(transports);

describe.each(both)('over %s', (_, transport) => {
  let admin: Transport;
  let visitor: Transport;

  beforeAll(async () => {
    admin = transport(await server.loggedIn());
    visitor = transport(server.visitor());
  });

  /** What was made, or the reason why it was not. */
  async function made(outcome: Promise<Outcome>): Promise<Record<string, unknown>> {
    const { data, refusal: refused } = await outcome;
    if (!data) throw new Error(`Refused: ${JSON.stringify(refused)}`);
    return data;
  }
  const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then((result) => result.refusal);

  describe.each(kinds)('$many', (kind) => {
    const stored = (input: Input, changes: Input = {}) => ({
      metaDescription: null,
      ...(kind.isStory && { excerpt: null, featuredImage: null, category: null }),
      ...input,
      id: expect.stringMatching(/^\d+$/),
      createdAt: time,
      updatedAt: time,
      publishedAt: input['status'] === 'published' ? time : null,
      version: 1,
      ...changes,
    });

    test.each(['draft', 'published', 'private'])('create %s, read it, delete it', async (status) => {
      const input = contentInput(kind, { status });
      const item = await made(admin.create(kind, input));
      expect(item).toEqual(stored(input));
      expect(await admin.byId(kind, item['id'])).toEqual({ data: item });
      expect(await admin.bySlug(kind, String(item['slug']))).toEqual({ data: item });
      const seen = status === 'published' ? item : null;
      expect(await visitor.byId(kind, item['id'])).toEqual({ data: seen });
      expect(await visitor.bySlug(kind, String(item['slug']))).toEqual({ data: seen });
      expect(await admin.remove(kind, item['id'])).toEqual({ data: true });
      expect(await admin.byId(kind, item['id'])).toEqual({ data: null });
      const notFound = { refusal: refusal('NOT_FOUND', undefined, `${kind.type} not found`) };
      expect(await admin.remove(kind, item['id'])).toEqual(notFound);
      expect(await admin.update(kind, item['id'], { title: 'Again' })).toEqual(notFound);
    });

    test('create with what is required only', async () => {
      const input = { title: ' Bare ', slug: `bare-${unique()}`, content: 'Text' };
      expect(await made(admin.create(kind, input))).toEqual(stored({ ...input, title: 'Bare', status: 'draft' }));
    });

    const rules: [string, Input, Fields][] = [
      ['title absent', { title: absent }, { title: 'Title is required' }],
      ['title null', { title: null }, { title: 'Title is required' }],
      ['title empty', { title: '' }, { title: 'Title is required' }],
      ['title blank', { title: ' \t' }, { title: 'Title is required' }],
      ['title too long', { title: long(201) }, { title: 'Title must be less than 200 characters' }],
      ['title a number', { title: 5 }, { title: 'Must be text' }],
      ['title an object', { title: {} }, { title: 'Must be text' }],
      ['title with NUL', { title: 'a\0b' }, { title: 'Contains characters that cannot be stored' }],
      ['slug absent', { slug: absent }, { slug: 'Slug is required' }],
      ['slug empty', { slug: '' }, { slug: 'Slug is required' }],
      ['slug too long', { slug: long(101) }, { slug: 'Slug must be less than 100 characters' }],
      [
        'slug in capitals',
        { slug: 'Hello' },
        { slug: 'Slug can only contain lowercase letters, numbers, and hyphens' },
      ],
      ['slug with a dot', { slug: 'a.b' }, { slug: 'Slug can only contain lowercase letters, numbers, and hyphens' }],
      ['content absent', { content: absent }, { content: 'Content is required' }],
      ['content empty', { content: '' }, { content: 'Content is required' }],
      ['content of nothing that may stay', { content: '<script>1</script>' }, { content: 'Content is required' }],
      [
        'description too long',
        { metaDescription: long(161) },
        { metaDescription: 'Meta description must be less than 160 characters' },
      ],
      ['status of no such name', { status: 'archived' }, { status: 'Status must be draft, published or private' }],
      ['unknown field', { colour: 'red' }, { colour: 'Unknown field' }],
      [
        'two at once',
        { title: '', slug: 'No!' },
        { title: 'Title is required', slug: 'Slug can only contain lowercase letters, numbers, and hyphens' },
      ],
      ['two absent', { title: absent, slug: null }, { title: 'Title is required', slug: 'Slug is required' }],
      ...(kind.isStory
        ? ([
            ['excerpt too long', { excerpt: long(301) }, { excerpt: 'Excerpt must be less than 300 characters' }],
            ['image of no address', { featuredImage: 'a picture' }, { featuredImage: 'Must be a valid URL' }],
            ['image as script', { featuredImage: 'javascript:alert(1)' }, { featuredImage: 'Must be a valid URL' }],
            [
              'image as data',
              { featuredImage: 'data:image/png;base64,AAAA' },
              { featuredImage: 'Must be a valid URL' },
            ],
            ['category too long', { category: long(51) }, { category: 'Category must be less than 50 characters' }],
          ] satisfies [string, Input, Fields][])
        : ([
            ['a story field', { excerpt: 'x' }, { excerpt: 'Unknown field' }],
            ...['services', 'home', 'admin', 'articles', 'reset-password'].map((slug): [string, Input, Fields] => [
              `reserved slug ${slug}`,
              { slug },
              { slug: 'This address is reserved' },
            ]),
          ] satisfies [string, Input, Fields][])),
    ];

    test.each(rules)('create refuses: %s', async (__, changes, fields) => {
      const expected = refusal(
        'BAD_USER_INPUT',
        fields,
        Object.keys(fields).length > 1 ? expect.any(String) : undefined,
      );
      expect(await refused(admin.create(kind, contentInput(kind, changes)))).toEqual(expected);
    });

    // What is absent is no fault in a change.
    test.each(rules.filter(([, changes]) => !Object.values(changes).includes(absent)))(
      'update refuses: %s',
      async (__, changes, fields) => {
        const item = await made(admin.create(kind, contentInput(kind)));
        const expected = refusal(
          'BAD_USER_INPUT',
          fields,
          Object.keys(fields).length > 1 ? expect.any(String) : undefined,
        );
        expect(await refused(admin.update(kind, item['id'], changes))).toEqual(expected);
        expect(await admin.byId(kind, item['id'])).toEqual({ data: item });
      },
    );

    test.each<[string, Input, Input]>([
      ['the longest title', { title: long(200) }, {}],
      ['a title of 200 emoji', { title: '🙂'.repeat(200) }, {}],
      ['the longest slug', { slug: `${unique()}-`.padEnd(100, 'y') }, {}],
      ['the longest description', { metaDescription: long(160) }, {}],
      ['status null', { status: null }, { status: 'draft' }],
      ...(kind.isStory
        ? ([
            ['the longest excerpt and category', { excerpt: long(300), category: long(50) }, {}],
            ['an image of our own', { featuredImage: '/media/a.png' }, {}],
            ['an image on localhost', { featuredImage: 'http://localhost:3000/a.png' }, {}],
            [
              'empty texts',
              { excerpt: '', featuredImage: '', category: ' ' },
              { excerpt: null, featuredImage: null, category: null },
            ],
            ['null texts', { excerpt: null, featuredImage: null, category: null }, {}],
          ] satisfies [string, Input, Input][])
        : []),
    ])('create takes: %s', async (__, changes, becomes) => {
      const input = contentInput(kind, {
        ...changes,
        ...(changes['slug'] ? { slug: `${unique()}-`.padEnd(100, 'y') } : {}),
      });
      expect(await made(admin.create(kind, input))).toEqual(stored({ ...input, ...becomes }));
    });

    const optional = ['metaDescription', ...(kind.isStory ? ['excerpt', 'featuredImage', 'category'] : [])];

    test.each<[string, Input, Input]>([
      ['nothing', {}, {}],
      ['the title alone', { title: 'New' }, { title: 'New' }],
      ['the status alone', { status: 'published' }, { status: 'published', publishedAt: time }],
      ...optional.map((field): [string, Input, Input] => [
        `${field} cleared by null`,
        { [field]: null },
        { [field]: null },
      ]),
      ...optional.map((field): [string, Input, Input] => [
        `${field} cleared by ''`,
        { [field]: '' },
        { [field]: null },
      ]),
    ])('update changes only what it carries: %s', async (__, changes, becomes) => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const updated = await made(admin.update(kind, item['id'], changes));
      expect(updated).toEqual({ ...item, ...becomes, updatedAt: time, version: expect.any(Number) });
      expect(updated['version']).toBe(Object.keys(changes).length > 0 ? 2 : 1);
    });

    test('publishedAt is set at the first publication and kept', async () => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const { publishedAt } = await made(admin.update(kind, item['id'], { status: 'published' }));
      for (const status of ['draft', 'published']) {
        expect(await made(admin.update(kind, item['id'], { status }))).toMatchObject({ status, publishedAt });
      }
    });

    test('a stale version is refused with what is stored, the right one and none are taken', async () => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const current = await made(admin.update(kind, item['id'], { title: 'First', version: 1 }));
      expect(await refused(admin.update(kind, item['id'], { title: 'Second', version: 1 }))).toEqual({
        code: 'CONFLICT',
        message: `This ${kind.one} was saved by somebody else in the meantime`,
        current,
      });
      expect(await made(admin.update(kind, item['id'], { title: 'Second' }))).toMatchObject({
        title: 'Second',
        version: 3,
      });
      expect(await made(admin.update(kind, item['id'], { title: 'Third', version: 3 }))).toMatchObject({ version: 4 });
    });

    test.each([0, -1, '3'])('a version %j is refused', async (version) => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const expected = refusal('BAD_USER_INPUT', { version: 'Must be a whole number' });
      expect(await refused(admin.update(kind, item['id'], { title: 'x', version }))).toEqual(expected);
    });

    test('a taken slug is refused on create and update', async () => {
      const taken = await made(admin.create(kind, contentInput(kind)));
      const other = await made(admin.create(kind, contentInput(kind)));
      const expected = refusal('CONFLICT', { slug: `Another ${kind.one} already has this slug` });
      expect(await refused(admin.create(kind, contentInput(kind, { slug: taken['slug'] })))).toEqual(expected);
      expect(await refused(admin.update(kind, other['id'], { slug: taken['slug'] }))).toEqual(expected);
      expect(await made(admin.update(kind, other['id'], { slug: other['slug'] }))).toMatchObject({
        slug: other['slug'],
      });
    });

    test('content is sanitised when saved', async () => {
      const content = '<p onclick="x()">Hi<script>alert(1)</script></p>';
      const item = await made(admin.create(kind, contentInput(kind, { content })));
      expect(item['content']).toBe('<p>Hi</p>');
      expect(await made(admin.update(kind, item['id'], { content: `${content}<p>2</p>` }))).toMatchObject({
        content: '<p>Hi</p><p>2</p>',
      });
    });

    test('a visitor changes nothing', async () => {
      const item = await made(admin.create(kind, contentInput(kind, { status: 'published' })));
      const expected = refusal('UNAUTHENTICATED', undefined, 'Please log in first');
      expect(await refused(visitor.create(kind, contentInput(kind)))).toEqual(expected);
      expect(await refused(visitor.update(kind, item['id'], { title: 'x' }))).toEqual(expected);
      expect(await refused(visitor.remove(kind, item['id']))).toEqual(expected);
    });

    test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '01'])('nothing has the id %s', async (id) => {
      expect(await admin.byId(kind, id)).toEqual({ data: null });
      expect(await refused(admin.update(kind, id, { title: 'x' }))).toEqual(
        refusal('NOT_FOUND', undefined, `${kind.type} not found`),
      );
    });
  });

  describe('the pages home and about', () => {
    const pages = kinds[0];
    const about = async () => (await made(admin.bySlug(pages, 'about') as Promise<Outcome>))['id'];

    test.each(['home', 'about'])('%s is neither deletable nor renamable', async (slug) => {
      const { id } = await made(admin.bySlug(pages, slug) as Promise<Outcome>);
      expect(await refused(admin.remove(pages, id))).toEqual(
        refusal('CONFLICT', undefined, `The page "${slug}" cannot be deleted`),
      );
      expect(await refused(admin.update(pages, id, { slug: 'elsewhere' }))).toEqual(
        refusal('CONFLICT', { slug: `The page "${slug}" keeps its address` }),
      );
      expect(await made(admin.update(pages, id, { slug }))).toMatchObject({ slug });
    });

    test.each([
      ['<p>HTML</p>', 'Content must be a page layout in JSON'],
      ['[]', 'Content must be a page layout in JSON'],
      ['{}', 'Hero is required (hero)'],
      ['{"hero":{"title":""}}', 'Hero title is required (hero.title)'],
      ['{"hero":{"title":"A"},"features":[]}', 'Unknown field (features)'],
      ['{"hero":{"title":"A"},"sections":[{"content":"no title"}]}', 'Section title is required (sections[0].title)'],
      ['', 'Content is required'],
    ])('content %j is refused', async (content, message) => {
      expect(await refused(admin.update(pages, await about(), { content }))).toEqual(
        refusal('BAD_USER_INPUT', { content: message }),
      );
    });

    test('layout JSON is stored as it is written', async () => {
      const content = JSON.stringify(
        { ...defaultLayouts.about, hero: { title: '<b>As is</b>', subtitle: '' } },
        null,
        1,
      );
      expect(await made(admin.update(pages, await about(), { content }))).toMatchObject({ content });
    });
  });

  describe('users', () => {
    const stored = ({ password: _password, ...input }: Input) => ({
      firstName: null,
      lastName: null,
      ...input,
      id: expect.stringMatching(/^\d+$/),
      createdAt: time,
      lastSeenAt: null,
      hasSecondFactor: false,
      roles: [],
    });

    test('create, read, change, delete', async () => {
      const input = userInput();
      const person = await made(admin.createUser(input));
      expect(person).toEqual(stored(input));
      expect(await admin.user(person['id'])).toEqual({ data: person });
      expect((await admin.users()).data).toContainEqual(person);
      const changed = { ...person, firstName: null, lastName: 'New', isActive: false };
      expect(
        await made(admin.updateUser(person['id'], { firstName: '', lastName: 'New', isActive: false, password: '' })),
      ).toEqual(changed);
      expect(await made(admin.updateUser(person['id'], {}))).toEqual(changed);
      expect(await admin.removeUser(person['id'])).toEqual({ data: true });
      expect(await admin.user(person['id'])).toEqual({ data: null });
      expect(await refused(admin.removeUser(person['id']))).toEqual(refusal('NOT_FOUND', undefined, 'User not found'));
    });

    test('what is required is enough', async () => {
      const { username, email, password } = userInput();
      const person = await made(admin.createUser({ username, email, password }));
      expect(person).toEqual(stored({ username, email, isActive: true }));
    });

    const tooShort = 'Username must be at least 3 characters';
    const rules: [string, Input, Fields][] = [
      ['username absent', { username: absent }, { username: tooShort }],
      ['username null', { username: null }, { username: tooShort }],
      ['username short', { username: 'ab' }, { username: tooShort }],
      ['email absent', { email: absent }, { email: 'Invalid email address' }],
      ['email empty', { email: '' }, { email: 'Invalid email address' }],
      ['email without a domain', { email: 'a@b' }, { email: 'Invalid email address' }],
      ['password absent', { password: absent }, { password: 'Password must be at least 6 characters' }],
      ['password short', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
      ['password too long', { password: long(201) }, { password: 'Password must be less than 200 characters' }],
      ['password common', { password: 'Password1' }, { password: 'Password is too common' }],
      [
        'password with the name',
        { username: 'elizabeth', password: 'xElizabeth1' },
        { password: 'Password must not contain your name' },
      ],
      ['isActive a text', { isActive: 'yes' }, { isActive: 'Must be true or false' }],
      ['firstName a number', { firstName: 5 }, { firstName: 'Must be text' }],
      ['unknown field', { level: 3 }, { level: 'Unknown field' }],
      ['roles', { roles: [1] }, { roles: 'Unknown field' }],
    ];
    test.each(rules)('create refuses: %s', async (__, changes, fields) => {
      expect(await refused(admin.createUser(userInput(changes)))).toEqual(refusal('BAD_USER_INPUT', fields));
    });
    test.each(rules.filter(([, changes]) => !Object.values(changes).includes(absent)))(
      'update refuses: %s',
      async (__, changes, fields) => {
        const { id } = await made(admin.createUser(userInput()));
        expect(await refused(admin.updateUser(id, changes))).toEqual(refusal('BAD_USER_INPUT', fields));
      },
    );

    test.each([
      [
        'username',
        (person: Input) => ({ username: String(person['username']).toUpperCase() }),
        'Another user already has this username',
      ],
      [
        'email',
        (person: Input) => ({ email: String(person['email']).toUpperCase() }),
        'Another user already has this email address',
      ],
    ])('a taken %s is refused in whatever case', async (field, taken, message) => {
      const person = await made(admin.createUser(userInput()));
      const other = await made(admin.createUser(userInput()));
      expect(await refused(admin.createUser(userInput(taken(person))))).toEqual(
        refusal('CONFLICT', { [field]: message }),
      );
      expect(await refused(admin.updateUser(other['id'], taken(person)))).toEqual(
        refusal('CONFLICT', { [field]: message }),
      );
      expect(await made(admin.updateUser(person['id'], taken(person)))).toMatchObject(taken(person));
    });

    test('roles are given and taken, twice as well as once', async () => {
      const { id } = await made(admin.createUser(userInput()));
      const role = await made(admin.createRole(roleInput()));
      const { id: roleId, name, displayName, level } = role;
      for (let twice = 0; twice < 2; twice++) expect(await admin.assignRole(id, roleId)).toEqual({ data: true });
      expect((await admin.user(id)).data).toMatchObject({ roles: [{ id: roleId, name, displayName, level }] });
      for (let twice = 0; twice < 2; twice++) expect(await admin.unassignRole(id, roleId)).toEqual({ data: true });
      expect((await admin.user(id)).data).toMatchObject({ roles: [] });
      expect(await refused(admin.assignRole(id, '2147483647'))).toEqual(
        refusal('NOT_FOUND', undefined, 'Role not found'),
      );
      expect(await refused(admin.assignRole('2147483647', roleId))).toEqual(
        refusal('NOT_FOUND', undefined, 'User not found'),
      );
      expect(await refused(admin.unassignRole(id, 'abc'))).toEqual(refusal('NOT_FOUND', undefined, 'Role not found'));
    });
  });

  describe('roles', () => {
    test('create, read, change, delete', async () => {
      const input = roleInput();
      const role = await made(admin.createRole(input));
      expect(role).toEqual({ ...input, id: expect.stringMatching(/^\d+$/) });
      expect(await admin.role(role['id'])).toEqual({ data: role });
      expect((await admin.roles()).data).toContainEqual(role);
      const changes = { displayName: 'Changed', description: '', level: 1, isActive: false };
      expect(await made(admin.updateRole(role['id'], changes))).toEqual({ ...role, ...changes, description: null });
      expect(await admin.removeRole(role['id'])).toEqual({ data: true });
      expect(await admin.role(role['id'])).toEqual({ data: null });
      expect(await refused(admin.removeRole(role['id']))).toEqual(refusal('NOT_FOUND', undefined, 'Role not found'));
    });

    test('what is required is enough', async () => {
      const { name, displayName } = roleInput();
      expect(await made(admin.createRole({ name, displayName }))).toMatchObject({
        description: null,
        level: 10,
        isActive: true,
      });
    });

    const nameTooShort = 'Role name must be at least 2 characters';
    const rules: [string, Input, Fields][] = [
      ['name absent', { name: absent }, { name: nameTooShort }],
      ['name short', { name: 'a' }, { name: nameTooShort }],
      ['name too long', { name: long(101) }, { name: 'Role name must be less than 100 characters' }],
      ['display name absent', { displayName: absent }, { displayName: 'Display name must be at least 2 characters' }],
      ['display name null', { displayName: null }, { displayName: 'Display name must be at least 2 characters' }],
      ['level 0', { level: 0 }, { level: 'Level must be at least 1' }],
      ['level 101', { level: 101 }, { level: 'Level must be at most 100' }],
      ['level a fraction', { level: 10.5 }, { level: 'Level must be a whole number' }],
      ['level a text', { level: '10' }, { level: 'Level must be a whole number' }],
      ['isActive a number', { isActive: 1 }, { isActive: 'Must be true or false' }],
      ['unknown field', { permissions: [] }, { permissions: 'Unknown field' }],
    ];
    test.each(rules)('create refuses: %s', async (__, changes, fields) => {
      expect(await refused(admin.createRole(roleInput(changes)))).toEqual(refusal('BAD_USER_INPUT', fields));
    });
    test.each(rules.filter(([, changes]) => !Object.values(changes).includes(absent)))(
      'update refuses: %s',
      async (__, changes, fields) => {
        const { id } = await made(admin.createRole(roleInput()));
        expect(await refused(admin.updateRole(id, changes))).toEqual(refusal('BAD_USER_INPUT', fields));
      },
    );

    test('a taken name is refused in whatever case', async () => {
      const expected = refusal('CONFLICT', { name: 'Another role already has this name' });
      expect(await refused(admin.createRole(roleInput({ name: 'EDITOR' })))).toEqual(expected);
      const { id } = await made(admin.createRole(roleInput()));
      expect(await refused(admin.updateRole(id, { name: 'editor' }))).toEqual(expected);
    });

    test('permissions are given and taken, twice as well as once', async () => {
      const { data: all = [] } = await admin.permissions();
      expect(all).toEqual(permissionDefinitions.map((one) => ({ ...one, id: expect.stringMatching(/^\d+$/) })));
      const { id } = await made(admin.createRole(roleInput()));
      const [first] = all;
      for (let twice = 0; twice < 2; twice++)
        expect(await admin.assignPermission(id, first?.['id'])).toEqual({ data: true });
      expect(await admin.permissionsOf(id)).toEqual({ data: [first] });
      for (let twice = 0; twice < 2; twice++)
        expect(await admin.revokePermission(id, first?.['id'])).toEqual({ data: true });
      expect(await admin.permissionsOf(id)).toEqual({ data: [] });
      expect(await refused(admin.assignPermission(id, '2147483647'))).toEqual(
        refusal('NOT_FOUND', undefined, 'Permission not found'),
      );
      expect(await refused(admin.revokePermission('abc', first?.['id']))).toEqual(
        refusal('NOT_FOUND', undefined, 'Role not found'),
      );
    });
  });

  describe('settings', () => {
    const links = { linkedin: 'https://example.com/in', twitter: '', github: 'http://localhost/x' };
    const seo = { metaTitle: 'T', metaDescription: 'D', ogImage: '/media/a.png', analytics: 'G-1' };

    test.each<[string, unknown, unknown]>([
      ['siteName', 'Acme', 'Acme'],
      ['siteDescription', '', ''],
      ['siteDescription', null, ''],
      ['logoUrl', '/media/logo.svg', '/media/logo.svg'],
      ['faviconUrl', `data:image/gif;base64,${btoa('GIF89a')}`, `data:image/gif;base64,${btoa('GIF89a')}`],
      ['logoSize', 'xl', 'xl'],
      ['primaryColor', '#00ff7F', '#00ff7F'],
      ['contactEmail', 'a@example.com', 'a@example.com'],
      ['contactPhone', '+1 555', '+1 555'],
      ['maintenanceMode', false, 'false'],
      ['maintenanceMode', 'false', 'false'],
      ['socialLinks', links, links],
      ['socialLinks', JSON.stringify(links), links],
      ['seoSettings', seo, seo],
      ['seoSettings', JSON.stringify(seo), seo],
      ['categoryTiles', [{ category: 'Healthcare', count: null }], [{ category: 'Healthcare', count: null }]],
    ])('%s = %j', async (key, value, storedValue) => {
      const saved = await made(admin.saveSetting({ key, value }));
      expect(saved).toMatchObject({ key, value: storedValue });
      expect((await visitor.settings()).data).toContainEqual(saved);
    });

    test.each<[string, unknown, Fields]>([
      ['siteName', '', { siteName: 'Site name is required' }],
      ['siteName', null, { siteName: 'Site name is required' }],
      ['siteName', long(101), { siteName: 'Site name must be less than 100 characters' }],
      ['siteName', { a: 1 }, { siteName: 'Must be text' }],
      ['siteDescription', long(201), { siteDescription: 'Site description must be less than 200 characters' }],
      ['logoUrl', 'ftp://example.com/a', { logoUrl: 'Must be a valid URL' }],
      ['logoUrl', `data:image/png;base64,${btoa('GIF89a')}`, { logoUrl: 'File is not a valid image' }],
      ['logoSize', 'xxl', { logoSize: 'Logo size must be sm, md, lg or xl' }],
      ['primaryColor', 'red', { primaryColor: 'Must be a valid hex color' }],
      ['contactEmail', 'nobody', { contactEmail: 'Must be a valid email' }],
      ['maintenanceMode', 'on', { maintenanceMode: 'Must be true or false' }],
      ['socialLinks', { linkedin: 'x' }, { 'socialLinks.linkedin': 'Must be a valid URL' }],
      ['socialLinks', { mastodon: '' }, { 'socialLinks.mastodon': 'Unknown field' }],
      ['seoSettings', '{"metaTitle":', { seoSettings: 'Must be an object' }],
      [
        'seoSettings',
        { metaTitle: long(61) },
        { 'seoSettings.metaTitle': 'Meta title must be less than 60 characters' },
      ],
      [
        'seoSettings',
        { metaDescription: long(161) },
        { 'seoSettings.metaDescription': 'Meta description must be less than 160 characters' },
      ],
    ])('%s refuses %j', async (key, value, fields) => {
      expect(await refused(admin.saveSetting({ key, value }))).toEqual(refusal('BAD_USER_INPUT', fields));
    });

    test('a key that is not in the list is refused', async () => {
      expect(await refused(admin.saveSetting({ key: 'theme', value: 'x' }))).toEqual(
        refusal('BAD_USER_INPUT', { key: 'Unknown setting' }),
      );
    });

    test('a visitor reads the same and saves nothing', async () => {
      expect(await visitor.settings()).toEqual(await admin.settings());
      expect(await refused(visitor.saveSetting({ key: 'siteName', value: 'Mine' }))).toEqual(
        refusal('UNAUTHENTICATED'),
      );
    });
  });

  describe('who is there', () => {
    test('a login, what it says, and a logout', async () => {
      const person = userInput({ firstName: 'Ada' });
      await made(admin.createUser(person));
      const caller = transport(server.visitor());
      expect(await caller.me()).toEqual({ data: null });
      const wrong = { success: false, message: 'Invalid username or password' };
      expect(await caller.login({ username: person['username'], password: 'not-it-at-all' })).toEqual({ data: wrong });
      expect(await caller.login({ username: 'nobody-here', password: 'not-it-at-all' })).toEqual({ data: wrong });
      expect(await caller.me()).toEqual({ data: null });
      const { username, email, firstName, lastName } = person;
      const user = {
        id: expect.stringMatching(/^\d+$/),
        username,
        email,
        firstName,
        lastName,
        roles: [],
        permissions: [],
      };
      expect(await caller.login({ username: String(username).toUpperCase(), password: samplePassword })).toEqual({
        data: { success: true, message: 'Login successful!', user },
      });
      expect(await caller.me()).toEqual({ data: user });
      expect(await caller.logout()).toEqual({ data: true });
      expect(await caller.me()).toEqual({ data: null });
    });

    test('the administrator has every permission', async () => {
      expect((await admin.me()).data).toMatchObject({ username: 'admin', permissions: [...permissionKeys].sort() });
    });

    test.each<[string, Input, Fields]>([
      ['username short', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
      ['password short', { password: 'ab' }, { password: 'Password must be at least 3 characters' }],
    ])('login refuses: %s', async (__, changes, fields) => {
      const input = { username: 'admin', password: 'whatever', ...changes };
      expect(await refused(visitor.login(input))).toEqual(refusal('BAD_USER_INPUT', fields));
    });

    test('a person without permissions is told which one is missing', async () => {
      const person = userInput();
      await made(admin.createUser(person));
      const caller = transport(await server.loggedIn(person as { username: string; password: string }));
      const needs = (permission: string) =>
        refusal('FORBIDDEN', undefined, expect.stringContaining(`the permission ${permission} to do this`));
      expect(await refused(caller.create(kinds[1], contentInput(kinds[1])))).toEqual(needs('posts.create'));
      expect(await refused(caller.update(kinds[2], '1', {}))).toEqual(needs('articles.update'));
      expect(await refused(caller.remove(kinds[0], '1'))).toEqual(needs('pages.delete'));
      expect(await refused(caller.users())).toEqual(needs('users.read'));
      expect(await refused(caller.user('1'))).toEqual(needs('users.read'));
      expect(await refused(caller.createUser(userInput()))).toEqual(needs('users.create'));
      expect(await refused(caller.updateUser('1', {}))).toEqual(needs('users.update'));
      expect(await refused(caller.removeUser('1'))).toEqual(needs('users.delete'));
      expect(await refused(caller.roles())).toEqual(needs('roles.read'));
      expect(await refused(caller.role('1'))).toEqual(needs('roles.read'));
      expect(await refused(caller.permissions())).toEqual(needs('roles.read'));
      expect(await refused(caller.createRole(roleInput()))).toEqual(needs('roles.create'));
      expect(await refused(caller.updateRole('1', {}))).toEqual(needs('roles.update'));
      expect(await refused(caller.removeRole('1'))).toEqual(needs('roles.delete'));
      expect(await refused(caller.assignRole('1', '1'))).toEqual(needs('roles.assign'));
      expect(await refused(caller.assignPermission('1', '1'))).toEqual(needs('roles.assign'));
      expect(await refused(caller.saveSetting({ key: 'siteName', value: 'x' }))).toEqual(needs('settings.update'));
    });
  });
});

describe.each(kinds)('lists of $many', (kind: Kind) => {
  const titles = ['Zebra crossing', 'apple pie', 'Éclair', 'Apple tart', '100% done', 'under_score'];
  const statusOf = ['published', 'draft', 'private', 'published', 'published', 'draft'];

  let admin: Client;

  beforeAll(async () => {
    admin = await server.loggedIn();
    await server.orm.em.execute(`delete from ${kind.many}`);
    const writer = transports.rest(admin);
    for (const [i, title] of titles.entries()) {
      const category = i % 2 ? 'Healthcare' : 'Automation';
      await writer.create(
        kind,
        contentInput(kind, { title, slug: `list-${i}`, status: statusOf[i], ...(kind.isStory && { category }) }),
      );
    }
  });

  const queries: [Omit<ListQuery, 'limit'>, string[]][] = [
    [{}, ['5', '4', '3', '2', '1', '0']],
    [{ sort: 'createdAt' }, ['0', '1', '2', '3', '4', '5']],
    [{ sort: '-createdAt' }, ['5', '4', '3', '2', '1', '0']],
    [{ sort: 'updatedAt' }, ['0', '1', '2', '3', '4', '5']],
    [{ sort: '-updatedAt' }, ['5', '4', '3', '2', '1', '0']],
    [{ sort: 'title' }, ['4', '1', '3', '2', '5', '0']],
    [{ sort: '-title' }, ['0', '5', '2', '3', '1', '4']],
    [{ sort: 'status' }, ['1', '5', '2', '0', '3', '4']],
    [{ sort: '-status' }, ['4', '3', '0', '2', '5', '1']],
    [{ status: 'published' }, ['4', '3', '0']],
    [{ status: 'draft' }, ['5', '1']],
    [{ status: 'private', sort: 'title' }, ['2']],
    [{ search: 'APPLE' }, ['3', '1']],
    [{ search: 'pie apple' }, ['1']],
    [{ search: 'list-4' }, ['4']],
    [{ search: '%' }, ['4']],
    [{ search: '_' }, ['5']],
    [{ search: '\\' }, []],
    [{ search: 'éclair' }, ['2']],
    [{ search: 'nothing' }, []],
    [{ search: 'apple', status: 'draft' }, ['1']],
    [{ category: 'Automation' }, kind.isStory ? ['4', '2', '0'] : ['5', '4', '3', '2', '1', '0']],
    [{ category: 'Automation', status: 'published' }, kind.isStory ? ['4', '0'] : ['4', '3', '0']],
    [{ category: 'None' }, kind.isStory ? [] : ['5', '4', '3', '2', '1', '0']],
  ];

  const at = (items: Record<string, unknown>[]) => items.map(({ slug }) => String(slug).replace('list-', ''));

  test.each(queries)('%j', async (query, expected) => {
    const visible = expected.filter((i) => statusOf[Number(i)] === 'published');
    for (const [client, wanted] of [
      [admin, expected],
      [server.visitor(), visible],
    ] as const) {
      const [ofRest, ofGraphQL] = await Promise.all(
        both.map(([, transport]) => transport(client).list(kind, { limit: 50, ...query })),
      );
      expect({ items: at(ofRest?.data?.items ?? []), total: ofRest?.data?.total }).toEqual({
        items: wanted,
        total: wanted.length,
      });
      expect(ofGraphQL).toEqual(ofRest);
    }
  });

  test('a page of a list counts the whole', async () => {
    for (const [, transport] of both) {
      const { data } = await transport(admin).list(kind, { limit: 2, sort: 'title' });
      expect({ items: at(data?.items ?? []), total: data?.total }).toEqual({ items: ['4', '1'], total: 6 });
    }
  });
});
