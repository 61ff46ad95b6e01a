import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsOf, type FoundImport } from '../../testing/imports/imports.ts';
import { png } from '../../testing/media/media.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { wordPressExport, type WordPressItem } from '../../testing/imports/wordpress.ts';
import { zipOf } from '../../testing/imports/zip.ts';

/** The files of the former site, by path. */
const served = new Map<string, Buffer>();
const former = createServer((req, res) => {
  const file = served.get(req.url ?? '');
  res.writeHead(file ? 200 : 404).end(file);
});
await new Promise<void>((resolve) => former.listen(0, '127.0.0.4', resolve));
const origin = `http://127.0.0.4:${(former.address() as AddressInfo).port}`;
const server = await serverForFile({ fetchInside: ['127.0.0.4'] });
const admin = await server.loggedIn();
const { imported, rehearsed, started, refusal } = importsOf(admin);
afterAll(() => former.close());

type Row = Record<string, unknown> & { content: string };
const bySlug = async (slug: string, kind = 'posts') => (await admin.get<Row>(`/api/${kind}/slug/${slug}`)).body;
const named = ({ items }: FoundImport, title: string) => items.find((item) => item.title === title);
const failed = ({ items }: FoundImport) =>
  items.filter(({ state }) => state === 'failed').map(({ title, reason }) => [title, reason]);

let sites = 0;
/** An export of a site of its own, with its address for files. */
function site(items: (address: string) => WordPressItem[], path = ''): [string, string] {
  sites += 1;
  const address = `${origin}${path || `/s${sites}`}`;
  return ['export.xml', wordPressExport(items(address), address)];
}

async function serve(path: string): Promise<string> {
  served.set(path, await png());
  return origin + path;
}

describe('a fault of one thing is its line, and the import goes on', () => {
  test('odd addresses, names and characters', async () => {
    const long = `${'x'.repeat(99)}🎉`;
    const found = await imported(
      ...site(() => [
        { id: 1, type: 'attachment', title: 'No scheme', attachmentUrl: '//127.0.0.4:1/p.jpg' },
        { id: 2, type: 'attachment', title: 'No address', attachmentUrl: 'C:\\pictures\\p.jpg' },
        { id: 3, type: 'attachment', title: 'A file', attachmentUrl: 'file:///etc/hosts' },
        {
          id: 4,
          type: 'attachment',
          title: 'NUL \0',
          attachmentUrl: `${origin}/nul.jpg`,
          meta: { _wp_attachment_image_alt: 'a\0b' },
        },
        {
          id: 5,
          title: `${'x'.repeat(198)}🎉🎉🎉`,
          name: 'emoji',
          creator: long,
          tags: { t: `${'y'.repeat(49)}🎉` },
          content: 'A\0B',
        },
        { id: 6, title: 'After it', name: 'after-it' },
      ]),
    );
    expect([found.status, found.problem]).toEqual(['done', null]);
    expect(failed(found)).toEqual([
      ['No scheme', expect.any(String)],
      ['No address', expect.stringContaining('This is no web address')],
      ['A file', expect.stringContaining('This is no web address')],
      ['NUL ', 'The address answered with 404'],
    ]);
    expect(await bySlug('emoji')).toMatchObject({
      title: `${'x'.repeat(198)}🎉…`,
      content: '<p>AB</p>',
      author: { name: long },
    });
    expect(await bySlug('after-it')).toMatchObject({ status: 'published' });
  });

  test('an emoji where a note ends', async () => {
    // The note of a comment shows 60 characters, that of a template 200, the name of a column 100.
    const text = ['{% comment %}', 'x'.repeat(60 - 14), '🎉 secret {% endcomment %}'].join('');
    const template = `{{ page.${'t'.repeat(190)}🎉🎉🎉 }}`;
    const found = await imported(
      'emoji.zip',
      await zipOf({
        '_config.yml': 'title: X',
        '_posts/2021-01-01-a.md': `---\ntitle: E\n---\nA ${text} b ${template}`,
      }),
    );
    expect([found.status, found.problem, failed(found)]).toEqual(['done', null, []]);
    expect(JSON.stringify(found)).not.toMatch(/\\ud[89a-f]|\ufffd/i);
    const table = await rehearsed(
      'wide.csv',
      `title,content,${'w'.repeat(99)}🎉 more,is_published\nWide,Text,a,${'y'.repeat(59)}🎉`,
    );
    expect([table.status, table.problem]).toEqual(['rehearsed', null]);
    expect(JSON.stringify(table)).not.toMatch(/\\ud[89a-f]|\ufffd/i);
  });

  test('a percent sign in the name of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halden-import-test-'));
    try {
      await writeFile(join(folder, '100%.jpg'), await png());
      const [, xml] = site((address) => [
        { id: 1, type: 'attachment', title: 'Percent', attachmentUrl: `${address}/100%.jpg` },
        { id: 2, name: 'percent' },
      ]);
      await writeFile(join(folder, 'a.xml'), xml);
      const printed = await server.command('import', [join(folder, 'a.xml'), '--run', '--files', folder]);
      expect(printed).toContain('; 0 failed.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const found = await imported(
      'percent.zip',
      await zipOf({ 'posts/a.md': '![x](50%.png)', 'posts/50%.png': await png() }),
    );
    expect([found.status, failed(found)]).toEqual(['done', []]);
  });

  test('a fault of ours is a line with an id, by which the log has the cause', async () => {
    await server.orm.em.fork().execute(`create function break_it() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$;
      create trigger break_it before insert on content for each row when (new.slug = 'broken') execute function break_it()`);
    const found = await imported(
      ...site(() => [
        { id: 1, title: 'Broken', name: 'broken' },
        { id: 2, title: 'Whole', name: 'whole' },
      ]),
    );
    await server.orm.em.fork().execute('drop function break_it cascade');
    expect(found.status).toBe('done');
    const reason = named(found, 'Broken')?.reason ?? '';
    expect(reason).toMatch(/^Something went wrong on our side; the log has the cause under [\w-]{36}$/);
    expect(await bySlug('whole')).toMatchObject({ title: 'Whole' });
    const logged = server.errors.splice(0);
    expect(JSON.stringify(logged)).toContain(reason.slice(-36));
    expect(JSON.stringify(logged)).toContain('broken on purpose');
    expect(failed(await started(found.id))).toEqual([]);
  });

  test('a picture that is no address leaves the text as it is', async () => {
    const post = (id: string, picture: string) => ({
      id,
      title: `G ${id}`,
      slug: `pic-${id}`,
      status: 'published',
      visibility: 'public',
      published_at: '2021-03-04T05:06:07.000Z',
      html: '<p>Text</p>',
      feature_image: picture,
      canonical_url: 'not an address',
    });
    const posts = [
      post('a', '//cdn.test/a.jpg'),
      post('b', 'a b.jpg'),
      post('c', 'https://cdn.test/a b.jpg'),
      post('d', 'javascript:alert(1)'),
    ];
    const found = await imported(
      'odd.json',
      JSON.stringify({ db: [{ data: { posts, settings: [{ key: 'title', value: 'Odd' }] } }] }),
    );
    expect(found.items.filter(({ target }) => target === 'post').map(({ outcome, state }) => [outcome, state])).toEqual(
      Array(4).fill(['new', 'done']),
    );
    const pictures = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (id) => (await bySlug(`pic-${id}`))['featuredImage']),
    );
    expect(pictures).toEqual(['https://cdn.test/a.jpg', null, 'https://cdn.test/a%20b.jpg', null]);
    for (const { notes } of found.items.filter(({ target }) => target === 'post')) expect(notes).toHaveLength(1);
  });
});

describe('files of other computers', () => {
  test('a zip file of a Mac is read as the plain folder', async () => {
    const text = '---\ntitle: Café\ndate: 2020-01-01\n---\n![x](crème.png) ![y](cr%C3%A8me.png)';
    const found = await imported(
      'mac.zip',
      await zipOf({
        [`site/posts/${'café'.normalize('NFD')}.md`]: text,
        [`site/posts/${'crème'.normalize('NFD')}.png`]: await png(),
        '__MACOSX/site/posts/._a.md': Buffer.from([0, 5, 22, 7, 0xff]),
        'site/.DS_Store': 'x',
        'site/posts/._a.md': Buffer.from([0, 5, 22, 7, 0xff]),
      }),
    );
    expect(
      found.items
        .filter(({ target }) => target !== 'redirect')
        .map(({ target, title, state }) => [target, title, state]),
    ).toEqual([
      ['file', 'crème.png', 'done'],
      ['post', 'Café', 'done'],
    ]);
    expect((await bySlug('cafe')).content).toMatch(
      /^<p><img src="\/media\/\d+\/[^"]+" alt="x" \/> <img src="\/media\/\d+\/[^"]+" alt="y" \/><\/p>$/,
    );
  });

  test.each<[string, string, string | Buffer, string]>([
    ['gzip', 'site.xml.gz', gzipSync('x'), '“site.xml.gz” is a gzip file (.gz): unpack it, and choose the file in it'],
    ['PDF', 'a.pdf', '%PDF-1.7', '“a.pdf” is a PDF'],
    ['RAR', 'a.rar', 'Rar!\x1a', '“a.rar” is a RAR file'],
    ['a text', 'a.rst', 'Title\n=====\n', '“a.rst” cannot be imported: choose a zip file'],
    ['a page', 'a.html', '<html></html>', '“a.html” cannot be imported'],
    [
      'a feed',
      'feed.xml',
      '<rss><channel><item><title>T</title></item></channel></rss>',
      'This is not a WordPress export',
    ],
    ['a table without rows', 'a.csv', 'title,content\n', 'There is nothing below the row that names the columns'],
  ])('%s is refused by name', async (_, name, bytes, message) => {
    expect(await refusal(name, bytes)).toContain(message);
  });

  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'There is nothing in it'],
    ['another one', { 'site.zip': 'PK' }, 'The zip file holds another one: unpack it, and choose site.zip'],
    ['a document', { '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }, 'This is a document of Office'],
    ['reStructuredText', { 'content/a.rst': 'T' }, 'Texts in reStructuredText cannot be read'],
  ])('a zip file of %s is refused by name', async (_, files, message) => {
    expect(await refusal('a.zip', await zipOf(files))).toContain(message);
  });

  test('Buttondown’s zip file: the table names the texts beside it', async () => {
    const found = await imported(
      'buttondown.zip',
      await zipOf({
        'emails.csv':
          'id,secondary_id,subject,publish_date,source,slug\na,1,Sent letter,2023-01-02 16:55:00+00:00,app,sent-letter\nb,2,Unsent letter,,app,unsent-letter\n',
        'emails/sent-letter.md': '<!-- buttondown-editor-mode: plaintext -->## Sent\n\nWords with <b>HTML</b>',
        'emails/unsent-letter.md': 'Not yet',
      }),
    );
    expect(found.items.filter(({ target }) => target !== 'redirect')).toHaveLength(2);
    expect(await bySlug('sent-letter')).toMatchObject({
      title: 'Sent letter',
      status: 'published',
      content: '<h2>Sent</h2>\n<p>Words with <b>HTML</b></p>',
    });
    expect(await bySlug('unsent-letter')).toMatchObject({ status: 'draft', content: '<p>Not yet</p>' });
  });

  test('a zip file of Windows has backslashes', async () => {
    const text = '---\ntitle: Backslashes\ndate: 2020-01-01\n---\n![x](a.png)';
    const found = await imported(
      'windows.zip',
      await zipOf({ 'site\\posts\\backslashes.md': text, 'site\\posts\\a.png': await png() }),
    );
    expect(failed(found)).toEqual([]);
    expect((await bySlug('backslashes')).content).toMatch(/src="\/media\/\d+\/a\.png"/);
  });

  test('a single text, a zip file of tables, and one of several parts of WordPress', async () => {
    const one = await imported('note.md', '---\ntitle: Alone\ndate: 2020-01-01\n---\nWords');
    expect(named(one, 'Alone')?.state).toBe('done');
    expect(await refusal('tables.zip', Buffer.from(await zipOf({ 'a.csv': 'x' })))).toContain(
      'The zip file holds tables: unpack it',
    );
    const address = 'https://parts.test';
    const parts = await imported(
      'wp.zip',
      await zipOf({
        'site.2020.000.xml': wordPressExport(
          [{ id: 1, name: 'part-one', content: '<!-- wp:block {"ref":9} /-->' }],
          address,
        ),
        'site.2020.001.xml': wordPressExport(
          [
            { id: 2, name: 'part-two' },
            { id: 9, type: 'wp_block', content: '<p>Shared</p>' },
          ],
          address,
        ),
      }),
    );
    expect([(await bySlug('part-one')).content, (await bySlug('part-two')).content, failed(parts)]).toEqual([
      '<p>Shared</p>',
      '<p>Text</p>',
      [],
    ]);
  });

  test('Substack’s zip file: the table says who sees which text', async () => {
    const table =
      'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n1.open,2020-01-01T00:00:00Z,true,,newsletter,everyone,Open letter,s\n2.paid,2020-01-01T00:00:00Z,true,,newsletter,only_paid,Paid letter,s\n3.draft,,false,,newsletter,everyone,Draft letter,s\n';
    const found = await imported(
      'substack.zip',
      await zipOf({
        'posts.csv': table,
        ...Object.fromEntries(
          ['1.open', '2.paid', '3.draft'].map((id) => [`posts/${id}.html`, `<p>Text of ${id}</p>`]),
        ),
        'email_list.csv': 'email\na@example.com',
      }),
    );
    expect(found.items.filter(({ target }) => target === 'post').map(({ title }) => title)).toEqual([
      'Open letter',
      'Paid letter',
      'Draft letter',
    ]);
    const letters = await Promise.all(['open', 'paid', 'draft'].map((slug) => bySlug(slug)));
    expect(letters.map(({ status, content }) => [status, content])).toEqual([
      ['published', expect.stringContaining('1.open')],
      ['private', expect.stringContaining('2.paid')],
      ['draft', expect.stringContaining('3.draft')],
    ]);
  });
});

describe('tables', () => {
  test.each<[string, string]>([
    ['semicolons', 'title;content\nSemi one;a, b\n'],
    ['tabs', 'title\tcontent\nTab one\ta, b; c\n'],
    ['sep=', 'sep=;\ntitle;content\nSep one;a, b\n'],
  ])('two columns with %s are split', async (_, table) => {
    const found = await rehearsed('two.csv', table);
    expect(found.items[0]).toMatchObject({ title: expect.stringMatching(/one$/), outcome: 'new' });
  });

  test('the choices of columns go with the headings, not with the name of the file', async () => {
    const first = await rehearsed('data.csv', 'Nr,Kopf,Worte\n1,Heading one,Text\n');
    await admin.graphql(
      'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
      {
        id: first.id,
        choices: [
          { part: 'column', source: 'title', target: 'Kopf' },
          { part: 'column', source: 'content', target: 'Worte' },
        ],
      },
    );
    await importsOf(admin).until(first.id, ({ status }) => status === 'rehearsed');
    await started(first.id);
    const other = await rehearsed('data.csv', 'Title,Body\nHeading two,Text\n');
    expect(other.items.map(({ title, target }) => [title, target])).toEqual([['Heading two', 'post']]);
    const alike = await rehearsed('renamed.csv', 'Nr,Kopf,Worte\n2,Heading three,Text\n');
    expect(alike.items[0]?.title).toBe('Heading three');
  });

  const order = async (found: FoundImport) =>
    found.choices.filter(({ part }) => part === 'date').map(({ target }) => target);
  test('dates are read by stated rules, and an unclear order is asked once', async () => {
    const table = (more = '') =>
      `title,content,date\nSerial,x,45383\nDots,x,04.03.2024\nRelease,x,Release 5\nFebruary,x,2024-02-31\nSlashes,x,04/03/2024\n${more}`;
    const unclear = await rehearsed('dates.csv', table());
    expect(await order(unclear)).toEqual([null]);
    expect(named(unclear, 'Slashes')?.notes[0]).toContain('has two readings');
    await admin.graphql(
      'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
      {
        id: unclear.id,
        choices: [{ part: 'date', source: 'order', target: 'day first' }],
      },
    );
    await importsOf(admin).until(unclear.id, ({ status }) => status === 'rehearsed');
    await started(unclear.id);
    const dates = await Promise.all(
      ['serial', 'dots', 'release', 'february', 'slashes'].map(async (slug) => (await bySlug(slug))['publishedAt']),
    );
    expect(dates).toEqual([
      '2024-04-01T00:00:00.000Z',
      '2024-03-04T00:00:00.000Z',
      null,
      null,
      '2024-03-04T00:00:00.000Z',
    ]);
    const clear = await rehearsed('clear.csv', 'title,content,date\nA,x,02/13/2024\nB,x,04/03/2024\n');
    expect(await order(clear)).toEqual(['month first']);
    expect(named(clear, 'B')?.notes).toEqual([expect.stringContaining('was read with the month first')]);
  });
});

describe('pictures and embeds', () => {
  test('are found by the other names that WordPress and Jetpack give them', async () => {
    await serve('/blog/wp-content/uploads/2020/photo-scaled.jpg');
    await serve('/blog/wp-content/uploads/2020/unlisted-300x200.jpg');
    const uploads = `${origin}/blog/wp-content/uploads/2020`;
    const pictures = [
      `${uploads}/photo-1024x683.jpg`,
      `${uploads}/photo.jpg?w=300`,
      '/blog/wp-content/uploads/2020/photo-scaled.jpg',
      `https://i0.wp.com/${uploads.replace('http://', '')}/photo.jpg?resize=3`,
      `${uploads}/unlisted-300x200.jpg`,
    ];
    const content = pictures.map((url) => `<p><img src="${url}"></p>`).join('');
    const [name, xml] = site(
      (address) => [
        {
          id: 1,
          type: 'attachment',
          title: 'Photo',
          attachmentUrl: `${address}/wp-content/uploads/2020/photo-scaled.jpg`,
        },
        {
          id: 2,
          name: 'sizes',
          title: 'Sizes',
          content: `${content}<p><img src="https://elsewhere.test/x.png"><img src="lost.png"></p>`,
        },
      ],
      '/blog',
    );
    const found = await imported(name, xml);
    const srcs = [...(await bySlug('sizes')).content.matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
    expect(srcs).toEqual([
      ...pictures.map((): unknown => expect.stringMatching(/^\/media\/\d+\//)),
      'https://elsewhere.test/x.png',
      'lost.png',
    ]);
    expect(named(found, 'Sizes')?.notes).toEqual([
      'It stays at its own address, outside of this site: https://elsewhere.test/x.png',
      'A picture is not among the files: lost.png',
    ]);
  });

  test('in a zip file without a top folder, and below the path of a site', async () => {
    const head = '---\ntitle: Paths\ndate: 2020-01-01\n---\n';
    const found = await imported(
      'flat.zip',
      await zipOf({
        '_config.yml': 'url: https://paths.test\nbaseurl: /docs',
        '_posts/2020-01-01-paths.md': `${head}![a](/assets/img/a.png) ![b](/docs/assets/img/a.png) ![c]({{ site.baseurl }}/assets/img/a.png) ![d]({{ "/assets/img/a.png" | relative_url }}) [e](/docs/2020/01/02/other.html) ![f](https://paths.test/docs/assets/img/a.png)`,
        '_posts/2020-01-02-other.md': '---\ntitle: Other path\n---\nWords',
        'assets/img/a.png': await png(),
        'assets/img/unused.png': await png(),
      }),
    );
    const { content } = await bySlug('paths');
    const srcs = [...content.matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
    expect(srcs).toEqual(Array(5).fill(expect.stringMatching(/^\/media\/\d+\/a\.png$/)));
    expect(content).toContain('<a href="/blog/other">e</a>');
    expect(named(found, 'assets/img/unused.png')?.reason).toBe('No text refers to it');
  });

  test('are kept where possible, and named where not', async () => {
    const data = `data:image/png;base64,${(await png()).toString('base64')}`;
    const content = [
      '<iframe src="//www.youtube.com/embed/SQEQr7c0-dw"></iframe>',
      '<object data="https://www.youtube.com/v/SQEQr7c0-dw"><embed src="https://www.youtube.com/v/SQEQr7c0-dw"></object>',
      '<iframe src="https://www.google.com/maps/embed?pb=1" title="Our office"></iframe>',
      `<img src="${data}" alt="Inside">`,
      '<form action="/x"><input name="q"></form>',
      '<p onclick="x()" data-a="1">Words</p>',
    ].join('\n');
    const found = await imported(
      'embeds.zip',
      await zipOf({ 'posts/embeds.md': `---\ntitle: Embeds\ndate: 2020-01-01\n---\n<div>\n${content}\n</div>` }),
    );
    const { content: kept } = await bySlug('embeds');
    expect(kept).toContain('src="https://www.youtube-nocookie.com/embed/SQEQr7c0-dw"');
    expect(kept).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/embed\?pb=1">Our office<\/a>/);
    expect(kept).toMatch(/<img src="\/media\/\d+\/[0-9a-f]+\.png" alt="Inside" \/>/);
    const notes = named(found, 'Embeds')?.notes ?? [];
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A page of www\.google\.com in a frame is a link here/),
        expect.stringMatching(/1 × <form>, 1 × <input>/),
        expect.stringMatching(/^Attributes are left out: .*1 × data-….*1 × on…/),
      ]),
    );
  });
});

test('WordPress’s reusable blocks, descriptions, old tags, guests and co-authors', async () => {
  const [name, xml] = site((address): WordPressItem[] => [
    {
      id: 64,
      type: 'wp_block',
      title: 'Shared',
      content: '<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->',
    },
    {
      id: 1,
      name: 'whole-post',
      title: 'Whole post',
      creator: 'Jane.Doe',
      link: `${address}/whole-post/`,
      content: '<!-- wp:paragraph --><p>Own words</p><!-- /wp:paragraph --><!-- wp:block {"ref":64} /-->',
      meta: {
        _yoast_wpseo_metadesc: 'For search engines',
        '_yoast_wpseo_meta-robots-noindex': '1',
        _wp_old_slug: 'older',
        rating: '5',
      },
      terms: [
        { domain: 'tag', nicename: 'old', name: 'Old tag' },
        { domain: 'author', nicename: 'cap-guest', name: 'guest' },
        { domain: 'author', nicename: 'cap-jane-doe', name: 'Jane.Doe' },
        { domain: 'genre', nicename: 'x', name: 'Drama' },
      ],
    },
    { id: 2, name: 'second', title: 'Second', creator: 'Jane.Doe' },
    {
      id: 70,
      type: 'guest-author',
      title: 'Guest Writer',
      name: 'cap-guest',
      meta: { 'cap-user_login': 'guest', 'cap-display_name': 'Guest Writer', 'cap-user_email': 'guest@example.com' },
    },
  ]);
  const found = await imported(name, xml);
  expect(failed(found)).toEqual([]);
  expect(await bySlug('whole-post')).toMatchObject({
    content: '<p>Own words</p><p>Shared words</p>',
    metaDescription: 'For search engines',
    noindex: true,
    tags: ['Old tag'],
    author: { name: 'Guest Writer' },
  });
  expect(await bySlug('second')).toMatchObject({ author: { name: 'Jane.Doe' } });
  expect(named(found, 'Whole post')?.notes).toEqual([
    'Fields without a place here are left out: rating.',
    'Only the first author is its byline, not Jane.Doe.',
    '“Drama” of “genre” is left out.',
  ]);
  const redirects = found.items.filter(({ target }) => target === 'redirect').map(({ title }) => title);
  expect(redirects).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\/older → \/blog\/whole-post$/),
      expect.stringMatching(/\/author\/jane-doe → \/authors\//),
    ]),
  );
});

describe('texts of generators', () => {
  test.each<[string, string, string, string]>([
    [
      'a figure with a percent sign',
      '{{< figure src="https://x.test/a.png" width="50%" alt="A" >}}',
      '<figure><img src="https://x.test/a.png" alt="A" width="50%" /></figure>',
      '',
    ],
    ['attributes of kramdown', 'P\n{: .lead}', '<p>P</p>', ''],
    ['a variable', '{{ page.title }}', '<p>Template</p>', ''],
    ['an unknown variable', 'A {{ site.data.x }} B', '<p>A  B</p>', 'site.data.x'],
    ['a shortcode around a text', '{{< note >}}Kept{{< /note >}}', '<p>Kept</p>', '{{< note >}}'],
    ['an include', 'A\n\n{% include map.html id="3" %}', '<p>A</p>', 'map.html id="3"'],
    ['a loop', 'A\n\n{% for p in site.posts %}<li>{{ p.title }}</li>{% endfor %}', '<p>A</p>', 'for p in site.posts'],
    ['an escaped shortcode', '{{</* note */>}}', '<p>{{&lt; note &gt;}}</p>', ''],
    ['raw code', '{% raw %}{{ x }}{% endraw %}', '<p>{{ x }}</p>', ''],
    ['an attribute of a heading', '## Title {anchor=false}', '<h2>Title</h2>', ''],
    ['an anchor', '## Title {#own}', '<h2>Title <a id="own"></a></h2>', ''],
  ])('%s', async (name, body, html, noted) => {
    const slug = `t-${name.replaceAll(' ', '-')}`;
    const found = await imported(
      `${slug}.zip`,
      await zipOf({ [`posts/${slug}.md`]: `---\ntitle: Template\ndate: 2020-01-01\n---\n${body}\n` }),
    );
    expect((await bySlug(slug)).content.trim()).toBe(html);
    expect(found.items.find(({ title }) => title === 'Template')?.notes.join(' ')).toContain(noted);
  });

  test('sections, translations and pages of HTML are read, or named with the reason', async () => {
    const found = await imported(
      'pages.zip',
      await zipOf({
        'hugo.toml': 'baseURL = "https://pages.test/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.fr]',
        'content/_index.fr.md': '---\ntitle: Accueil\n---\n',
        'content/docs/_index.md': '---\ntitle: Docs\n---\nAbout the docs',
        'content/resources/guide.md': '---\ntitle: Guide\n---\nWords',
        'content/team.fr.md': '---\ntitle: Equipe\n---\nMots',
        'content/team.md': '---\ntitle: Team\n---\nWords',
        'content/old.html': '---\ntitle: Old page\n---\n<p>Old words</p>',
        'content/plain.html': '<html><body>Layout</body></html>',
        'content/js.md': '---js\nconst x = require("y");\n---\nWords',
        'content/notes.rst': 'Notes',
      }),
    );
    expect(
      found.items
        .filter(({ target }) => target !== 'redirect')
        .map(({ target, title, path, reason }) => [target, title, path ?? reason]),
    ).toEqual([
      [null, 'Accueil', 'A list, which this site makes itself'],
      ['page', 'Docs', '/docs'],
      [null, 'js', expect.stringContaining('JavaScript')],
      ['page', 'Old page', '/old'],
      [null, 'plain', expect.stringContaining('An HTML file without front matter')],
      ['page', 'Guide', '/guide'],
      ['page', 'Equipe', '/team-fr'],
      ['page', 'Team', '/team'],
      [null, 'content/notes.rst', expect.stringContaining('reStructuredText')],
    ]);
  });
});

test('links and pictures of Pelican are found', async () => {
  await imported(
    'pelican.zip',
    await zipOf({
      'content/a.md':
        'Title: Pelican links\nDate: 2020-01-01\nSlug: pelican-links\n\n![x]({static}/images/a.png) ![y]({attach}b.png) [c]({filename}sub/c.md) [d](|filename|/sub/c.md)',
      'content/sub/c.md': 'Title: Pelican target\nDate: 2020-01-01\nSlug: pelican-target\n\nWords',
      'content/images/a.png': await png(),
      'content/b.png': await png(),
    }),
  );
  expect((await bySlug('pelican-links')).content).toMatch(
    /^<p><img src="\/media\/\d+\/a\.png" alt="x" \/> <img src="\/media\/\d+\/b\.png" alt="y" \/> <a href="\/blog\/pelican-target">c<\/a> <a href="\/blog\/pelican-target">d<\/a><\/p>$/,
  );
});

test('links and pictures of Obsidian are links and pictures', async () => {
  await imported(
    'vault.zip',
    await zipOf({
      'notes/wiki.md': '---\ntitle: Wiki\ndate: 2020-01-01\n---\n![[pic.png|300]] [[Second note|there]] `[[code]]`',
      'notes/Second note.md': '---\ntitle: Second\ndate: 2020-01-01\nslug: second-note\n---\nWords',
      'notes/pic.png': await png(),
    }),
  );
  expect((await bySlug('wiki')).content).toMatch(
    /<img src="\/media\/\d+\/pic\.png" alt="" \/> <a href="\/blog\/second-note">there<\/a> <code>\[\[code\]\]<\/code>/,
  );
});

test('an author who is only known by an email address is not shown with it', async () => {
  const [name, xml] = site(() => [{ id: 1, name: 'by-mail', title: 'By mail', creator: 'hermione@example.com' }]);
  const found = await imported(name, xml);
  expect(await bySlug('by-mail')).toMatchObject({ author: { name: 'hermione' } });
  expect(named(found, 'hermione@example.com')?.notes).toContain(
    'The source has only their email address, so “hermione” is the name.',
  );
});

test('fields for other sites and the front page are named', async () => {
  const [name, xml] = site(() => [
    {
      id: 1,
      name: 'shared',
      title: 'Shared',
      meta: { '_yoast_wpseo_opengraph-title': 'T', _links_to: 'https://x.test' },
    },
  ]);
  expect(named(await imported(name, xml), 'Shared')?.notes).toContain(
    'Fields without a place here are left out: _links_to, _yoast_wpseo_opengraph-title.',
  );
  const ghost = {
    posts: [{ id: 'a', title: 'Featured', slug: 'featured', html: '<p>x</p>', status: 'published', featured: 1 }],
    posts_meta: [{ post_id: 'a', og_title: 'T' }],
  };
  const found = await imported('fields.json', JSON.stringify({ db: [{ data: ghost }] }));
  expect(named(found, 'Featured')?.notes).toContain('Fields without a place here are left out: og_title, featured.');
});

test('addresses with a query lead to one item each', async () => {
  const url = (query: string) => `https://query.test/index.php?${query}`;
  const rows = [1, 2].map((id) => `Query ${id},Text,${url(`id=${id}&utm_source=x`)},query-${id}`).join('\n');
  const table = `title,content,url,slug\n${rows}\nLinks,"<a href=""/index.php?id=2"">two</a>",${url('id=3')},query-3\n`;
  const found = await imported('query.csv', table);
  expect(failed(found)).toEqual([]);
  const visitor = server.visitor();
  const targets = await Promise.all(
    ['id=1', 'id=2', 'utm_campaign=y&id=2'].map(
      async (query) => (await visitor.get(`/index.php?${query}`)).headers.get('location')?.split('?')[0],
    ),
  );
  expect(targets).toEqual(['/blog/query-1', '/blog/query-2', '/blog/query-2']);
  expect((await bySlug('query-3')).content).toBe('<a href="/blog/query-2">two</a>');
});

test('an import by the command line can be undone, and writes what it loses to a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halden-import-test-'));
  try {
    await mkdir(join(folder, 'undone/posts'), { recursive: true });
    await writeFile(
      join(folder, 'undone/posts/undone.md'),
      '---\ntitle: Undone\ndate: 2020-01-01\nweather: fine\n---\n![=x](lost.png)',
    );
    const report = join(folder, 'report.csv');
    await server.command('import', [join(folder, 'undone'), '--run', '--report', report]);
    const csv = await readFile(report, 'utf8');
    expect(csv.split('\r\n')[0]).toBe('\ufefftype,title,part,effect,name,reason,address,addressHere');
    expect(csv).toContain('"Undone","field","left out","weather","Fields without a place here are left out: weather."');
    expect(csv).toContain('"Undone","picture","left out","lost.png","A picture is not among the files: lost.png"');
    const { data: imports } = await admin.graphql<{ imports: { id: string; timelineEntryId: string }[] }>(
      '{ imports { id timelineEntryId } }',
    );
    const [last] = imports?.imports ?? [];
    const { data } = await admin.graphql<{
      timeline: { edges: { node: { id: string; canUndo: boolean; whyNot: string | null } }[] };
    }>('{ timeline(first: 1) { edges { node { id canUndo whyNot } } } }');
    expect(data?.timeline.edges[0]?.node).toEqual({ id: last?.timelineEntryId, canUndo: true, whyNot: null });
    expect((await admin.get<string>(`/api/imports/${last?.id}/report`)).body).toBe(csv.slice(1));
    const undone = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: last?.timelineEntryId });
    expect(undone.errors).toBeUndefined();
    expect((await admin.get('/api/posts/slug/undone')).status).toBe(404);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
