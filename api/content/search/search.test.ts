import type { Client } from '../../testing/client.ts';
import { fillContent } from '../../testing/database/fill-content.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: Client;
let visitor: Client;

interface Part {
  text: string;
  isMatch: boolean;
}
interface Result {
  kind: string;
  id: unknown;
  title: string;
  titleParts: Part[];
  slug: string;
  excerpt: Part[];
  category: string | null;
  createdAt: string;
  publishedAt: string | null;
  rank: number;
}

const [pages, posts, articles] = kinds;
const add = async (kind: (typeof kinds)[number], input: Record<string, unknown>) => {
  const { status, body } = await admin.post(`/api/${kind.many}`, contentInput(kind, { status: 'published', ...input }));
  expect(status).toBe(201);
  return (body as { id: number }).id;
};

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  visitor = server.visitor();
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('\n')}</tr>`;
  const head = '<thead><tr><th>Site</th><th>Beds</th></tr></thead>';
  const body = [row('<p>Northgate</p>', '12'), row('Southgate', ''), row('Westgate', 'Closed.')].join('\n');
  await add(posts, {
    slug: 'a-table',
    title: 'Plain',
    content: `<table>${head}<tbody>${body}</tbody></table><p>Done</p>`,
  });
  await add(posts, { slug: 'in-content', title: 'Plain', excerpt: 'Short', content: '<p>About robotics.</p>' });
  await add(posts, { slug: 'in-title', title: 'Robotics today', excerpt: 'Short', content: '<p>Text</p>' });
  await add(posts, { slug: 'in-excerpt', title: 'Plain two', excerpt: 'On robotics', content: '<p>Text</p>' });
  for (const status of ['draft', 'private']) {
    for (const kind of kinds) await add(kind, { slug: `hidden-${status}`, title: 'Robotics hidden', status });
  }
  await add(articles, {
    slug: 'accents',
    title: 'Éclair à la carte',
    excerpt: null,
    content:
      '<h2>Crème brûlée</h2><p>H<b>el</b>lo &amp; <em>goodbye</em> &lt;script&gt;alert("x")&lt;/script&gt; Straße</p>',
  });
  await add(pages, {
    slug: 'plan',
    title: 'Planning',
    content: '<ul><li>First</li><li>Second-tier</li></ul><p>“Quoted” AI/ML GPT-4 98.7%</p>',
  });
  await add(posts, { slug: 'vanguard', title: 'Vanguard', content: '<p>ships</p>' });
  await add(posts, { slug: 'van', title: 'Van', content: '<p>roads</p>' });
  await add(posts, { slug: 'vanguard-two', title: 'Vanguard', content: '<p>ships</p>' });
  // Far more matches than are ranked.
  const em = server.orm.em.fork();
  await fillContent(em, async () => {
    // In parts, each well within the time that a statement may take.
    for (let from = 1; from <= 12_100; from += 1100)
      await em.execute(
        `insert into content (kind, title, slug, content, status, created_at, search)
     select 'article', title, 'common-' || n, 'Text', case when n > 12000 then 'draft' else 'published' end,
       now() - n * interval '1 minute', setweight(to_tsvector('simple', title), 'A') || 'text:9C'
     from (select n, concat_ws(' ', 'Common', n, case when n > 5000 then 'olden' else 'newer' end,
         case when n % 7 = 0 then 'dozen' else 'other' end, case when n % 100 = 0 then 'scarce' else 'many' end) title
       from generate_series(?::int, ?::int) n) named`,
        [from, from + 1099],
      );
  });
  await em.execute('analyze content');
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const document = `query ($query: String!, $first: Int, $after: String) {
  search(query: $query, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { kind id title titleParts { text isMatch } slug excerpt { text isMatch } category createdAt publishedAt rank } }
  } }`;
interface Connection {
  search: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: Result }[];
  };
}

const overRest = async (client: Client, query: string) => {
  const { status, headers, body } = await client.get<Result[]>(`/api/search?${new URLSearchParams({ q: query })}`);
  if (status !== 200) return { refusal: body };
  return { total: Number(headers.get('x-total-count')), results: body.map((one) => ({ ...one, id: String(one.id) })) };
};
const overGraphQL = async (client: Client, query: string) => {
  const { data, errors } = await client.graphql<Connection>(document, { query });
  const [error] = errors ?? [];
  if (error) return { refusal: { message: error.message, ...error.extensions } };
  return { total: data?.search.totalCount, results: data?.search.edges.map(({ node }) => node) };
};
const shown = (parts: Part[] = []) => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe.each([
  ['REST', overRest],
  ['GraphQL', overGraphQL],
] as const)('over %s', (_, search) => {
  test.each([
    ['title before excerpt before content', 'robotics', ['in-title', 'in-excerpt', 'in-content']],
    ['in any case', 'ROBOTICS', ['in-title', 'in-excerpt', 'in-content']],
    ['the beginning of a word', 'robo', ['in-title', 'in-excerpt', 'in-content']],
    ['every word', 'robotics plain', ['in-excerpt', 'in-content']],
    ['in any order, spread over the fields', 'two robotics', ['in-excerpt']],
    ['a prefix is matched for the last word only', 'robo plain', []],
    ['a word before those that begin with it, then the newest', 'van', ['van', 'vanguard-two', 'vanguard']],
    ['a query without accents', 'eclair', ['accents']],
    ['a query with accents', 'Crémé', ['accents']],
    ['a prefix with accents', 'brul', ['accents']],
    ['a decomposed accent', 'e\u0301clair', ['accents']],
    ['a letter that folds to two', 'strasse', ['accents']],
    ['a word with an element inside', 'hello goodbye', ['accents']],
    ['words in elements side by side', 'first second', ['plan']],
    ['the parts of a compound', 'tier', ['plan']],
    ['a compound', 'second-tier', ['plan']],
    ['a word in quotes', '"quoted"', ['plan']],
    ['a word after a slash', 'ml', ['plan']],
    ['a number after a hyphen', 'gpt-4', ['plan']],
    ['a decimal number', '98.7', ['plan']],
    ['text that looks like HTML', '<script>', ['accents']],
    ['not the name of an element', 'strong', []],
    ['not an entity', 'amp', []],
    ['nothing', 'xylophone-quartz', []],
    ['the home page by its layout', 'guess hospitals', ['home']],
    ['not the icons of a layout', 'heart pulse', []],
  ])('%s: %j', async (__, query, slugs) => {
    const found = await search(visitor, query);
    expect(found.results?.map(({ slug }) => slug)).toEqual(slugs);
    expect(found.total).toBe(slugs.length);
    expect(await search(admin, query)).toEqual(found);
  });

  test('a result has the fields of a result list', async () => {
    const { results } = await search(visitor, 'carte goodb');
    expect(results).toEqual([
      {
        kind: 'article',
        id: expect.stringMatching(/^\d+$/),
        slug: 'accents',
        title: 'Éclair à la carte',
        titleParts: [
          { text: 'Éclair à la ', isMatch: false },
          { text: 'carte', isMatch: true },
        ],
        excerpt: expect.any(Array),
        category: 'Healthcare',
        createdAt: time,
        publishedAt: time,
        rank: expect.any(Number),
      },
    ]);
    // Plain text: the client escapes it.
    expect(shown(results?.[0]?.excerpt)).toBe('Crème brûlée Hello & [goodbye] <script>alert("x")</script> Straße');
  });

  test('table cells are separated by commas, and rows end like sentences', async () => {
    const { results } = await search(visitor, 'northgate');
    expect(shown(results?.[0]?.excerpt)).toBe('Site, Beds. [Northgate], 12. Southgate. Westgate, Closed. Done');
  });

  test('the excerpt is the summary if no word is in the content', async () => {
    const { results } = await search(visitor, 'today robotics');
    expect(shown(results?.[0]?.titleParts)).toBe('[Robotics] [today]');
    expect(shown(results?.[0]?.excerpt)).toBe('Short');
  });

  test.each([
    ['', 'Please enter at least 2 characters'],
    ['a', 'Please enter at least 2 characters'],
    ['é', 'Please enter at least 2 characters'],
    [' a ', 'Please enter at least 2 characters'],
    ['!?', 'Please enter at least 2 characters'],
    ['\u0301\u0301\u0301', 'Please enter at least 2 characters'],
    ['\0\0', 'Please enter at least 2 characters'],
    ['x'.repeat(201), 'Search must be less than 200 characters'],
  ])('refuses %j', async (query, message) => {
    expect(await search(visitor, query)).toEqual({ refusal: refusal('BAD_USER_INPUT', { query: message }) });
  });

  const robotics = ['in-title', 'in-excerpt', 'in-content'];
  test.each([
    [`'; drop table posts; --`, []],
    [`robotics' | 'van`, []],
    ['robotics:* | van', []],
    ['!robotics & ( <-> )', robotics],
    ['robotics \\', robotics],
    ['"robotics', robotics],
    ['robotics\0', robotics],
    ['robotics ? :beginning :limit', []],
    ['$1 ?? robotics', []],
    ['%_ robotics zzz', []],
    ['日本語', []],
    ['ab '.repeat(66), []],
  ])('%j is treated as plain words', async (query, slugs) => {
    expect((await search(visitor, query)).results?.map(({ slug }) => slug)).toEqual(slugs);
  });
});

test('REST has limit, offset and a total', async () => {
  const { headers, body } = await visitor.get<Result[]>('/api/search?q=robotics&limit=1&offset=1');
  expect(body.map(({ slug }) => slug)).toEqual(['in-excerpt']);
  expect(headers.get('x-total-count')).toBe('3');
  expect(headers.get('link')).toContain('</api/search?q=robotics&limit=1&offset=2>; rel="next"');
  for (const [query, fields] of [
    ['q=robotics&limit=0', { limit: 'Must be a whole number from 1 to 100' }],
    ['q=robotics&offset=x', { offset: 'Must be a whole number from 0 to 1000' }],
    ['q=a1&q=b1', { q: 'May be given once only' }],
    ['query=robotics', { query: 'Unknown parameter' }],
  ] as const) {
    expect((await visitor.get(`/api/search?${query}`)).body).toEqual(refusal('BAD_USER_INPUT', fields));
  }
});

test('GraphQL has pages with cursors', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { data?: Connection | null } = await visitor.graphql<Connection>(document, {
      query: 'robotics',
      first: 2,
      after,
    });
    const search = page.data?.search;
    seen.push(...(search?.edges ?? []).map(({ node }) => node.slug));
    after = search?.pageInfo.hasNextPage ? search.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(['in-title', 'in-excerpt', 'in-content']);
  for (const wrong of [
    'x',
    Buffer.from('["place",1001]').toString('base64url'),
    Buffer.from('["other",1]').toString('base64url'),
  ]) {
    const { errors } = await visitor.graphql(document, { query: 'robotics', after: wrong });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { after: 'The cursor is not one of this list' },
    });
  }
});

test('changes are searchable at once', async () => {
  const id = await add(posts, { slug: 'changing', title: 'Zeppelin' });
  const found = async (query: string) => (await overRest(visitor, query)).results?.map(({ slug }) => slug);
  expect(await found('zeppelin')).toEqual(['changing']);
  await admin.put(`/api/posts/${id}`, { title: 'Dirigible' });
  expect(await found('zeppelin')).toEqual([]);
  expect(await found('dirigible')).toEqual(['changing']);
  await admin.put(`/api/posts/${id}`, { status: 'draft' });
  expect(await found('dirigible')).toEqual([]);
});

test('API responses do not contain the search column', async () => {
  for (const { many } of kinds) {
    const [item] = (await admin.get<{ id: number; search?: unknown }[]>(`/api/${many}`)).body;
    expect(item).not.toHaveProperty('search');
    expect((await admin.get(`/api/${many}/${item?.id}`)).body).not.toHaveProperty('search');
  }
});

test.each([
  ['a million letters', 'robot '.repeat(150_000)],
  ['every word another', Array.from({ length: 100_000 }, (_, i) => i.toString(36)).join(' ')],
  ['letters of four bytes', Array.from({ length: 60_000 }, (_, i) => String.fromCodePoint(0x20000 + i) + ' ').join('')],
  ['one endless word', 'x'.repeat(900_000)],
])('large content can be saved and indexed: %s', async (name, content) => {
  const slug = name.replaceAll(' ', '-');
  const { status } = await admin.post(
    '/api/posts',
    contentInput(posts, { slug, title: `Muchness ${name}`, content: content.slice(0, 900_000) }),
  );
  expect(status).toBe(201);
});

const common = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `common-${from + at}`);

test.each([
  ['common', 1000, common(1, 100)],
  ['commo', 1000, common(1, 100)],
  ['text common', 1000, common(1, 100)],
  ['olden', 1000, common(5001, 5100)],
  ['common olden', 1000, common(5001, 5100)],
  ['dozen', 1000, common(7, 700).filter((_, at) => at % 7 === 0)],
  ['scarce', 120, common(100, 10_000).filter((_, at) => at % 100 === 0)],
  ['scarce common', 120, common(100, 10_000).filter((_, at) => at % 100 === 0)],
  ['common scarce', 120, common(100, 10_000).filter((_, at) => at % 100 === 0)],
  ['scarce olden', 70, common(5100, 12_000).filter((_, at) => at % 100 === 0)],
])('for common words the newest 1000 matches are ranked, for others all: %s', async (query, total, slugs) => {
  const { headers, body } = await visitor.get<Result[]>(
    `/api/search?${new URLSearchParams({ q: query, limit: '100' })}`,
  );
  expect([Number(headers.get('x-total-count')), body.map(({ slug }) => slug)]).toEqual([total, slugs]);
  const rest = await visitor.get<Result[]>(
    `/api/search?${new URLSearchParams({ q: query, limit: '100', offset: String(Math.max(0, total - 50)) })}`,
  );
  expect(rest.body).toHaveLength(Math.min(total, 50));
});
