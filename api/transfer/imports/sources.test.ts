import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { createOrm } from '../../app/orm.ts';
import { untilImport, type FoundImport } from '../../testing/imports/imports.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { upload } from '../../testing/media/upload.ts';
import { png } from '../../testing/media/media.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { wordPressExport } from '../../testing/imports/wordpress.ts';
import { zipListOf, zipOf } from '../../testing/imports/zip.ts';
import type { Archive } from './sources/archive/archive.ts';
import { zipArchive } from './sources/archive/zip.archive.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

const sent = (name: string, bytes: string | Uint8Array) =>
  upload<{ id: number; message: string; fields?: Record<string, string> }>(admin, '/api/imports', {
    bytes: Buffer.from(bytes),
    name,
    type: 'application/octet-stream',
  });

const until = (id: string | number, isReached: Parameters<typeof untilImport>[2]) => untilImport(admin, id, isReached);

async function rehearsed(name: string, bytes: string | Uint8Array): Promise<FoundImport> {
  const { status, body } = await sent(name, bytes);
  if (status !== 201) throw new Error(body.message);
  return until(body.id, (found) => found.status !== 'reading');
}

async function imported(name: string, bytes: string | Uint8Array): Promise<FoundImport> {
  const { id } = await rehearsed(name, bytes);
  await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id });
  return until(id, ({ status }) => status !== 'running' && status !== 'rehearsed');
}

const outcomes = ({ items }: FoundImport) =>
  items.filter(({ target }) => target !== 'redirect').map(({ target, title, outcome }) => [target, title, outcome]);
const named = ({ items }: FoundImport, wanted: string) => items.find(({ title }) => title === wanted);
const bySlug = async (kind: string, slug: string) =>
  (await admin.get<Record<string, unknown>>(`/api/${kind}/slug/${slug}`)).body;

/** The final address after redirects, and its status. */
async function destination(path: string): Promise<[string, number]> {
  for (let at = path; ;) {
    const { status, headers } = await visitor.get(at);
    const to = headers.get('location');
    if (to === null) return [at, status];
    expect([301, 308]).toContain(status);
    at = to;
  }
}

describe('Markdown', () => {
  const hugo = `+++
title = "Sailing & rowing"
date = 2019-05-01T10:00:00Z
tags = ["Wind"]
categories = ["Boats"]
description = "By sail"
author = "Ann Old"
aliases = ["/old/sailing"]
cover = "boat.png"
+++
A *first* line[^1] and ![A small boat](boat.png).

{{< youtube SQEQr7c0-dw >}}

{{< chart id="x" >}} and \`{{< kept >}}\`

See [us](../../about.md#crew).

| a | b |
|---|---|
| 1 | 2 |

[^1]: A note.
`;
  const site = async () =>
    zipOf({
      'site-main/hugo.toml': 'baseURL = "https://boats.test/"',
      'site-main/content/posts/sailing/index.md': hugo,
      'site-main/content/posts/sailing/boat.png': await png(),
      'site-main/content/posts/_index.md': '---\ntitle: Posts\n---\n',
      'site-main/content/about.md':
        '---\ntitle: About\n---\n# Our crew\n\nWe sail. <a href="/posts/sailing/">Read on</a>',
      'site-main/_posts/2018-02-03-rowing.md':
        '---\ntags: oars water\nexcerpt: By oar\n---\n# Rowing\n\nSee {% post_url 2018-02-03-rowing %}.\n',
      'site-main/src/content/blog/later.mdx':
        "---\ntitle: Later\npubDate: 2999-01-01\nheroImage: { src: /boat.png }\n---\nimport A from './a.astro'\n\n<A>Inside</A>\n",
      'site-main/content/articles/broken.md': '---\ntitle: [\n---\n',
      'site-main/content/articles/latin.md': Buffer.from('---\ntitle: Café\n---\n', 'latin1'),
      'site-main/content/posts/evil.md':
        '---\ntitle: "<script>alert(1)</script>Evil"\ndate: 2020-01-01\nslug: "../../etc"\ncover: "javascript:alert(1)"\nauthor: "<img src=x onerror=alert(1)>"\n---\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src="x" onerror="alert(1)">\n',
      'site-main/README.md': '# Read me',
      'site-main/themes/x/exampleSite/content/posts/theme.md': 'Of a theme',
    });
  let found: FoundImport;
  beforeAll(async () => void (found = await imported('boats.zip', await site())));

  test('each text becomes what its folder and front matter say, or is left out with a reason', () => {
    expect(found).toMatchObject({ status: 'done', site: 'https://boats.test', problem: null });
    expect(found.items.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(outcomes(found)).toEqual([
      ['user', '<img src=x onerror=alert(1)>', 'new'],
      ['user', 'Ann Old', 'new'],
      ['file', 'boat.png', 'new'],
      [null, 'Read me', 'refused'],
      ['post', 'Rowing', 'new'],
      ['page', 'About', 'new'],
      [null, 'broken', 'refused'],
      [null, 'latin', 'refused'],
      [null, 'Posts', 'refused'],
      ['post', 'alert(1)Evil', 'new'],
      ['post', 'Sailing & rowing', 'new'],
      ['post', 'Later', 'new'],
      [null, '1 file', 'refused'],
    ]);
    expect(found.items.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason)).toEqual([
      'About the files, not part of the site',
      expect.stringMatching(/^The front matter cannot be read: /),
      'latin.md has characters that are not UTF-8: save it in that encoding',
      'A list, which this site makes itself',
      'In folders of the generator, such as themes and layouts',
    ]);
    expect(named(found, 'Later')?.notes).toEqual([
      'A component is left out, its text is kept: <A>',
      'Its picture is not among the files: /boat.png',
      'It was scheduled for 2999-01-01 00:00 UTC, and is a draft here.',
    ]);
  });

  test('a text keeps its front matter, picture, footnotes and links', async () => {
    const post = await bySlug('posts', 'sailing');
    expect(post).toMatchObject({
      title: 'Sailing & rowing',
      status: 'published',
      publishedAt: '2019-05-01T10:00:00.000Z',
      category: 'Boats',
      tags: ['Wind'],
      excerpt: 'By sail',
      author: { name: 'Ann Old' },
      featuredImage: expect.stringMatching(/^\/media\/\d+\/boat\.png$/),
    });
    for (const part of [
      /<em>first<\/em> line<sup><a id="footnote-ref-1" href="#footnote-1"/,
      /<img src="\/media\/\d+\/boat\.png" alt="A small boat" \/>/,
      /youtube-nocookie\.com\/embed\/SQEQr7c0-dw/,
      /<p> ?and <code>\{\{&lt; kept &gt;\}\}<\/code>/,
      /<a href="\/about#crew">us<\/a>|<a href="\/about-2#crew">us<\/a>/,
      /<td>2<\/td>/,
    ]) {
      expect(post['content']).toMatch(part);
    }
    expect(await bySlug('posts', 'rowing')).toMatchObject({
      title: 'Rowing',
      excerpt: 'By oar',
      tags: ['oars', 'water'],
      publishedAt: '2018-02-03T00:00:00.000Z',
    });
    expect((await bySlug('posts', 'later'))['content']).toBe('<p>Inside</p>');
    expect(await bySlug('posts', 'etc')).toMatchObject({
      title: 'alert(1)Evil',
      content: expect.not.stringMatching(/script|onerror/),
      featuredImage: null,
    });
  });

  test.each([
    ['/posts/sailing/', '/blog/sailing'],
    ['/old/sailing', '/blog/sailing'],
    ['/2018/02/03/rowing.html', '/blog/rowing'],
    ['/2018/02/03/rowing', '/blog/rowing'],
    ['/feed.xml', '/rss.xml'],
  ])('%s leads to %s', async (from, to) => {
    expect(await destination(from)).toEqual([to, 200]);
  });

  test('no redirect is made from a feed that this site has too', () => {
    const redirects = found.items.filter(({ target }) => target === 'redirect').map(({ title }) => title);
    expect(redirects).toContain('/feed.xml → /rss.xml');
    expect(redirects.filter((title) => /^\/(?:rss|atom)\.xml /.test(title))).toEqual([]);
  });

  test('categories and tags keep their addresses', async () => {
    const { data } = await visitor.graphql('{ category(slug: "boats") { name } tag(slug: "wind") { name } }');
    expect(data).toEqual({ category: { name: 'Boats' }, tag: { name: 'Wind' } });
  });

  test('a second run makes nothing twice', async () => {
    const again = await imported('renamed.zip', await site());
    expect(
      [...new Set(again.items.filter(({ target }) => target !== 'redirect').map(({ outcome }) => outcome))].sort(),
    ).toEqual(['refused', 'same']);
  });

  test('npm run import takes a folder, and does not follow links out of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halden-import-test-'));
    try {
      await mkdir(join(folder, 'notes/posts'), { recursive: true });
      await writeFile(
        join(folder, 'notes/posts/ashore.md'),
        '---\ntitle: Ashore\ndate: 2020-01-01\n---\n![b](b.png) ![h](hosts.png)',
      );
      await writeFile(join(folder, 'notes/posts/b.png'), await png());
      await symlink('/etc/hosts', join(folder, 'notes/posts/hosts.png'));
      const printed = await server.command('import', [join(folder, 'notes'), '--run']);
      expect(printed).toContain('; 0 failed.');
      expect((await bySlug('posts', 'ashore'))['content']).toMatch(
        /^<p><img src="\/media\/\d+\/b\.png" alt="b" \/> <img src="hosts\.png" alt="h" \/><\/p>$/,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('Ghost', () => {
  const post = (id: string, values: object) => ({
    id,
    title: `Item ${id}`,
    slug: `item-${id}`,
    status: 'published',
    visibility: 'public',
    published_at: '2021-03-04T05:06:07.000Z',
    html: '<p>Text</p>',
    ...values,
  });
  const ghost = {
    db: [
      {
        meta: { version: '5.0.0' },
        data: {
          posts: [
            post('a1', {
              title: 'Harbour',
              slug: 'harbour',
              custom_excerpt: 'By the sea',
              feature_image: '__GHOST_URL__/content/images/2021/quay.png',
              html: '<p>See <a href="__GHOST_URL__/crew/">us</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2021/quay.png" alt="A quay"></figure><script>alert(1)</script>',
            }),
            post('a2', { title: 'Crew', slug: 'crew', type: 'page' }),
            post('a3', { title: 'Members', visibility: 'paid' }),
            post('a4', { title: 'Soon', status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' }),
            post('a5', { title: 'Plain', html: null, plaintext: 'One\n\nTwo <b>' }),
            post('a6', { title: 'Lexical', html: null, lexical: '{"root":{}}' }),
          ],
          tags: [
            { id: 't1', name: 'Ports', slug: 'ports' },
            { id: 't2', name: '#hidden', slug: 'hash-hidden' },
          ],
          posts_tags: [
            { post_id: 'a1', tag_id: 't2', sort_order: 1 },
            { post_id: 'a1', tag_id: 't1', sort_order: 0 },
          ],
          users: [{ id: 'u1', name: 'Bea Ghost', slug: 'bea', email: 'bea@ghost.test' }],
          posts_authors: [{ post_id: 'a1', author_id: 'u1', sort_order: 0 }],
          settings: [{ key: 'title', value: 'The Quay' }],
        },
      },
    ],
  };
  let found: FoundImport;
  beforeAll(async () => {
    const bytes = await zipOf({
      'quay.ghost.2021.json': JSON.stringify(ghost),
      'content/images/2021/quay.png': await png(),
    });
    found = await imported('quay.zip', bytes);
  });

  test('posts, pages, people and pictures are imported', async () => {
    expect(found).toMatchObject({ status: 'done', site: 'ghost://the-quay' });
    expect(found.items.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(outcomes(found)).toEqual([
      ['user', 'Bea Ghost', 'new'],
      ['file', 'quay.png', expect.stringMatching(/new|same/)],
      ['post', 'Harbour', 'new'],
      ['page', 'Crew', 'new'],
      ['post', 'Members', 'new'],
      ['post', 'Soon', 'new'],
      ['post', 'Plain', 'new'],
      [null, 'Lexical', 'refused'],
    ]);
    expect(named(found, 'Lexical')?.reason).toMatch(/^The export has it only in the form of Ghost's editor/);
    const harbour = await bySlug('posts', 'harbour');
    expect(harbour).toMatchObject({
      excerpt: 'By the sea',
      tags: ['Ports'],
      author: { name: 'Bea Ghost' },
      publishedAt: '2021-03-04T05:06:07.000Z',
      featuredImage: expect.stringMatching(/^\/media\/\d+\/quay\.png$/),
    });
    expect(harbour['content']).toMatch(
      /^<p>See <a href="\/crew">us<\/a>\.<\/p><figure><img src="\/media\/\d+\/quay\.png" alt="A quay" \/><\/figure>$/,
    );
    expect((await bySlug('posts', 'item-a5'))['content']).toBe('<p>One</p>\n<p>Two &lt;b&gt;</p>');
    expect(await bySlug('posts', 'item-a3')).toMatchObject({ status: 'private' });
    expect(await bySlug('posts', 'item-a4')).toMatchObject({ status: 'draft' });
  });

  test.each([
    ['/harbour/', '/blog/harbour'],
    ['/rss/', '/rss.xml'],
  ])('%s leads to %s', async (from, to) => {
    expect(await destination(from)).toEqual([to, 200]);
  });

  test('addresses of tags and authors redirect to their pages', async () => {
    const to = async (from: string) => (await visitor.get(from)).headers.get('location');
    expect([await to('/tag/ports'), await to('/author/bea')]).toEqual(['/tags/ports', '/authors/bea-ghost']);
  });

  test('a JSON file alone imports the texts, and names the missing pictures', async () => {
    const again = await imported(
      'other.json',
      JSON.stringify({ ...ghost.db[0], data: { ...ghost.db[0]?.data, settings: [] } }),
    );
    expect(named(again, 'quay.png')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('import a zip file of it and the images'),
    });
  });
});

describe('CSV', () => {
  const rows = [
    'Title;Slug;Body;Summary;Published at;Status;Author;Category;Tags;Image;URL',
    'Anchors;anchors;"Heavy; *very*";Iron;2022-02-03;published;Bea Ghost;Gear;iron, chain;;https://shop.test/news/anchors',
    'Ropes;ropes;"<p onclick=""x()"">Long<script>alert(1)</script></p>";;soon;odd;;;;/rope.png;https://shop.test/news/ropes',
    'Ropes;ropes;Again;;;;;;;;',
    ';;No title;;;;;;;;',
  ].join('\r\n');

  test('rows become posts, with columns matched by name', async () => {
    const found = await imported('articles.csv', rows);
    expect(found).toMatchObject({ status: 'done', site: 'https://shop.test' });
    expect(outcomes(found)).toEqual([
      ['user', 'Bea Ghost', 'same'],
      ['article', 'Anchors', 'new'],
      ['article', 'Ropes', 'new'],
      [null, 'Ropes', 'refused'],
      ['article', 'No title', 'new'],
    ]);
    expect(await bySlug('articles', 'anchors')).toMatchObject({
      content: '<p>Heavy; <em>very</em></p>',
      excerpt: 'Iron',
      category: 'Gear',
      tags: ['iron', 'chain'],
      author: { name: 'Bea Ghost' },
      publishedAt: '2022-02-03T00:00:00.000Z',
    });
    expect(await bySlug('articles', 'ropes')).toMatchObject({ content: '<p>Long</p>', status: 'draft' });
    expect(named(found, 'Ropes')?.notes).toEqual([
      'Its date cannot be read: soon',
      'Its picture has no web address: /rope.png',
      'WordPress does not show it to everybody (Status: odd), so it is a draft here.',
      'It may not have been public (its date cannot be read), so it is a draft here.',
      'Left out for safety, as this site does not keep it: 1 × <script>.',
      'Attributes are left out: 1 × on….',
    ]);
    expect(await destination('/news/anchors')).toEqual(['/articles/anchors', 200]);
  });

  test('UTF-16 with a byte order mark is read', async () => {
    const found = await rehearsed('wide.csv', Buffer.from('\ufefftitle,content\nCafé,x\n', 'utf16le'));
    expect(outcomes(found)).toEqual([['post', 'Café', 'new']]);
  });
});

describe('mapping of kinds and authors', () => {
  const file = (more = '') => `Nr,Headline,Words,Section,Labels,By\n1,Winches,Text,Gear,"steel, misc",Cy\n${more}`;
  const choose = (id: string, choices: object[]) =>
    admin.graphql(
      'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
      { id, choices },
    );
  const choicesOf = async (id: string) =>
    (
      await admin.graphql<{
        import: { choices: { part: string; source: string; target: string | null; count: number }[] };
      }>('query ($id: ID!) { import(id: $id) { choices { part source target count } } }', { id })
    ).data?.import.choices;

  test('is chosen before the run, and remembered for the next import of the source', async () => {
    const first = await rehearsed('winches.csv', file());
    expect((await choicesOf(first.id))?.filter(({ target }) => target !== null)).toEqual([
      { part: 'column', source: 'title', target: 'Headline', count: 0 },
      { part: 'column', source: 'category', target: 'Section', count: 0 },
      { part: 'column', source: 'tags', target: 'Labels', count: 0 },
      { part: 'kind', source: 'post', target: 'post', count: 1 },
      { part: 'category', source: 'Gear', target: 'Gear', count: 1 },
      { part: 'tag', source: 'steel', target: 'steel', count: 1 },
      { part: 'tag', source: 'misc', target: 'misc', count: 1 },
    ]);
    const { errors } = await choose(first.id, [
      { part: 'kind', source: 'post', target: 'article' },
      { part: 'category', source: 'Gear', target: 'Equipment' },
      { part: 'tag', source: 'misc', target: null },
      { part: 'column', source: 'id', target: 'Nr' },
      { part: 'column', source: 'content', target: 'Words' },
      { part: 'column', source: 'author', target: 'By' },
    ]);
    expect(errors).toBeUndefined();
    const mapped = await until(first.id, ({ status }) => status !== 'reading');
    expect(outcomes(mapped)).toEqual([
      ['user', 'Cy', 'new'],
      ['article', 'Winches', 'new'],
    ]);
    await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: first.id });
    await until(first.id, ({ status }) => status === 'done');
    expect(await bySlug('articles', 'winches')).toMatchObject({
      category: 'Equipment',
      tags: ['steel'],
      content: '<p>Text</p>',
      author: { name: 'Cy' },
    });
    const again = await rehearsed('winches.csv', file('2,Cleats,More,Gear,misc,Cy\n'));
    expect(outcomes(again)).toEqual([
      ['user', 'Cy', 'same'],
      ['article', 'Winches', 'same'],
      ['article', 'Cleats', 'new'],
    ]);
  });

  test.each<[string, object, string]>([
    ['an unknown part', { part: 'tag', source: 'none', target: 'x' }, 'This import has no tag "none"'],
    ['an unknown kind', { part: 'kind', source: 'post', target: 'x' }, 'There is no kind of content called "x" here'],
    ['an unknown column', { part: 'column', source: 'title', target: 'x' }, 'The file has no column "x"'],
    ['no title', { part: 'column', source: 'title', target: null }, 'The title needs a column'],
    [
      'an empty name',
      { part: 'tag', source: 'steel', target: ' ' },
      'The name for "steel" must have 1 to 50 characters',
    ],
  ])('%s is refused', async (_, choice, message) => {
    const { id } = await rehearsed('other.csv', file());
    const { errors } = await choose(id, [choice]);
    expect(errors?.[0]).toMatchObject({ message, extensions: { fields: { choices: message } } });
  });

  test('a conflict leaves no copy of the file behind', async () => {
    const { id } = await rehearsed('held.csv', file());
    const copies = async () => (await readdir(tmpdir())).filter((name) => /^halden-import-(?!test)/.test(name)).sort();
    const before = await copies();
    const other = createOrm(server.database.url);
    let refused: ReturnType<typeof choose> | undefined;
    await other.em.fork().transactional(async (em) => {
      await em.execute(`update imports set status = 'reading' where id = ?`, [id]);
      refused = choose(id, []);
      await untilLockWaits(other.em, 1);
    });
    await other.close();
    expect((await refused)?.errors?.[0]?.message).toBe('This import is still being read');
    // Other tests that run now remove theirs, too.
    const made = (await copies()).filter((name) => !before.includes(name));
    while ((await copies()).some((name) => made.includes(name))) await sleep(20);
  });

  test('npm run import takes a file of choices, such as an existing user for an author and a kind that is left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halden-import-test-'));
    try {
      await writeFile(
        join(folder, 'a.xml'),
        wordPressExport(
          [
            { id: 1, title: 'Kept' },
            { id: 2, type: 'page', title: 'Dropped' },
          ],
          'https://map.test',
        ),
      );
      await writeFile(join(folder, 'map.json'), JSON.stringify({ kind: { page: null }, person: { ann: null } }));
      const printed = await server.command('import', [join(folder, 'a.xml'), '--map', join(folder, 'map.json')]);
      expect(printed).toContain('page: Left out, as chosen. “Dropped”');
      expect(printed).not.toMatch(/^user /m);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('Medium’s stories arrive without the account, and drafts and responses stay drafts', async () => {
  const story = (title: string, body: string, footer = '') =>
    `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title><style>*{}</style></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">Below it</section><section data-field="body" class="e-content"><section name="a1" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><h3 name="b2" id="b2" class="graf graf--h3 graf--title">${title}</h3>${body}</div></div></section></section><footer>${footer}</footer></article></body></html>`;
  const by = (path: string) =>
    `<p>By <a href="https://medium.com/@sam" class="p-author h-card">Sam Sail</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2020-02-03T04:05:06.789Z">February 3, 2020</time></a>.</p><p><a href="${path}" class="p-canonical">Canonical link</a></p>`;
  const found = await imported(
    'medium.zip',
    await zipOf({
      'README.html': '<html></html>',
      'sessions/sessions-0001.html': '<html>secret</html>',
      'posts/2020-02-03_Sculling-0123456789ab.html': story(
        'Sculling',
        '<figure name="c" id="c" class="graf graf--figure"><img class="graf-image" data-width="10" alt="A boat" src="https://cdn-images-1.medium.com/max/800/nowhere.jpeg"><figcaption class="imageCaption">Ours</figcaption></figure><p name="d" id="d" class="graf graf--p">See <a href="https://medium.com/@sam/canoeing-ba9876543210" data-href="x" class="markup--anchor">canoeing</a>.</p><script src="https://gist.github.com/sam/1.js"></script>',
        `<p class="p-tags">Tagged in <a href="https://medium.com/tag/boats" class="p-tag">Boats</a></p>${by('https://medium.com/@sam/sculling-0123456789ab')}`,
      ),
      'posts/2020-02-04_Canoeing-ba9876543210.html': story(
        'Canoeing',
        '<p class="graf">One</p><p class="graf">Two</p>',
        by('https://medium.com/@sam/canoeing-ba9876543210'),
      ),
      'posts/2020-02-05_Elsewhere-ca9876543210.html': story(
        'Elsewhere',
        '<p>One</p><p>Two</p>',
        by('https://sam.test/first'),
      ),
      'posts/2020-02-06_Thanks-da9876543210.html': story(
        'Thanks',
        '<p>Thanks</p>',
        by('https://medium.com/@sam/thanks-da9876543210'),
      ),
      'posts/draft_Unsaid-ea9876543210.html': story('Unsaid', '<p>One</p><p>Two</p>', '<p>View original</p>'),
    }),
  );
  expect(await bySlug('posts', 'sculling')).toMatchObject({
    title: 'Sculling',
    excerpt: 'Below it',
    status: 'published',
    publishedAt: '2020-02-03T04:05:06.789Z',
    author: { name: 'Sam Sail' },
    tags: ['Boats'],
    content:
      '<figure><img alt="A boat" src="https://cdn-images-1.medium.com/max/800/nowhere.jpeg" /><figcaption>Ours</figcaption></figure><p>See <a href="/blog/canoeing">canoeing</a>.</p><a href="https://gist.github.com/sam/1">https://gist.github.com/sam/1</a>',
  });
  expect(await bySlug('posts', 'first')).toMatchObject({ canonicalUrl: 'https://sam.test/first' });
  expect(await bySlug('posts', 'canoeing')).toMatchObject({ canonicalUrl: null });
  expect([(await bySlug('posts', 'thanks')).status, (await bySlug('posts', 'unsaid')).status]).toEqual([
    'draft',
    'draft',
  ]);
  // So that the owner looks before it is run.
  const unsure = 'Medium’s export does not say which stories are unlisted or for members.';
  const warned = found.items.filter(({ notes }) => JSON.stringify(notes).includes(unsure)).map(({ title }) => title);
  expect(warned.toSorted()).toEqual(['Canoeing', 'Elsewhere', 'Sculling']);
  const others = found.items.filter(({ target }) => target === null || target === 'file');
  expect(others.map(({ title, state, reason }) => [title, state, reason])).toEqual([
    ['nowhere.jpeg', 'failed', expect.any(String)],
    ['2 pages about the account', 'waiting', 'Medium’s record of what somebody read and did'],
  ]);
});

const start = `${wordPressExport([{ id: 1 }]).split('</channel>')[0] ?? ''}`;

/** The end of a zip file whose list is said to be at the last of all 64-bit offsets. */
const endFarAway = Buffer.concat([
  Buffer.from('PK\x06\x07\0\0\0\0', 'latin1'),
  Buffer.alloc(8, 0xff),
  Buffer.from('\x01\0\0\0PK\x05\x06\0\0\0\0', 'latin1'),
  Buffer.alloc(12, 0xff),
  Buffer.alloc(2),
]);

describe('a zip file', () => {
  const text = 'Text of a file. '.repeat(20);
  const encoded = (...bytes: number[]) => ({ useUnicodeFileNames: false, encodeText: () => Uint8Array.from(bytes) });

  /** Changes what the list at the end says about the only file. */
  const listing = (change: (entry: Buffer) => unknown) => async () => {
    const zip = Buffer.from(await zipOf({ 'a.md': text }));
    change(zip.subarray(zip.indexOf('PK\x01\x02')));
    return zip;
  };

  async function read<T>(bytes: Uint8Array, use: (archive: Archive) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'halden-zip-'));
    await writeFile(join(folder, 'a.zip'), bytes);
    const archive = await zipArchive(join(folder, 'a.zip'));
    try {
      return await use(archive);
    } finally {
      await archive.close();
      await rm(folder, { recursive: true });
    }
  }

  test.each<[string, string, string, ZipWriterAddDataOptions]>([
    ['packed', 'a.md', text, {}],
    ['not packed', 'a.md', text, { level: 0 }],
    ['empty', 'a.md', '', {}],
    ['empty and not packed', 'a.md', '', { level: 0 }],
    ['with its length before it', 'a.md', text, { dataDescriptor: false }],
    ['with its length after it', 'a.md', text, { dataDescriptor: true }],
    ['in Zip64', 'a.md', text, { zip64: true }],
    ['named in UTF-8', 'ü.md', text, {}],
    ['named in UTF-8 that is not marked', 'ü.md', text, encoded(...Buffer.from('ü.md'))],
    ['named in CP437', 'ü.md', text, encoded(0x81, ...Buffer.from('.md'))],
  ])('has its file read when that is %s', async (_, name, content, options) => {
    const found = await read(await zipOf({ [name]: content }, [], options), async ({ names, read: of }) => [
      names,
      String(await of(name)),
    ]);
    expect(found).toEqual([[name], content]);
  });

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['another checksum', listing((entry) => entry.writeUInt32LE(1, 16)), 'its checksum is wrong'],
    ['an unknown method', listing((entry) => entry.writeUInt16LE(12, 10)), 'packed by an unknown method, 12'],
    ['another place', listing((entry) => entry.writeUInt32LE(1, 42)), 'invalid local file header signature'],
    ['other bytes', async () => Buffer.from(await zipOf({ 'a.md': text })).fill(0xff, 50, 60), ''],
  ])('has its file refused when that has %s', async (_, bytes, reason) => {
    const refused = read(await bytes(), (archive) => archive.read('a.md'));
    await expect(refused).rejects.toThrow(`a.md is damaged in the zip file: ${reason}`);
  });
});

describe('hostile files', () => {
  const text = '---\ntitle: T\n---\nText';
  test.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'leads out',
      () => zipOf({ '../../etc/a.md': text }),
      'The zip file is refused: “../../etc/a.md” leads out of its folder',
    ],
    ['is absolute', () => zipOf({ '/etc/a.md': text }), 'The zip file is refused: “/etc/a.md” has an absolute path'],
    [
      'has backslashes',
      () => zipOf({ '..\\a.md': text }),
      'The zip file is refused: “..\\a.md” has a backslash in its path',
    ],
    ['names a drive', () => zipOf({ 'C:/a.md': text }), 'The zip file is refused: “C:/a.md” has an absolute path'],
    [
      'links elsewhere',
      () => zipOf({ 'a.md': '/etc/hosts' }, ['a.md']),
      'The zip file is refused: “a.md” is a symbolic link',
    ],
    [
      'is a bomb',
      () => zipOf({ 'a.md': ' '.repeat(5_000_000) }),
      'The zip file is refused: “a.md” would unpack to more than 200 times its size',
    ],
    [
      'is encrypted',
      () => Promise.resolve(zipListOf([{ name: 'a.md', isEncrypted: true }])),
      'The zip file is refused: “a.md” is encrypted',
    ],
    [
      'would fill the disk',
      () => Promise.resolve(zipListOf(['a.md', 'b.md', 'c.md'].map((name) => ({ name, bytes: 3 * 1024 ** 3 })))),
      'The zip file would unpack to more than 8 GB',
    ],
    [
      'has too many files',
      () => Promise.resolve(zipListOf(Array.from({ length: 50_001 }, (_, at) => ({ name: `${at}.md` })))),
      'The zip file has more than 50,000 files',
    ],
    ['was cut off', async () => (await zipOf({ 'a.md': text })).slice(0, -30), 'The zip file cannot be read: '],
    ['is none', () => Promise.resolve(Buffer.from('no zip')), 'The zip file cannot be read: '],
    [
      'says that it continues beyond what can be read',
      () => Promise.resolve(endFarAway),
      'The zip file cannot be read: ',
    ],
    [
      'has more files than it counts',
      () => Promise.resolve(zipListOf(Array.from({ length: 65_537 }, (_, at) => ({ name: `${at}.md` })))),
      'The zip file cannot be read: it has more files than it says',
    ],
    ['holds no text', () => zipOf({ 'a.txt': text }), 'There is no Markdown file (.md) in it'],
  ])('a zip file that %s is refused', async (_, file, message) => {
    const before = await admin.get('/api/posts');
    expect(await sent('a.zip', await file())).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining(message) } },
    });
    expect((await admin.get('/api/posts')).body).toEqual(before.body);
  });

  const field = 'x'.repeat(5_100_000);
  test.each<[string, string, string | Uint8Array, string]>([
    ['JSON that is not an export', 'a.json', '{"posts": 1}', 'This is not an export of Ghost'],
    ['JSON in Latin-1', 'a.json', Buffer.from('{"db":"é"}', 'latin1'), 'The export has characters that are not UTF-8'],
    ['CSV of one column', 'a.csv', 'a\n1\n', 'there must be at least two'],
    [
      'elements within elements',
      'a.xml',
      `${start}<item>${'<a>'.repeat(200)}`,
      'The file has elements within elements, more than 100 deep',
    ],
    ['CSV that is empty', 'a.csv', '', 'The file is empty'],
    ['CSV of bytes', 'a.csv', Buffer.from([0, 1, 2]), 'The file is no CSV'],
    [
      'CSV in Latin-1',
      'a.csv',
      Buffer.from(`title,content\nA,${'x'.repeat(100_000)}\né,\n`, 'latin1'),
      'The file has characters that are not UTF-8: save it as “CSV UTF-8”',
    ],
    [
      'CSV with a row without an end',
      'a.csv',
      `title,content\nA,B\n"${field}`,
      'A row is longer than 5,000,000 characters: is a quotation mark missing?',
    ],
  ])('%s is refused', async (_, name, bytes, message) => {
    expect(await sent(name, bytes)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining(message) } },
    });
  });

  test.each<[string, string, string | Uint8Array, string]>([
    [
      'a field of XML without an end',
      'a.xml',
      `${start}<item><content:encoded><![CDATA[${field}`,
      'A field is longer than 5,000,000 characters',
    ],
    [
      'an item with endless fields',
      'a.xml',
      `${start}<item>${`<title>${'x'.repeat(1_000_000)}</title>`.repeat(11)}`,
      'An item is longer than 10,000,000 characters',
    ],
  ])('%s is refused, and nothing is stored', async (_, name, bytes, problem) => {
    const found = await rehearsed(name, bytes);
    expect(found).toMatchObject({ status: 'failed', problem });
    const { errors } = await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: found.id });
    expect(errors?.[0]?.message).toBe('This file could not be read. Upload it again');
  });

  test('WordPress’s XML in Latin-1 and UTF-16 is read as it says', async () => {
    const xml = (encoding: string) =>
      wordPressExport([{ id: 1, title: 'Café' }], `https://${encoding}.test`).replace('UTF-8', encoding);
    for (const [encoding, bytes] of [
      ['ISO-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
      ['UTF-16', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ] as const) {
      expect([encoding, named(await rehearsed('a.xml', bytes), 'Café')?.outcome]).toEqual([encoding, 'new']);
    }
  });
});
