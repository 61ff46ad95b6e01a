import { importsOf } from '../../testing/imports/imports.ts';
import { wordPressExport } from '../../testing/imports/wordpress.ts';
import { zipOf } from '../../testing/imports/zip.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { csvRules } from './sources/visibility/csv.rules.ts';
import { ghostRules } from './sources/visibility/ghost.rules.ts';
import { markdownRules } from './sources/visibility/markdown.rules.ts';
import { wordPressRules } from './sources/visibility/wordpress.rules.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const { imported, refusal } = importsOf(admin);

/** The titles that visitors can read, of texts called “Secret …” and “Public …”. */
async function publicTitles(): Promise<string[]> {
  const lists = await Promise.all(
    ['posts', 'articles', 'pages'].map((kind) => visitor.get<{ title: string }[]>(`/api/${kind}?limit=200`)),
  );
  return lists
    .flatMap(({ body }) => body.map(({ title }) => title))
    .filter((title) => /^(?:Secret|Public) /.test(title))
    .sort();
}

/** The content of a public post. */
async function publicText(path: string): Promise<string> {
  const { body } = await visitor.get<{ content: string }>(`/api/posts/slug/${path.split('/').at(-1) ?? ''}`);
  return body.content;
}

/** @param least how many of the texts are secrets, at least */
async function expectHidden(name: string, bytes: string | Uint8Array, least = 1): Promise<void> {
  const before = await publicTitles();
  const found = await imported(name, bytes);
  expect(found).toMatchObject({ status: 'done', problem: null });
  const secrets = found.items.filter(({ title, target }) => title.startsWith('Secret ') && target !== 'redirect');
  expect(secrets.length).toBeGreaterThanOrEqual(least);
  expect(
    secrets.filter(({ notes, reason }) => notes.length === 0 && reason === null).map(({ title }) => title),
  ).toEqual([]);
  const after = await publicTitles();
  const shown = found.items.filter(({ title, target }) => title.startsWith('Public ') && target !== 'redirect');
  expect(after).toEqual([...before, ...shown.map(({ title }) => title)].sort());
}

test('each rule names the page that states it', () => {
  for (const { source, system } of [...markdownRules, ...ghostRules, ...wordPressRules, ...csvRules])
    expect([system, source]).toEqual([
      expect.any(String),
      expect.stringMatching(/^(?:https:\/\/\S+|docs\/\w+\.md#\S+)$/),
    ]);
});

describe('front matter', () => {
  const text = (title: string, head: string) => `---\ntitle: ${title}\ndate: 2020-01-01\n${head}\n---\nWords`;
  const flags = ['yes', 'Yes', 'TRUE', 'on', 'y', '1', '"true"', "'yes'", 'maybe'];

  test('drafts in every spelling stay drafts', async () => {
    const files = Object.fromEntries([
      ...flags.map((flag, at) => [`posts/draft-${at}.md`, text(`Secret draft ${at}`, `draft: ${flag}`)]),
      ...['no', 'off', 'false', 'FALSE', '0', '"false"'].map((flag, at) => [
        `posts/published-${at}.md`,
        text(`Secret unpublished ${at}`, `published: ${flag}`),
      ]),
      ...['no', 'false', '0', 'off', '"No"'].map((flag, at) => [
        `posts/shown-${at}.md`,
        text(`Public shown ${at}`, `draft: ${flag}`),
      ]),
    ]);
    await expectHidden('flags.zip', await zipOf(files));
  });

  test.each<[string, string]>([
    ['draft in TOML', '+++\ntitle = "Secret draft in TOML"\ndraft = true\n+++\nWords'],
    ['draft in JSON', '{\n"title": "Secret draft in JSON",\n"draft": true\n}\nWords'],
    ['draft in JavaScript', '---js\n{ title: "Secret draft in JavaScript", draft: true }\n---\nWords'],
    ['draft with yaml', '---yaml\ntitle: Secret draft with yaml\ndraft: true\n---\nWords'],
    ['Pelican', 'Title: Secret Pelican\nDate: 2020-01-01\nStatus: draft\n\nWords'],
    ['Pelican hidden', 'Title: Secret Pelican hidden\nDate: 2020-01-01\nStatus: hidden\n\nWords'],
    ['Nikola', '<!--\n.. title: Secret Nikola\n.. status: private\n-->\nWords'],
  ])('%s is not public', async (name, file) => {
    await expectHidden(`${name}.zip`, await zipOf({ 'posts/a.md': file }));
  });

  // In one import, because each text is read for itself.
  test('what its front matter keeps from visitors is not public', async () => {
    const heads: [name: string, head: string][] = [
      ['Draft', 'Draft: true'],
      ['future', 'publishDate: 2999-01-01'],
      ['expired', 'expiryDate: 2001-01-01'],
      ['unreadable expiry', 'expiryDate: soon'],
      ['headless', 'headless: true'],
      ['build', 'build:\n  list: never'],
      ['_build', '_build:\n  render: false'],
      ['excluded', 'eleventyExcludeFromCollections: true'],
      ['permalink', 'permalink: false'],
      ['computed', 'eleventyComputed:\n  permalink: "{% if x %}"'],
      ['unlisted', 'unlisted: true'],
      ['status', 'status: in review'],
      ['visibility', 'visibility: members'],
      ['password', 'password: x'],
      ['private', 'private: yes'],
      ['params', 'params:\n  draft: true'],
      ['condition', 'x: 1\n---\n{% if site.staff %}\nInternal\n{% endif %}\n---'],
      ['date', 'pubDate: next spring'],
    ];
    const files = heads.map(([name, head], at) => [`posts/${at}.md`, text(`Secret ${name}`, head)] as const);
    await expectHidden('heads.zip', await zipOf(Object.fromEntries(files)), heads.length);
  });

  test.each<[string, Record<string, string>]>([
    [
      '_drafts',
      { '_drafts/a.md': text('Secret _drafts', ''), '_posts/2020-01-01-b.md': text('Public with drafts', '') },
    ],
    ['drafts', { 'content/drafts/a.md': text('Secret in drafts', '') }],
    ['a folder with an underscore', { '_config.yml': 'title: x', '_notes/a.md': text('Secret notes', '') }],
    [
      'a collection with pages',
      {
        '_config.yml': 'collections: {notes: {output: true}}',
        '_notes/a.md': text('Public notes', ''),
        '_other/a.md': text('Secret other', ''),
      },
    ],
    ['a post without a date in its name', { '_posts/a.md': text('Secret nameless', '') }],
    [
      'exclude',
      {
        '_config.yml': 'exclude: [internal]',
        'internal/a.md': text('Secret excluded', ''),
        'b.md': text('Public beside', ''),
      },
    ],
    [
      'defaults',
      {
        '_config.yml': 'defaults: [{scope: {path: team}, values: {published: false}}]',
        'team/a.md': text('Secret default', ''),
        'team/b.md': text('Public overruling', 'published: true'),
      },
    ],
    [
      'a cascade',
      {
        'content/plans/_index.md': '---\ntitle: Plans\ncascade:\n  draft: true\n---\n',
        'content/plans/a.md': text('Secret cascade', ''),
      },
    ],
    [
      'a cascade with a target',
      {
        'content/_index.md': '---\ncascade:\n- target: {path: /x}\n  build: {list: never}\n---\n',
        'content/a.md': text('Secret target', ''),
      },
    ],
    [
      'data of a folder',
      { 'eleventy.config.js': '', 'posts/posts.json': '{"draft": true}', 'posts/a.md': text('Secret data', '') },
    ],
    [
      'data in JavaScript',
      {
        'eleventy.config.js': '',
        'posts/posts.11tydata.js': 'export default { permalink: false }',
        'posts/a.md': text('Secret script', ''),
      },
    ],
    [
      '.eleventyignore',
      {
        '.eleventyignore': 'posts/wip-*',
        'posts/wip-a.md': text('Secret ignored', ''),
        'posts/b.md': text('Public not ignored', ''),
      },
    ],
    ['a page of Astro', { 'astro.config.mjs': '', 'src/pages/_a.md': text('Secret underscore', '') }],
    [
      'beside a page bundle',
      {
        'hugo.toml': 'title = "x"',
        'content/a/index.md': text('Public bundle', ''),
        'content/a/notes.md': text('Secret beside', ''),
      },
    ],
    [
      'outside of the content',
      {
        'hugo.toml': 'title = "x"',
        'content/a.md': text('Public inside', ''),
        'internal/b.md': text('Secret outside', ''),
      },
    ],
    [
      'Pelican by default',
      {
        'pelicanconf.py': "DEFAULT_METADATA = {'status': 'draft'}",
        'content/a.md': 'Title: Secret by default\nDate: 2020-01-01\n\nWords',
        'content/b.md': 'Title: Public by choice\nDate: 2020-01-01\nStatus: published\n\nWords',
      },
    ],
    [
      'ignoreFiles',
      {
        'hugo.toml': 'ignoreFiles = ["\\\\.internal\\\\.md$", "[("]',
        'content/posts/a.internal.md': text('Secret ignored by name', ''),
      },
    ],
    [
      'a mount',
      {
        'hugo.toml': '[[module.mounts]]\nsource = "content"\ntarget = "content"\nexcludeFiles = ["wip/*"]',
        'content/wip/a.md': text('Secret mount', ''),
        'content/posts/b.md': text('Public mount', ''),
      },
    ],
    [
      'a draft section of Zola',
      {
        'config.toml': 'base_url = "https://zola.test"\nignored_content = ["*.todo.md"]',
        'content/plans/_index.md': '+++\ntitle = "Plans"\ndraft = true\n+++\n',
        'content/plans/deep/a.md': text('Secret section', ''),
        'content/b.todo.md': text('Secret ignored content', ''),
        'content/c.md': text('Public beside a section', ''),
      },
    ],
    ['a draft by its name', { 'content/a.draft.md': text('Secret draft name', '') }],
    [
      'what Eleventy ignores',
      {
        'eleventy.config.js':
          'export default (c) => { c.ignores.add("posts/wip/**"); return { dir: { input: "posts" } } }',
        '.gitignore': 'posts/private-*',
        'posts/private-a.md': text('Secret gitignore', ''),
        'posts/wip/b.md': text('Secret ignores', ''),
        'notes/c.md': text('Secret outside of the input', ''),
        'posts/d.md': text('Public input', ''),
      },
    ],
    [
      'data of the whole site',
      {
        'eleventy.config.js': '',
        '_data/permalink.js': 'export default false',
        'posts/a.md': text('Secret global', ''),
      },
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'site_name: x\nexclude_docs: |\n  internal.md\ndraft_docs: |\n  # later\n  wip/\n',
        'docs/internal.md': text('Secret excluded docs', ''),
        'docs/wip/a.md': text('Secret draft docs', ''),
        'notes.md': text('Secret outside of docs', ''),
        'docs/blog.md': '---\ntitle: Public of MkDocs\ndate:\n  created: 2020-01-01\n---\nWords',
      },
    ],
    [
      'paths of Pelican',
      {
        'pelicanconf.py':
          "ARTICLE_PATHS = ['blog']\nPAGE_PATHS = ['pages']\nPAGE_EXCLUDES = ['pages/old']\nIGNORE_FILES = ['wip-*']",
        'content/notes/a.md': 'Title: Secret outside of the paths\nDate: 2020-01-01\n\nWords',
        'content/blog/wip-b.md': 'Title: Secret ignored file\nDate: 2020-01-01\n\nWords',
        'content/pages/old/c.md': 'Title: Secret excluded page\n\nWords',
        'content/blog/d.md': 'Title: Public of Pelican\nDate: 2020-01-01\n\nWords',
      },
    ],
    [
      'Hexo',
      {
        '_config.yml': 'ignore: ["source/_posts/wip/**"]',
        'source/_posts/wip/a.md': text('Secret of Hexo', ''),
        'source/_posts/b.md': text('Public of Hexo', ''),
      },
    ],
    [
      'a date of Jekyll that is none',
      { '_config.yml': '', '_posts/2020-13-45-a.md': '---\ntitle: Secret day\n---\nx' },
    ],
    [
      'a file beside the text',
      { 'posts/a.md': 'Words', 'posts/a.meta': '.. title: Secret beside it\n.. date: 2020-01-01\n.. status: draft\n' },
    ],
    ['a tag of Nikola', { 'posts/a.md': '<!--\n.. title: Secret tag\n.. tags: draft, x\n-->\nWords' }],
    ['Grav', { 'user/pages/01.x/item.md': text('Secret of Grav', 'routable: false') }],
    ['a field within another', { 'posts/a.md': text('Secret within', 'meta:\n  draft: true') }],
    ['a day that is none in TOML', { 'posts/a.md': '+++\ntitle = "Secret TOML day"\ndate = 2023-02-31\n+++\nWords' }],
    [
      'Pelican in HTML',
      {
        'content/a.html':
          '<html><head><title>Secret HTML</title><meta name="status" content="draft"></head><body>Words</body></html>',
        'content/b.md': text('Public HTML', ''),
      },
    ],
  ])('%s keeps texts from visitors', async (name, files) => {
    await expectHidden(`${name.replaceAll(' ', '-')}-site.zip`, await zipOf(files));
  });

  const parts: [name: string, body: string][] = [
    ['a comment of Liquid', '{% comment %}secret{% endcomment %}'],
    ['a comment of Nunjucks', '{# secret #}'],
    ['a comment of kramdown', '{::comment}secret{:/comment}'],
    ['a comment of Hugo', '{{< comment >}}secret{{< /comment >}}'],
    ['a comment of ERB', '<%# secret %>'],
    ['documentation of Liquid', '{% doc %}secret{% enddoc %}'],
    ['a value of Nunjucks', '{% set x %}secret{% endset %}'],
    ['an abbreviation', '*[A]: secret'],
    ['a comment in code', '```\n{% comment %}secret{% endcomment %}\n```'],
    [
      'a hidden part',
      '<p style="color:red;display: none">secret</p><div hidden>secret</div><template>secret</template>',
    ],
  ];
  // Each text is read for itself. Obsidian's is in a folder that is not Jekyll's.
  test.each<[string, string, typeof parts]>([
    ['Jekyll', '_posts/2020-01-01-', parts],
    ['Obsidian', 'posts/', [['a comment of Obsidian', 'A %%secret%% B\n\n%%\nsecret\n%%']]],
  ])('what is no text for visitors is not shown: %s', async (system, start, given) => {
    const files = given.map(
      ([name, body], at) => [`${start}${at}.md`, `${text(`Public ${name}`, '')}\n\n${body}\n\nEnd`] as const,
    );
    const found = await imported(`${system}.zip`, await zipOf(Object.fromEntries(files)));
    for (const [name] of given) {
      const item = found.items.find(({ title }) => title === `Public ${name}`);
      expect([name, item?.notes]).not.toEqual([name, []]);
      const content = await publicText(item?.path ?? '');
      expect([name, content.includes('End'), content.includes('secret')]).toEqual([name, true, false]);
    }
  });
});

describe('Ghost', () => {
  const site = (posts: object[], more: object = {}) =>
    JSON.stringify({
      db: [
        {
          data: {
            posts: posts.map((post, at) => ({
              id: `p${at}`,
              slug: `g-${at}`,
              html: '<p>Words</p>',
              published_at: '2021-01-01T00:00:00.000Z',
              status: 'published',
              visibility: 'public',
              ...post,
            })),
            ...more,
          },
        },
      ],
    });

  const settings = { settings: [{ key: 'title', value: 'Ghost' }] };

  test.each<[string, object, object]>([
    ['email_only', { status: 'published' }, { posts_meta: [{ post_id: 'p0', email_only: 1 }] }],
    ['sent as a mail', { status: 'sent' }, { posts_meta: [{ post_id: 'p0', email_only: true }] }],
    [
      'of a private site',
      {},
      {
        settings: [
          { key: 'title', value: 'Own' },
          { key: 'is_private', value: 'true' },
        ],
      },
    ],
  ])('what is %s is not public', async (name, post, tables) => {
    await expectHidden(
      `${name}.json`,
      site([{ title: `Secret ${name} of Ghost`, ...post }], { ...settings, ...tables }),
    );
  });

  // In one import, because each text is read for itself.
  test('what its own row keeps from visitors is not public', async () => {
    const rows: Record<string, object> = {
      sent: { status: 'sent' },
      members: { visibility: 'members' },
      paid: { visibility: 'paid' },
      tiers: { visibility: 'tiers' },
      'a label': { visibility: 'label:vip' },
      scheduled: { status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' },
      'of the future': { published_at: '2999-01-01T00:00:00.000Z' },
      unknown: { status: 'archived' },
      'of a day that is none': { published_at: '2023-02-31T10:00:00.000Z' },
    };
    const posts = Object.entries(rows).map(([name, row]) => ({ title: `Secret ${name} of Ghost`, ...row }));
    await expectHidden('rows.json', site(posts, settings), posts.length);
  });

  test('a part for members is left out of a public post', async () => {
    const html =
      '<p>For all</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>secret</p><!--kg-gated-block:end-->';
    const found = await imported(
      'gated.json',
      site([{ title: 'Public gated', slug: 'gated', html }], { settings: [{ key: 'title', value: 'Gated' }] }),
    );
    expect(found.items.find(({ title }) => title === 'Public gated')?.notes).toEqual([
      expect.stringContaining('for members only'),
    ]);
    expect(await publicText('/blog/gated')).toBe('<p>For all</p>');
  });
});

describe('WordPress', () => {
  let sites = 0;
  const site = (item: object) => {
    sites += 1;
    return wordPressExport([{ id: 1, ...item }], `https://wp${sites}.test`);
  };
  // In one export, because each item is read for itself.
  test('an item that its site keeps from visitors is not public', async () => {
    const rows: [name: string, item: object][] = [
      ['private', { status: 'private' }],
      ['with a password', { password: 'x' }],
      ['pending', { status: 'pending' }],
      ['in the trash', { status: 'trash' }],
      ['scheduled', { status: 'future', date: '2999-01-01 00:00:00' }],
      ['of the future', { status: 'publish', date: '2999-01-01 00:00:00' }],
      ['of a status of a plug-in', { status: 'in-progress' }],
      ['of a day that is none', { date: '2023-02-31 10:00:00' }],
      ['with the status of a file', { status: 'inherit' }],
      ['for patrons', { meta: { 'patreon-level': '5' } }],
      ['locked', { meta: { 'wpf-settings': 'a:1:{s:12:"lock_content";i:1;}' } }],
      [
        'with a block for some visitors',
        {
          content:
            '<!-- wp:group {"otterConditions":[[{"type":"loggedInUser"}]]} --><div>secret</div><!-- /wp:group -->',
        },
      ],
      [
        'with a block of a plug-in for members',
        { content: '<!-- wp:wp-members/restricted --><p>secret</p><!-- /wp:wp-members/restricted -->' },
      ],
      ['for members', { meta: { _members_access_role: 'subscriber' } }],
      [
        'behind a paywall',
        { content: '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><p>secret</p>' },
      ],
      ['in a restricting shortcode', { content: 'Words [restrict level="2"]secret[/restrict]' }],
    ];
    const before = await publicTitles();
    const items = rows.map(([name, item], at) => ({
      id: at + 1,
      title: `Secret item ${name}`,
      name: name.replaceAll(' ', '-'),
      ...item,
    }));
    const found = await imported('export.xml', wordPressExport(items, 'https://wp.test'));
    const explained = rows.map(([name]) => {
      const row = found.items.find(({ title }) => title === `Secret item ${name}`);
      // One that stays what it was needs no words.
      return [name, row !== undefined && (name === 'private' || row.notes.length > 0 || row.reason !== null)];
    });
    expect(explained).toEqual(rows.map(([name]) => [name, true]));
    expect(await publicTitles()).toEqual(before);
  });

  test('a hidden block is left out', async () => {
    const content =
      '<!-- wp:paragraph --><p>For all</p><!-- /wp:paragraph --><!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:group --><div>secret</div><!-- /wp:group --></div><!-- /wp:group --><p>End</p>';
    const found = await imported('hidden.xml', site({ title: 'Public hidden block', name: 'hidden-block', content }));
    expect(found.items.find(({ title }) => title === 'Public hidden block')?.notes).toContain(
      'A block that was hidden is left out: group.',
    );
    expect(await publicText('/blog/hidden-block')).toBe('<p>For all</p><p>End</p>');
  });

  test('reusable blocks that were not public are left out, and their own words are named', async () => {
    const block = (id: number, more: object) => ({
      id,
      type: 'wp_block',
      title: `Block ${id}`,
      content: '<!-- wp:paragraph --><p>secret</p><!-- /wp:paragraph -->',
      ...more,
    });
    const found = await imported(
      'blocks.xml',
      wordPressExport(
        [
          ...[{ status: 'draft' }, { status: 'trash' }, { password: 'x' }].map((more, at) => block(60 + at, more)),
          block(63, { content: '<p>Usual words</p>' }),
          {
            id: 1,
            title: 'Public blocks',
            name: 'public-blocks',
            content: `${[60, 61, 62].map((ref) => `<!-- wp:block {"ref":${ref}} /-->`).join('')}<!-- wp:block {"ref":63,"content":{"T":{"content":"Own words"}}} /--><p>End</p>`,
          },
          {
            id: 2,
            title: 'Public on wide screens',
            name: 'wide-screens',
            content:
              '<!-- wp:paragraph {"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}} --><p>Wide</p><!-- /wp:paragraph -->',
          },
        ],
        'https://blocks.test',
      ),
    );
    expect(await publicText('/blog/public-blocks')).toBe('<p>Usual words</p>\n<p>End</p>');
    expect(await publicText('/blog/wide-screens')).toBe('<p>Wide</p>');
    const notes = found.items.find(({ title }) => title === 'Public blocks')?.notes.join(' ');
    expect(notes).toContain('The reusable block 62 was not public, and is left out.');
    expect(notes).toContain('not those of this text: Own words');
  });

  test('a file that was private or in the trash is left out', async () => {
    const files = ['private', 'trash'].map((status, at) => ({
      id: 10 + at,
      type: 'attachment',
      title: `Secret ${status} file`,
      status,
      attachmentUrl: `https://wpf.test/${status}.png`,
    }));
    const found = await imported('files.xml', wordPressExport([...files, { id: 1 }], 'https://wpf.test'));
    expect(
      found.items.filter(({ title }) => title.startsWith('Secret')).map(({ outcome, reason }) => [outcome, reason]),
    ).toEqual([
      ['refused', 'It was private'],
      ['refused', 'It was in the trash'],
    ]);
  });
});

describe('tables', () => {
  test.each<[string, string]>([
    [
      'German',
      'Titel;Inhalt;Veröffentlicht;Entwurf;Sichtbarkeit\nSecret g1;x;FALSCH;nein;öffentlich\nSecret g2;x;WAHR;ja;öffentlich\nSecret g3;x;WAHR;nein;privat\nPublic g4;x;WAHR;nein;öffentlich\n',
    ],
    ['French', 'Titre,Contenu,Publié,Brouillon\nSecret h1,x,non,non\nSecret h2,x,oui,oui\nPublic h3,x,oui,non\n'],
    ['Spanish', 'title,content,estado\nSecret i1,x,borrador\nPublic i2,x,publicado\n'],
    [
      'other states',
      'title,content,moderation_state,Review status,comment_status\nSecret j1,x,draft,approved,open\nSecret j2,x,published,pending,open\nPublic j3,x,published,approved,closed\n',
    ],
    [
      'a time to come',
      'title,content,created_at,scheduled_at,Go live,publish_up,Embargo until\nSecret k1,x,2020-01-01,2999-01-01,,,\nSecret k2,x,2020-01-01,,2999-01-01,,\nSecret k3,x,2020-01-01,,,2999-01-01 10:00:00,\nSecret k4,x,2020-01-01,,,,soon\nPublic k5,x,2020-01-01,2020-01-01,,0000-00-00 00:00:00,\n',
    ],
    [
      'shown and offline',
      'title,content,Show on website?,Ready,offline\nSecret l1,x,No,yes,0\nSecret l2,x,Yes,No,0\nSecret l3,x,Yes,yes,1\nPublic l4,x,Yes,yes,0\n',
    ],
    [
      'is_published',
      'post_id,title,body,is_published\n1,Secret a1,x,FALSE\n2,Secret a2,x,\n3,Secret a3,x,0\n4,Public a4,x,TRUE\n5,Public a5,x,yes\n',
    ],
    ['isPublished', 'title,body,isPublished\nSecret b1,x,no\nPublic b2,x,1\n'],
    [
      'published',
      'Title,Body,Published\nSecret c1,x,false\nSecret c2,x,\nPublic c3,x,2020-01-01\nPublic c4,x,TRUE\nSecret c5,x,2999-01-01\n',
    ],
    ['draft', 'title,body,draft,archived\nSecret d1,x,yes,\nSecret d2,x,,TRUE\nPublic d3,x,no,false\nPublic d4,x,,\n'],
    [
      'Substack',
      'post_id,post_date,is_published,type,audience,title,subtitle,body\n1.a,2020-01-01T00:00:00Z,true,newsletter,only_paid,Secret e1,s,x\n2.b,2020-01-01T00:00:00Z,true,newsletter,everyone,Public e2,s,x\n3.c,2020-01-01T00:00:00Z,false,newsletter,everyone,Secret e3,s,x\n',
    ],
    [
      'beehiiv',
      'id,web_title,status,audience,content_html,created_at\n1,Secret f1,draft,free,<p>x</p>,2023-01-18 21:25:27\n2,Secret f2,archived,free,<p>x</p>,2023-01-18 21:25:27\n3,Secret f3,confirmed,premium,<p>x</p>,2023-01-18 21:25:27\n4,Public f4,confirmed,free,<p>x</p>,2023-01-18 21:25:27\n',
    ],
    [
      'Buttondown',
      'id,subject,body,status,email_type,publish_date\n1,Secret g1,x,sent,private,2023-01-02\n2,Secret g2,x,draft,public,2023-01-02\n3,Secret g3,x,scheduled,public,2999-01-02\n',
    ],
    [
      'Webflow',
      'Name,Slug,Post Body,Archived,Draft,Published On\nSecret h1,h1,x,false,true,Mon Mar 04 2024 10:00:00 GMT+0000 (Coordinated Universal Time)\nPublic h2,h2,x,false,false,Mon Mar 04 2024 10:00:00 GMT+0000 (Coordinated Universal Time)\nSecret h3,h3,x,false,false,\n',
    ],
    ['an unknown word', 'title,content,visibility\nSecret i1,x,staff\nPublic i2,x,public\n'],
    ['an unreadable date', 'title,content,date\nSecret j1,x,Release 5\n'],
    ['a date with two readings', 'title,content,date\nSecret k1,x,04/03/2024\n'],
    ['further cells', 'title,content\nSecret l1,a,b\nPublic l2,a\n'],
    ['no column of texts', 'title,whatever\nSecret m1,x\n'],
    [
      'deleted_at',
      'title,content,deleted_at,expires_at\nSecret n1,x,2020-01-01,\nSecret n2,x,,2020-01-01\nPublic n3,x,,\n',
    ],
  ])('%s keeps rows from visitors', async (name, table) => {
    await expectHidden(`${name}.csv`, table);
  });

  test.each<[string, string]>([
    ['Mailchimp', 'Email Address,TAGS\na@example.com,x\nb@example.com,y\n'],
    ['Substack', 'email,active_subscription,expiry,email_disabled,created_at\na@example.com,true,,false,2020-01-01\n'],
    ['Ghost', 'id,email,name,note,subscribed_to_emails,labels\n1,a@example.com,Ann,,true,\n'],
    ['people', 'Name,E-Mail,Tags\nAnn,a@example.com,x\n'],
    ['people with titles', 'title,first name,last name,email,text\nMr,A,B,a@example.com,hi\n'],
    ['a column of another name', 'Kontakt,Liste\na@example.com,x\nb@example.com,y\n'],
    ['no headings', 'a@example.com,Ann\nb@example.com,Ben\n'],
    ['one column', 'Email\na@example.com\n'],
    ['messages', 'name,email,message,content\nAnn,a@example.com,Hello,Hello\n'],
  ])('a list of people (%s) is refused', async (_, table) => {
    expect(await refusal('list.csv', table)).toContain('Import subscribers under Subscribers');
  });
});
