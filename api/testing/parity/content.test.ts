import { defaultLayouts } from '#schema/sections/pages/page-layout';
import { refusal, time } from '../matchers.ts';
import { absent, both, long, made, refused, type Fields, type Input } from './parity.ts';
import { inPairs } from '../pairs.ts';
import { contentInput, kinds, unique } from '../samples.ts';
import { serverForFile } from '../server-for-file.ts';
import type { Outcome, Transport } from '../transports/transports.ts';

const server = await serverForFile();

describe.each(both)('over %s', (name, transport) => {
  let admin: Transport;
  let visitor: Transport;

  beforeAll(async () => {
    admin = transport(await server.loggedIn());
    visitor = transport(server.visitor());
  });

  describe.each(kinds)('$many', (kind) => {
    const each = inPairs(
      kinds.indexOf(kind),
      both.findIndex(([one]) => one === name),
    );
    const stored = (input: Input, changes: Input = {}) => ({
      metaDescription: null,
      noindex: false,
      canonicalUrl: null,
      ...(kind.many === 'pages' && { format: null }),
      ...(kind.isStory
        ? { excerpt: null, featuredImage: null, category: null, tags: [], authorId: null, author: null }
        : { showInNavigation: true }),
      ...input,
      id: expect.stringMatching(/^\d+$/),
      createdAt: time,
      updatedAt: time,
      publishedAt: input['status'] === 'published' ? time : null,
      version: 1,
      url: `${kind.folder}/${String(input['slug'])}`,
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

    each.test('create with required fields only', async () => {
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
      ['content of disallowed elements only', { content: '<script>1</script>' }, { content: 'Content is required' }],
      [
        'description too long',
        { metaDescription: long(161) },
        { metaDescription: 'Meta description must be less than 160 characters' },
      ],
      ['noindex a text', { noindex: 'yes' }, { noindex: 'Must be true or false' }],
      ['noindex null', { noindex: null }, { noindex: 'Must be true or false' }],
      ...['/here', 'example.com/here', 'ftp://example.com/', 'javascript:alert(1)', 'https://a b'].map(
        (canonicalUrl): [string, Input, Fields] => [
          `canonical URL ${canonicalUrl}`,
          { canonicalUrl },
          { canonicalUrl: 'Must be a valid URL' },
        ],
      ),
      ['canonical URL a number', { canonicalUrl: 5 }, { canonicalUrl: 'Must be text' }],
      ['unknown status', { status: 'archived' }, { status: 'Status must be draft, published or private' }],
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
            ['image that is not a URL', { featuredImage: 'a picture' }, { featuredImage: 'Must be a valid URL' }],
            ['image as script', { featuredImage: 'javascript:alert(1)' }, { featuredImage: 'Must be a valid URL' }],
            [
              'image as data',
              { featuredImage: 'data:image/png;base64,AAAA' },
              { featuredImage: 'Must be a valid URL' },
            ],
            ['a tag too long', { tags: [long(51)] }, { 'tags[0]': 'Tags must be less than 50 characters each' }],
            [
              'too many tags',
              { tags: Array.from({ length: 21 }, (_, n) => `T${n}`) },
              { tags: 'There can be at most 20 tags' },
            ],
            ['a tag twice', { tags: ['AI', 'Robots', ' ai '] }, { tags: '“ai” is listed twice' }],
            ['two spellings of one tag', { tags: ['Café', 'cafe'] }, { tags: '“Café” and “cafe” are the same tag' }],
            ['a tag of signs', { tags: ['?!'] }, { tags: '“?!” has no letters or digits' }],
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

    test.each(each.rows(rules))('create refuses: %s', async (__, changes, fields) => {
      const expected = refusal(
        'BAD_USER_INPUT',
        fields,
        Object.keys(fields).length > 1 ? expect.any(String) : undefined,
      );
      expect(await refused(admin.create(kind, contentInput(kind, changes)))).toEqual(expected);
    });

    // A missing field is not an error in an update.
    test.each(each.rows(rules.filter(([, changes]) => !Object.values(changes).includes(absent))))(
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

    test.each(
      each.rows<[string, Input, Input]>([
        ['the longest title', { title: long(200) }, {}],
        ['a title of 200 emoji', { title: '🙂'.repeat(200) }, {}],
        ['the longest slug', { slug: `${unique()}-`.padEnd(100, 'y') }, {}],
        ['the longest description', { metaDescription: long(160) }, {}],
        ['noindex', { noindex: true }, {}],
        ['a canonical URL over http', { canonicalUrl: 'http://example.com/a?b=c' }, {}],
        ['a blank canonical URL', { canonicalUrl: ' ' }, { canonicalUrl: null }],
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
              ['twenty tags', { tags: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(50, 'x')) }, {}],
              ['tags with spaces around them', { tags: [' Wards ', '日本語'] }, { tags: ['Wards', '日本語'] }],
              ['no tags', { tags: null }, { tags: [] }],
              ['null texts', { excerpt: null, featuredImage: null, category: null }, {}],
            ] satisfies [string, Input, Input][])
          : []),
      ]),
    )('create accepts: %s', async (__, changes, becomes) => {
      const input = contentInput(kind, {
        ...changes,
        ...(changes['slug'] ? { slug: `${unique()}-`.padEnd(100, 'y') } : {}),
      });
      expect(await made(admin.create(kind, input))).toEqual(stored({ ...input, ...becomes }));
    });

    const optional = [
      'metaDescription',
      'canonicalUrl',
      ...(kind.isStory ? ['excerpt', 'featuredImage', 'category'] : []),
    ];

    test.each(
      each.rows<[string, Input, Input]>([
        ['nothing', {}, {}],
        ['noindex alone', { noindex: true }, { noindex: true }],
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
      ]),
    )('update changes only the given fields: %s', async (__, changes, becomes) => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const updated = await made(admin.update(kind, item['id'], changes));
      expect(updated).toEqual({ ...item, ...becomes, updatedAt: time, version: expect.any(Number) });
      expect(updated['version']).toBe(Object.keys(changes).length > 0 ? 2 : 1);
    });

    each.test('publishedAt is set at the first publication and kept', async () => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const { publishedAt } = await made(admin.update(kind, item['id'], { status: 'published' }));
      for (const status of ['draft', 'published']) {
        expect(await made(admin.update(kind, item['id'], { status }))).toMatchObject({ status, publishedAt });
      }
    });

    each.test(
      'an outdated version is a conflict, with the stored item; the current one or none is accepted',
      async () => {
        const item = await made(admin.create(kind, contentInput(kind)));
        const current = await made(admin.update(kind, item['id'], { title: 'First', version: 1 }));
        expect(await refused(admin.update(kind, item['id'], { title: 'Second', version: 1 }))).toEqual({
          code: 'CONFLICT',
          message: `This ${kind.one} was saved by someone else in the meantime`,
          current,
        });
        expect(await made(admin.update(kind, item['id'], { title: 'Second' }))).toMatchObject({
          title: 'Second',
          version: 3,
        });
        expect(await made(admin.update(kind, item['id'], { title: 'Third', version: 3 }))).toMatchObject({
          version: 4,
        });
      },
    );

    test.each(each.rows([0, -1, '3']))('a version %j is refused', async (version) => {
      const item = await made(admin.create(kind, contentInput(kind)));
      const expected = refusal('BAD_USER_INPUT', { version: 'Must be a whole number' });
      expect(await refused(admin.update(kind, item['id'], { title: 'x', version }))).toEqual(expected);
    });

    each.test('a taken slug is refused on create and update', async () => {
      const taken = await made(admin.create(kind, contentInput(kind)));
      const other = await made(admin.create(kind, contentInput(kind)));
      const expected = refusal('CONFLICT', { slug: `Another ${kind.one} already has this slug` });
      expect(await refused(admin.create(kind, contentInput(kind, { slug: taken['slug'] })))).toEqual(expected);
      expect(await refused(admin.update(kind, other['id'], { slug: taken['slug'] }))).toEqual(expected);
      expect(await made(admin.update(kind, other['id'], { slug: other['slug'] }))).toMatchObject({
        slug: other['slug'],
      });
    });

    each.test('content is sanitised when saved', async () => {
      const content = '<p onclick="x()">Hi<script>alert(1)</script></p>';
      const item = await made(admin.create(kind, contentInput(kind, { content })));
      expect(item['content']).toBe('<p>Hi</p>');
      expect(await made(admin.update(kind, item['id'], { content: `${content}<p>2</p>` }))).toMatchObject({
        content: '<p>Hi</p><p>2</p>',
      });
    });

    each.test('a visitor cannot change anything', async () => {
      const item = await made(admin.create(kind, contentInput(kind, { status: 'published' })));
      const expected = refusal('UNAUTHENTICATED', undefined, 'Please log in first');
      expect(await refused(visitor.create(kind, contentInput(kind)))).toEqual(expected);
      expect(await refused(visitor.update(kind, item['id'], { title: 'x' }))).toEqual(expected);
      expect(await refused(visitor.remove(kind, item['id']))).toEqual(expected);
    });

    test.each(each.rows(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '01']))('the id %s is not found', async (id) => {
      expect(await admin.byId(kind, id)).toEqual({ data: null });
      expect(await refused(admin.update(kind, id, { title: 'x' }))).toEqual(
        refusal('NOT_FOUND', undefined, `${kind.type} not found`),
      );
    });
  });

  describe('the pages home and about', () => {
    const pages = kinds[0];
    const about = async () => (await made(admin.bySlug(pages, 'about') as Promise<Outcome>))['id'];

    test.each(['home', 'about'])('%s cannot be deleted or renamed', async (slug) => {
      const { id } = await made(admin.bySlug(pages, slug) as Promise<Outcome>);
      expect(await refused(admin.remove(pages, id))).toEqual(
        refusal('CONFLICT', undefined, `The page "${slug}" cannot be deleted`),
      );
      expect(await refused(admin.update(pages, id, { slug: 'elsewhere' }))).toEqual(
        refusal('CONFLICT', { slug: `The address of the page "${slug}" cannot be changed` }),
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

    test('layout JSON is stored unchanged', async () => {
      const content = JSON.stringify(
        { ...defaultLayouts.about, hero: { title: '<b>As is</b>', subtitle: '' } },
        null,
        1,
      );
      expect(await made(admin.update(pages, await about(), { content }))).toMatchObject({ content });
    });
  });
});
