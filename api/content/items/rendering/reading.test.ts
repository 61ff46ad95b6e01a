import type { Client } from '../../../testing/client.ts';
import { contentInput, kinds, unique } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const [pages, posts, articles] = kinds;

const server = await serverForFile();
const admin = await server.loggedIn();

interface Reading {
  html: string;
  minutes: number;
  headings: { id: string; text: string; level: number }[];
}

/** A post with this content, as visitors read it. */
async function read(content: string): Promise<Reading> {
  const input = contentInput(posts, { content, status: 'published' });
  const { status } = await admin.post('/api/posts', input);
  expect(status).toBe(201);
  const { data, errors } = await server
    .visitor()
    .graphql<{ post: { reading: Reading } }>(
      `query ($slug: String) { post(slug: $slug) { reading { html minutes headings { id text level } } } }`,
      { slug: input['slug'] },
    );
  expect(errors).toBeUndefined();
  if (!data) throw new Error('A post was expected');
  return data.post.reading;
}

describe('authors’ colours are readable in both schemes', () => {
  test.each([
    [
      'dark text gets a lighter variant for the dark scheme',
      'color:#1e0566',
      /^color:light-dark\(#1e0566, #[789a-f]\w{5}\)$/,
    ],
    ['black text gets a lighter variant', 'color:rgb(0, 0, 0)', /^color:light-dark\(rgb\(0, 0, 0\), #[789a-f]\w{5}\)$/],
    ['readable text is unchanged', 'color:#ffd54a', /^color:#ffd54a$/],
    [
      'text with its own background is unchanged',
      'background-color:#fff;color:#1e0566',
      /^background-color:#fff;color:#1e0566$/,
    ],
    ['text on a dark background is white', 'background-color:#a01919', /^background-color:#a01919;color:#fff$/],
    ['text on a light background keeps the page’s colour', 'background-color:#ffe', /^background-color:#ffe$/],
    ['sizes are unchanged', 'font-size:46px', /^font-size:46px$/],
  ])('%s', async (_, style, expected) => {
    const { html } = await read(`<p style="${style}">Text</p>`);
    expect(/style="([^"]*)"/.exec(html)?.[1]).toMatch(expected);
  });
});

describe('headings', () => {
  test.each([
    ['plain', '<h2>Two words</h2>', 'two-words'],
    ['accents and marks', '<h2>Ärger’s “Über”: 5 %</h2>', 'argers-uber-5'],
    ['another script', '<h2>Привет, мир</h2>', 'привет-мир'],
    ['only symbols', '<h2>→ !</h2>', 'section'],
    ['very long', `<h2>${'word '.repeat(30)}</h2>`, 'word-'.repeat(12).slice(0, -1)],
    ['an id set by the author', '<h2 id="mine">Two words</h2>', 'mine'],
    ['an id used by the screen', '<h2 id="main">Two words</h2>', 'main-2'],
    ['a name used by the screen', '<h2>Newsletter</h2>', 'newsletter-2'],
  ])('%s: gets an id and a link to it', async (_, html, id) => {
    const reading = await read(html);
    expect(reading.headings.map((heading) => heading.id)).toEqual([id]);
    expect(reading.html).toMatch(new RegExp(`^<h2 id="${id}"><a class="anchor" href="#${id}">.+</a></h2>$`));
  });

  test('of one text have unique ids, the same each time', async () => {
    const html = '<h2>Result</h2><h3>Result</h3><h2 id="result-2">Cost</h2>';
    const [first, again] = [await read(html), await read(`${html}<p>More.</p>`)];
    expect(first.headings).toEqual([
      { id: 'result', text: 'Result', level: 2 },
      { id: 'result-3', text: 'Result', level: 3 },
      { id: 'result-2', text: 'Cost', level: 2 },
    ]);
    expect(again.headings).toEqual(first.headings);
  });

  test('duplicate ids become unique, and links to renamed ids follow', async () => {
    const { html } = await read('<h2 id="a">A</h2><h2 id="a">B</h2><p><a href="#main">On</a></p><h2 id="main">C</h2>');
    expect(html.match(/ id="[^"]+"/g)).toEqual([' id="a"', ' id="a-2"', ' id="main-2"']);
    expect(html).toContain('<a href="#main-2">On</a>');
  });

  test('begin below the title of the page', async () => {
    const { headings, html } = await read('<h1>One</h1><h2>Two</h2><h6>Six</h6>');
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 6]);
    expect(html).not.toContain('<h1');
  });

  test('that contain a link are not wrapped in another; empty and quoted headings are left out', async () => {
    const { headings, html } = await read(
      '<h2><a href="/contact">Write</a> to us</h2><h2><img src="/a.png" alt="" /></h2><blockquote><h2>Theirs</h2></blockquote>',
    );
    expect(headings).toEqual([{ id: 'write-to-us', text: 'Write to us', level: 2 }]);
    expect(html).toContain('<h2 id="write-to-us"><a href="/contact">Write</a> to us</h2>');
  });
});

describe('texts at the size limit', () => {
  // If every position scanned the rest again, this would take minutes.
  test.each<[string, string, number]>([
    ['unclosed tags', '<a '.repeat(99_999), 400],
    ['angle brackets without tags', `${'<'.repeat(99_999)}a`, 201],
    ['too many tags', `${'<b>'.repeat(100_000)}a`, 400],
  ])('of %s are rendered', async (_, content, status) => {
    const { status: given } = await admin.post('/api/posts', contentInput(posts, { content }));
    expect(given).toBe(status);
  });

  test('of headings with one name have an id for each', async () => {
    const { headings } = await read('<h2>a</h2>'.repeat(20_000));
    expect(headings).toHaveLength(20_000);
    expect(headings.at(-1)?.id).toBe('a-20000');
  });
});

describe('code', () => {
  test('is highlighted in its language, and stays text', async () => {
    const { html } = await read(
      '<pre><code class="language-ts">const tag = "&lt;script&gt;"; // &amp; so on</code></pre>',
    );
    expect(html).toContain('data-language="TypeScript"');
    expect(html).toContain('<span class="hl-keyword">const</span>');
    expect(html).toContain('<span class="hl-string">"&lt;script&gt;"</span>');
    expect(html).toContain('<span class="hl-comment">// &amp; so on</span>');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code: TypeScript">');
  });

  test.each([
    ['no language', '<pre><code>const a = 1;</code></pre>'],
    ['text', '<pre><code class="language-text">const a = 1;</code></pre>'],
    ['an unknown language', '<pre><code class="language-klingon">const a = 1;</code></pre>'],
    ['markup by the author', '<pre><code class="language-js">const <strong>a</strong> = 1;</code></pre>'],
    ['very long code', `<pre><code class="language-js">${'const a = 1;\n'.repeat(5000)}</code></pre>`],
  ])('with %s is left as it is', async (_, content) => {
    const { html } = await read(content);
    expect(html).not.toContain('hl-');
    expect(html).toContain(content.slice(5, -6));
  });
});

test('tables scroll in a frame named after what they hold', async () => {
  const cells = '<tbody><tr><td>1</td></tr></tbody>';
  const { html } = await read(
    `<table><caption>Scans &amp; "urgent"</caption>${cells}</table><figure><table>${cells}</table><figcaption>Costs</figcaption></figure><table>${cells}</table>`,
  );
  expect(html.match(/<div class="scroll"[^>]*>/g)).toEqual([
    '<div class="scroll" role="group" aria-label="Table: Scans &amp; &quot;urgent&quot;" tabindex="0">',
    '<div class="scroll" role="group" aria-label="Table: Costs" tabindex="0">',
    '<div class="scroll" role="group" aria-label="Table" tabindex="0">',
  ]);
});

test('pictures load lazily, and have alt text or are marked as decorative', async () => {
  const { html } = await read('<p><img src="/media/a.png" width="640" height="400" /></p>');
  expect(html).toContain('<img src="/media/a.png" width="640" height="400" alt loading="lazy" decoding="async">');
});

describe('a player of another host is a link until it is clicked', () => {
  const frame = (src: string, title = '') => `<iframe src="${src}"${title && ` title="${title}"`}></iframe>`;

  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://www.youtube-nocookie.com/embed/x?start=30',
      'https://www.youtube.com/watch?v=x',
      'https://www.youtube-nocookie.com/embed/x?start=30&amp;autoplay=1',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1',
      'https://www.youtube.com/playlist?list=PL1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1&amp;autoplay=1',
    ],
    [
      'https://player.vimeo.com/video/76979871',
      'https://vimeo.com/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1',
    ],
  ])('%s', async (src, page, player) => {
    const { html } = await read(`<figure>${frame(src, 'A &lt;day&gt; &quot;there&quot;')}</figure>`);
    expect(html).toContain(`<figure><a class="embed" href="${page}" data-embed="${player}"`);
    expect(html).toContain('Play video: A &lt;day&gt;');
    expect(html).toMatch(/From (?:YouTube|Vimeo)\. Nothing loads until you press play\./);
    expect(html).not.toMatch(/<iframe|<img/);
  });

  test.each([
    [
      'a player without a title is called a video',
      frame('https://player.vimeo.com/video/1'),
      /<span>Play video<\/span>/,
    ],
    ['an unknown player is left out', `<p>Text</p>${frame('https://evil.example/')}`, /^<p>Text<\/p>$/],
    [
      'video and audio of other hosts load when they are played',
      '<video src="https://cdn.example/a.mp4" poster="https://cdn.example/a.jpg" preload="auto" controls></video>' +
        '<audio controls><source src="https://cdn.example/a.mp3" /></audio>',
      /^<video (?!.*poster)[^>]*preload="none"[^>]*><\/video><audio [^>]*preload="none"/,
    ],
    [
      'video of this site preloads its metadata',
      '<video src="/media/1/a.mp4" poster="/media/2/a.jpg" controls></video>',
      /^<video [^>]*poster="\/media\/2\/a.jpg"[^>]*preload="metadata"/,
    ],
  ])('%s', async (_, content, expected) => {
    expect((await read(content)).html).toMatch(expected);
  });
});

test.each([
  ['few', 5, 1],
  ['225', 225, 1],
  ['900', 900, 4],
])('reading %s words takes whole minutes', async (_, words, minutes) => {
  expect((await read(`<p>${'word '.repeat(words)}</p>`)).minutes).toBe(minutes);
});

test('the stored text is what was written, over both transports and in the feed', async () => {
  const content = '<h2>Heading</h2><pre><code class="language-js">let a;</code></pre>';
  const { body } = await admin.post<{ id: number }>(
    '/api/posts',
    contentInput(posts, { content, slug: 'as-written', status: 'published' }),
  );
  expect((await admin.get(`/api/posts/${body.id}`)).body['content']).toBe(content);
  const { data } = await server
    .visitor()
    .graphql<{ post: object }>(`{ post(slug: "as-written") { content reading { html } } }`);
  expect(data?.post).toMatchObject({ content, reading: { html: expect.stringContaining('hl-keyword') } });
  expect((await server.visitor().get<string>('/atom.xml')).body).not.toContain('hl-keyword');
});

test('pages of text have a reading too, also in lists; pages of sections have none', async () => {
  await admin.post(
    '/api/pages',
    contentInput(pages, { slug: 'read-me', content: '<h2>Here</h2>', status: 'published' }),
  );
  const { data, errors } = await server.visitor().graphql<Record<string, unknown>>(
    `{ page(slug: "read-me") { reading { html } } home: page(slug: "home") { reading { html } }
       pages(first: 100) { edges { node { slug reading { minutes } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    page: { reading: { html: '<h2 id="here"><a class="anchor" href="#here">Here</a></h2>' } },
    home: { reading: null },
  });
  expect(data?.['pages']).toMatchObject({
    edges: expect.arrayContaining([{ node: { slug: 'read-me', reading: { minutes: 1 } } }]),
  });
});

describe.each([posts, articles])('from one of the $many to another', (kind) => {
  const name = `way-${kind.one}`;
  const goingOn = async (slug: string, client: Client, first = 3) => {
    const { data, errors } = await client.graphql<Record<string, Record<string, unknown>>>(
      `query ($slug: String, $first: Int!) { item: ${kind.one}(slug: $slug) { previous { slug } next { slug } related(first: $first) { slug } } }`,
      { slug, first },
    );
    return { item: data?.['item'], errors };
  };

  beforeAll(async () => {
    await server.orm.em.fork().execute(`delete from content where kind = '${kind.one}'`);
    // Two at the same time: the order is that of the lists, down to the id.
    const items = [
      ['a', 'published', 'Healthcare', 1],
      ['b', 'published', 'Healthcare', 2],
      ['c', 'draft', 'Healthcare', 3],
      ['d', 'published', 'Automation', 4],
      ['e', 'published', 'Automation', 4],
      ['f', 'published', null, 5],
      ['g', 'private', 'Automation', 6],
    ] as const;
    for (const [slug, status, category, day] of items) {
      await admin.post(
        `/api/${kind.many}`,
        contentInput(kind, { slug: `${name}-${slug}`, status, category, tags: [] }),
      );
      await server.orm.em
        .fork()
        .execute(
          `update content set published_at = '2026-01-0${day}' where kind = '${kind.one}' and slug = '${name}-${slug}'`,
        );
    }
  });

  const item = (slug: string | null) => (slug === null ? null : { slug: `${name}-${slug}` });

  test.each([
    ['a', null, 'b', ['b', 'f', 'e']],
    ['b', 'a', 'd', ['a', 'f', 'e']],
    ['d', 'b', 'e', ['e', 'f', 'b']],
    ['e', 'd', 'f', ['d', 'f', 'b']],
    ['f', 'e', null, ['e', 'd', 'b']],
  ])(
    'from %s back to %s, on to %s, or to %j: published stories only, even for an editor',
    async (from, back, on, others) => {
      for (const client of [server.visitor(), admin]) {
        expect((await goingOn(`${name}-${from}`, client)).item).toEqual({
          previous: item(back),
          next: item(on),
          related: others.map(item),
        });
      }
    },
  );

  test.each([0, 13, -1])('%d related stories are refused', async (first) => {
    const { errors } = await goingOn(`${name}-a`, server.visitor(), first);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { first: 'Must be a whole number from 1 to 12' },
    });
  });

  test('a single story has no neighbours', async () => {
    await server.orm.em.fork().execute(`delete from content where kind = '${kind.one}'`);
    const slug = `alone-${unique()}`;
    await admin.post(`/api/${kind.many}`, contentInput(kind, { slug, status: 'published' }));
    expect((await goingOn(slug, server.visitor())).item).toEqual({ previous: null, next: null, related: [] });
  });
});
