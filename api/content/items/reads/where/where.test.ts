import { eventKind as event } from '#schema/testing/event.kind';
import { kinds, postKind } from '#schema/content/kinds';
import { newestFirst } from '../../../../kernel/lists/sort.ts';
import { refusal } from '../../../../testing/matchers.ts';
import { serverForFile } from '../../../../testing/server-for-file.ts';
import type { ContentSort } from '../content.query.ts';
import { inOrder, selectItems } from '../content.select.ts';
import { readWhereArgument } from './condition.reader.ts';
import { withSlugs } from './tag-slugs.ts';

// Conditions of lists, over both transports.
const server = await serverForFile({ kinds: [...kinds, event] });
const [admin, visitor] = [await server.loggedIn(), server.visitor()];

type Many = 'posts' | 'events';
type Conditions = Record<string, unknown>;

const common = { content: '<p>x</p>', status: 'published' };
const { body: me } = await admin.get<{ id: number }>('/api/auth/user');
const ids: Record<string, number> = {};

const posts = [
  { slug: 'harbour', title: 'Harbour cranes 100%', category: 'Automation', tags: ['Cranes', 'AI'], authorId: me.id },
  { slug: 'cranberry', title: 'On cranberries', category: 'Healthcare', tags: ['Food'] },
  { slug: 'uncategorised', title: 'Überraschung', publishedAt: '2024-05-01T00:00:00.000Z' },
  { slug: 'a-draft', title: 'Draft of cranes', category: 'Automation', status: 'draft' },
];
const events = [
  { slug: 'talk', title: 'Talk', venue: 'Grand Hall', format: 'talk', isFree: true, seats: 20, topics: ['Robots'] },
  { slug: 'workshop', title: 'Workshop', venue: 'The grange', format: 'workshop', seats: 200, topics: ['Boats'] },
  { slug: 'party', title: 'Party', venue: 'Yard', startsAt: '2028-01-01T00:00:00Z', status: 'private' },
];

beforeAll(async () => {
  await admin.put(`/api/users/${me.id}`, { publicName: 'Ada King' });
  for (const each of posts) {
    const { status, body } = await admin.post<{ id: number }>('/api/posts', { ...common, ...each });
    expect(status).toBe(201);
    ids[each.slug] = body.id;
  }
  const report = ids['harbour'];
  for (const each of events) {
    const input = { ...common, startsAt: '2027-01-01T00:00:00Z', ...(each.slug === 'talk' && { report }), ...each };
    expect((await admin.post('/api/events', input)).status).toBe(201);
  }
});

/** `{ title: { eq: 'x' } }` as `where[title][eq]=x`. */
function inBrackets(value: unknown, path = 'where'): [string, string][] {
  const isValues = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  if (typeof value !== 'object' || value === null || isValues) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => inBrackets(each, `${path}[${name}]`));
}

const overRest = (where: Conditions) => new URLSearchParams(inBrackets(where)).toString();

interface Listed {
  totalCount: number;
  edges: { node: { slug: string } }[];
}

function overGraphql(many: Many, where: Conditions, client = admin) {
  const type = many === 'posts' ? 'PostWhere' : 'EventWhere';
  return client.graphql<{ list: Listed }>(
    `query ($where: ${type}) { list: ${many}(where: $where) { totalCount edges { node { slug } } } }`,
    { where },
  );
}

/** The result over both transports, which must be the same. */
async function found(many: Many, where: Conditions, client = admin): Promise<string[]> {
  const rest = await client.get<{ slug: string }[]>(`/api/${many}?limit=100&${overRest(where)}`);
  expect([rest.status, rest.body]).toEqual([200, expect.any(Array)]);
  const slugs = rest.body.map(({ slug }) => slug);
  const { data, errors } = await overGraphql(many, where, client);
  expect(errors).toBeUndefined();
  expect(data?.list.edges.map(({ node }) => node.slug)).toEqual(slugs);
  expect([rest.headers.get('x-total-count'), data?.list.totalCount]).toEqual([String(slugs.length), slugs.length]);
  return slugs.sort();
}

const live = ['cranberry', 'harbour', 'uncategorised'];
const every = ['a-draft', ...live];

test.each<[Many, Conditions, string[]]>([
  ['posts', { title: { eq: 'On cranberries' } }, ['cranberry']],
  ['posts', { title: { eq: 'on cranberries' } }, []],
  ['posts', { title: { in: ['On cranberries', 'Überraschung'] } }, ['cranberry', 'uncategorised']],
  ['posts', { title: { contains: 'CRAN' } }, ['a-draft', 'cranberry', 'harbour']],
  ['posts', { title: { contains: '100%' } }, ['harbour']],
  ['posts', { title: { contains: 'h_rbour' } }, []],
  ['posts', { title: { startsWith: 'harb' } }, ['harbour']],
  ['posts', { title: { startsWith: 'Überra' } }, ['uncategorised']],
  ['posts', { slug: { startsWith: 'cran' } }, ['cranberry']],
  ['posts', { slug: { contains: 'categor' } }, ['uncategorised']],
  ['posts', { category: { eq: 'Automation' } }, ['a-draft', 'harbour']],
  ['posts', { category: { isNull: true } }, ['uncategorised']],
  ['posts', { category: { isNull: false } }, ['a-draft', 'cranberry', 'harbour']],
  // Without a value is unequal, not unknown.
  ['posts', { not: { category: { eq: 'Automation' } } }, ['cranberry', 'uncategorised']],
  ['posts', { not: { category: { in: ['Automation', 'Healthcare'] } } }, ['uncategorised']],
  ['posts', { not: { publishedAt: { lt: '2024-06-01T00:00:00Z' } } }, ['a-draft', 'cranberry', 'harbour']],
  ['posts', { publishedAt: { lt: '2024-06-01T00:00:00Z' } }, ['uncategorised']],
  ['posts', { publishedAt: { isNull: true } }, ['a-draft']],
  ['posts', { not: { publishedAt: { isNull: true } } }, live],
  ['posts', { createdAt: { gte: '2000-01-01T00:00:00Z', lte: '2001-01-01T00:00:00Z' } }, []],
  ['posts', { updatedAt: { gt: '2001-01-01T01:00:00+01:00' } }, every],
  ['posts', { tags: { contains: 'ai' } }, ['harbour']],
  ['posts', { category: { eq: 'Automation' }, not: { tags: { contains: 'Cranes' } } }, ['a-draft']],
  ['posts', { createdAt: { gt: '2001-01-01T00:00:00Z' }, not: { title: { contains: 'cran' } } }, ['uncategorised']],
  ['posts', { status: { eq: 'draft' } }, ['a-draft']],
  ['posts', { not: { status: { in: ['draft', 'private'] } } }, live],
  ['posts', { authorId: { eq: 1 } }, ['harbour']],
  ['posts', { not: { authorId: { eq: 1 } } }, ['a-draft', 'cranberry', 'uncategorised']],
  ['posts', { authorId: { isNull: false } }, ['harbour']],
  ['posts', { or: [{ slug: { eq: 'harbour' } }, { category: { isNull: true } }] }, ['harbour', 'uncategorised']],
  ['posts', { and: [{ category: { eq: 'Automation' } }, { status: { eq: 'published' } }] }, ['harbour']],
  ['posts', { not: { or: [{ slug: { eq: 'harbour' } }, { category: { isNull: true } }] } }, ['a-draft', 'cranberry']],
  ['posts', { not: { not: { slug: { eq: 'harbour' } } } }, ['harbour']],
  ['posts', { not: { and: [{ category: { eq: 'Automation' } }, { status: { eq: 'draft' } }] } }, live],
  ['events', { venue: { contains: 'gran' } }, ['talk', 'workshop']],
  ['events', { venue: { startsWith: 'grand' } }, ['talk']],
  ['events', { venue: { eq: 'Yard' } }, ['party']],
  ['events', { format: { eq: 'talk' } }, ['talk']],
  ['events', { format: { isNull: true } }, ['party']],
  ['events', { isFree: { eq: true } }, ['talk']],
  ['events', { not: { isFree: { eq: true } } }, ['party', 'workshop']],
  ['events', { seats: { gt: 20 } }, ['workshop']],
  ['events', { seats: { in: [20, 7] } }, ['talk']],
  ['events', { not: { seats: { gte: 100 } } }, ['party', 'talk']],
  ['events', { startsAt: { gt: '2027-06-01T00:00:00Z' } }, ['party']],
  ['events', { topics: { contains: 'Robots' } }, ['talk']],
  ['events', { report: { isNull: true } }, ['party', 'workshop']],
  ['events', { report: { isNull: false } }, ['talk']],
])('%s where %j', async (many, where, expected) => {
  expect(await found(many, where)).toEqual(expected);
});

test('visitors find only published items, and cannot find them by hidden authors or targets', async () => {
  const find = (where: Conditions) => found('posts', where, visitor);
  expect(await find({ status: { eq: 'draft' } })).toEqual([]);
  expect(await find({ category: { eq: 'Automation' } })).toEqual(['harbour']);
  expect(await find({ not: { status: { eq: 'published' } } })).toEqual([]);
  expect(await find({ authorId: { eq: me.id } })).toEqual(['harbour']);
  await admin.put(`/api/users/${me.id}`, { publicName: null });
  expect(await find({ authorId: { eq: me.id } })).toEqual([]);
  expect(await find({ not: { authorId: { eq: me.id } } })).toEqual(live);
  expect(await find({ authorId: { isNull: true } })).toEqual(live);
  expect(await find({ not: { authorId: { isNull: true } } })).toEqual([]);
  expect(await found('events', { report: { eq: ids['harbour'] } })).toEqual(['talk']);
  await admin.delete(`/api/posts/${ids['harbour']}`);
  expect(await found('events', { report: { eq: ids['harbour'] } })).toEqual([]);
  await admin.post(`/api/trash/post/${ids['harbour']}/restore`);
});

test('a condition on status selects that status, as the parameter does', async () => {
  const input = { name: 'Build', permissions: ['posts.read'], expiresInDays: 1 };
  const { body } = await admin.post<{ token: string }>('/api/tokens', input);
  const headers = { Authorization: `Bearer ${body.token}` };
  const slugs = async (query: string) => {
    const answer = await visitor.get<{ slug: string }[]>(`/api/posts${query}`, headers);
    return answer.body.map(({ slug }) => slug).sort();
  };
  expect(await slugs('?where[category][eq]=Automation')).toEqual(['harbour']);
  expect(await slugs('?where[or][0][status][eq]=draft&where[or][1][slug][eq]=harbour')).toEqual(['a-draft', 'harbour']);
  expect(await slugs('?where[status][eq]=draft&view=published')).toEqual([]);
});

test('conditions combine with other parameters and with the published view', async () => {
  const slugs = async (path: string) => (await admin.get<{ slug: string }[]>(path)).body.map(({ slug }) => slug);
  expect(await slugs('/api/posts?search=cranes&where[category][eq]=Automation&status=draft')).toEqual(['a-draft']);
  expect(await slugs('/api/posts/published?where[category][eq]=Automation')).toEqual(['harbour']);
  expect(await slugs(`/api/posts?ids=${ids['harbour']},${ids['a-draft']},7777777&sort=title`)).toEqual([
    'a-draft',
    'harbour',
  ]);
  const { headers } = await admin.get('/api/posts?where[category][isNull]=false&limit=1');
  expect(headers.get('x-total-count')).toBe('3');
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  expect(await slugs(next)).toEqual(['cranberry']);
});

const noIndex = 'No index answers this under not: add a condition beside it, such as one on createdAt';
const letters = 'Must have three letters or digits in a row, which the index needs';
const byWhat = 'id, status, createdAt, updatedAt, publishedAt, title, slug, category, tags, authorId';

test.each<[string, string, string]>([
  ['where=x', 'where', 'Must look like where[field][operator]'],
  ['where[title=x', 'where[title', 'Must look like where[field][operator]'],
  ['where[title]=x', 'where[title]', 'Must have an operator, such as where[title][eq]'],
  ['where[title][eq]=a&where[title][eq][in]=b', 'where[title][eq][in]', 'Is given as a value and as a group'],
  ['where[title][eq]=a&where[title][eq]=b', 'where[title][eq]', 'May be given once only'],
  ['where[title][like]=x', 'where[title][like]', 'Must be one of eq, in, contains, startsWith, isNull'],
  ['where[title][eq]=', 'where[title][eq]', 'Must be from 1 to 200 characters'],
  [`where[title][eq]=${'x'.repeat(201)}`, 'where[title][eq]', 'Must be from 1 to 200 characters'],
  ['where[title][contains]=ab', 'where[title][contains]', letters],
  ['where[title][contains][eq]=abc', 'where[title][contains]', 'Must be from 1 to 200 characters'],
  ['where[content][contains]=abc', 'where[content]', `Lists cannot be filtered by this; by ${byWhat} they can`],
  ['where[createdBy][eq]=1', 'where[createdBy]', `Lists cannot be filtered by this; by ${byWhat} they can`],
  ['where[__proto__][eq]=1', 'where[__proto__][eq]', 'Must look like where[field][operator]'],
  ['where[constructor][eq]=1', 'where[constructor]', `Lists cannot be filtered by this; by ${byWhat} they can`],
  ['where[status][eq]=trashed', 'where[status][eq]', 'Must be one of draft, published, private'],
  ['where[id][in]=1,x', 'where[id][in]', 'Must be an id'],
  [
    'where[createdAt][gt]=yesterday',
    'where[createdAt][gt]',
    'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z',
  ],
  ['where[category][isNull]=1', 'where[category][isNull]', 'Must be true or false'],
  ['where[or][title][eq]=x', 'where[or]', 'Must be a list of conditions, such as where[or][0][title][eq]'],
  ['where[or]=x', 'where[or]', 'Must be a list of conditions, such as where[or][0][title][eq]'],
  ['where[not]=x', 'where[not]', 'Must be conditions of fields, and, or, or not'],
  ['where[not][title][contains]=abc', 'where[not][title][contains]', noIndex],
  ['where[not][tags][contains]=ai&where[status][eq]=draft', 'where[not][tags][contains]', noIndex],
  ['where[or][0][not][title][contains]=abc&where[or][1][id][eq]=1', 'where[or][0][not][title][contains]', noIndex],
  [`where${'[not]'.repeat(5)}[id][eq]=1`, `where${'[not]'.repeat(5)}`, 'Must be nested at most 5 deep'],
  [
    Array.from({ length: 21 }, (_, at) => `where[or][${at}][id][eq]=1`).join('&'),
    'where',
    'Must be at most 20 conditions, not 21',
  ],
  [
    `where[id][in]=${Array.from({ length: 101 }, (_, at) => at + 1).join()}`,
    'where[id][in]',
    'Must be from 1 to 100 values',
  ],
  [
    'sort=title,size',
    'sort',
    'Must be one of createdAt, updatedAt, publishedAt, title, status, with - before it to reverse, or up to 5 of them with commas between',
  ],
  ['ids=1,,2', 'ids', 'Must be up to 100 ids, with commas'],
  ['include=title', 'include', 'Must be one or several of content'],
  ['include=content&limit=101', 'limit', 'Must be a whole number from 1 to 100'],
])('%.60s is refused', async (query, name, message) => {
  for (const path of ['/api/posts', '/api/posts/published']) {
    const { status, body } = await admin.get(`${path}?${encodeURI(query)}`);
    expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { [name]: message })]);
  }
});

test.each<[Conditions, string, string]>([
  [{ title: { contains: 'ab' } }, 'where.title.contains', letters],
  [{ title: { eq: null } }, 'where.title.eq', 'Must not be null: isNull finds what has no value'],
  [{ title: null }, 'where.title', 'Must have an operator, such as where.title.eq'],
  [{ title: {} }, 'where.title', 'Must have an operator, such as where.title.eq'],
  [{}, 'where', 'Has no conditions'],
  [{ or: [] }, 'where.or', 'Must be a list of conditions, such as where.or.0.title.eq'],
  [{ or: [{ id: { eq: 'x' } }] }, 'where.or.0.id.eq', 'Must be an id'],
  [{ not: { title: { startsWith: 'abc' } } }, 'where.not.title.startsWith', noIndex],
])('GraphQL refuses %j', async (where, name, message) => {
  const { errors } = await overGraphql('posts', where);
  expect(errors?.map(({ extensions }) => [extensions?.['code'], extensions?.['fields']])).toEqual([
    ['BAD_USER_INPUT', { [name]: message }],
  ]);
});

test('conditions count towards the query cost', async () => {
  const cost = async (where?: Conditions) => {
    const { extensions } = await overGraphql('posts', where as Conditions);
    return (extensions as { cost: { cost: number } }).cost.cost;
  };
  const none = await cost();
  expect(await cost({ id: { in: ['1', '2', '3'] } })).toBe(none + 10);
  expect(await cost({ or: [{ createdAt: { gt: '2026-01-01T00:00:00Z' } }, { slug: { eq: 'x' } }] })).toBe(none + 20);
});

test('fields and include select what is returned', async () => {
  const list = async (query: string) => (await visitor.get<object[]>(`/api/posts?ids=${ids['harbour']}&${query}`)).body;
  expect(await list('fields=slug,id')).toEqual([{ id: ids['harbour'], slug: 'harbour' }]);
  expect(await list('fields=slug&include=content')).toEqual([{ slug: 'harbour', content: '<p>x</p>' }]);
  const [usual] = await list('');
  expect(await list('include=content')).toEqual([{ ...usual, content: '<p>x</p>' }]);
  expect(await list('include=content&limit=10&offset=0')).toEqual([{ ...usual, content: '<p>x</p>' }]);
  const { body } = await admin.get('/api/events?where[slug][eq]=talk&fields=programme,directions,slug');
  expect(body).toEqual([{ slug: 'talk', directions: null, programme: null }]);
});

test('pages sorted by several keys make up the whole list', async () => {
  const orderBy = [
    { field: 'status', direction: 'asc' },
    { field: 'title', direction: 'desc' },
  ];
  const read = async (variables: object) => {
    const { data, errors } = await admin.graphql<{
      list: Listed & { pageInfo: { endCursor: string; startCursor: string } };
    }>(
      `query ($first: Int, $after: String, $last: Int, $before: String, $orderBy: [ContentSort!]) {
        list: posts(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {
          totalCount edges { node { slug } } pageInfo { startCursor endCursor } } }`,
      { orderBy, ...variables },
    );
    expect(errors).toBeUndefined();
    const slugs = data?.list.edges.map(({ node }) => node.slug) ?? [];
    return { slugs, ...data?.list.pageInfo };
  };
  const whole = ['a-draft', 'uncategorised', 'cranberry', 'harbour'];
  const { body } = await admin.get<{ slug: string }[]>('/api/posts?sort=status,-title');
  expect(body.map(({ slug }) => slug)).toEqual(whole);
  expect((await read({ first: 10 })).slugs).toEqual(whole);
  const first = await read({ first: 2 });
  const second = await read({ first: 2, after: first.endCursor });
  expect([...first.slugs, ...second.slugs]).toEqual(whole);
  expect((await read({ last: 2, before: second.startCursor })).slugs).toEqual(first.slugs);
  expect((await read({ last: 3 })).slugs).toEqual(whole.slice(1));
  const foreign = await admin.graphql(`{ posts(after: "${second.endCursor}") { edges { cursor } } }`);
  expect(foreign.errors?.[0]?.message).toBe('The cursor is not one of this list');
  const both = await admin.graphql(
    '{ posts(sort: { field: title }, orderBy: [{ field: title }]) { edges { cursor } } }',
  );
  expect(both.errors?.[0]?.extensions?.['fields']).toEqual({ orderBy: 'Give either sort or orderBy' });
});

describe('among 100,000 items', () => {
  beforeAll(async () => {
    const { em } = server.orm;
    // Indexes are built much faster than they are kept up.
    const indexes = await em.execute<{ name: string; definition: string }[]>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'content' and indexname <> 'content_pkey'`,
    );
    await em.execute('alter table content disable trigger user');
    await em.execute(`drop index ${indexes.map(({ name }) => name).join()}`);
    // One in a hundred is of the rare category, and one in five is published.
    // In parts, each well within the time that a statement may take.
    for (let from = 1; from < 100_000; from += 20_000)
      await em.execute(
        `insert into content
        (kind, title, slug, content, status, category, tag_slugs, created_at, updated_at, published_at)
      select 'post', 'Filler ' || substr(md5(i::text), 1, 8), 'filler-' || i, '<p>x</p>',
        case when i % 5 = 0 then 'published' else 'draft' end, case when i % 100 = 0 then 'Rare' else 'Common' end,
        case when i % 100 = 50 then '{rare}' else '{common}' end::text[], t, t, case when i % 5 = 0 then t end
      from generate_series(?::int, ?::int) i, lateral (select timestamptz '2020-01-01' + i * interval '1 minute' as t) times`,
        [from, from + 19_999],
      );
    for (const { definition } of indexes) await em.execute(definition);
    await em.execute('alter table content enable trigger user');
    await em.execute('analyze content');
  });

  const rare = { category: { eq: 'Rare' } };

  test.each<[Conditions, ContentSort?]>([
    [rare],
    [{ not: { category: { in: ['Common', 'Automation'] } } }],
    [{ category: { isNull: true } }],
    [{ id: { in: ['1', '2'] } }],
    [{ title: { eq: 'Filler x' } }],
    [{ title: { contains: 'abcd' } }],
    [{ title: { startsWith: 'filler abcd' } }],
    [{ slug: { in: ['filler-7', 'filler-8'] } }],
    [{ tags: { contains: 'rare' } }],
    [{ authorId: { eq: '1' } }],
    [{ authorId: { isNull: false } }],
    [{ createdAt: { gt: '2020-03-09T00:00:00Z' } }, { field: 'title', isDescending: false }],
    [{ updatedAt: { lt: '2020-01-01T05:00:00Z' } }, { field: 'updatedAt', isDescending: false }],
    [{ publishedAt: { lt: '2020-01-01T05:00:00Z' } }],
    [{ publishedAt: { isNull: false }, ...rare }],
    [{ or: [rare, { slug: { startsWith: 'filler-99999' } }] }],
    [{ ...rare, not: { title: { contains: 'abc' } } }],
    [{ not: { or: [{ createdAt: { lt: '2020-03-10T00:00:00Z' } }, { status: { eq: 'published' } }] } }],
    [
      { status: { eq: 'draft' } },
      { field: 'updatedAt', isDescending: true, then: { field: 'title', isDescending: false } },
    ],
  ])('an index answers %j $#', async (given, sort = newestFirst) => {
    for (const status of [undefined, 'published'] as const) {
      const filter = { where: await withSlugs(readWhereArgument(postKind, given)), status };
      const query = selectItems(server.orm.em.fork(), postKind, filter).orderBy(inOrder(sort, filter)).limit(21);
      const explained = `explain (analyze, costs off, timing off, format json) ${query.getFormattedQuery()}`;
      const [row] = await server.orm.em.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(explained);
      const steps = stepsOf((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
      expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'content')).toEqual(
        [],
      );
      // Rows that are read and discarded. In the order of the list, 21 of one in a hundred are among the first 2,100.
      const inVain = steps.map((step) => step['Rows Removed by Filter'] ?? 0).reduce((sum, n) => sum + n, 0);
      expect([status, inVain, inVain < 4000]).toEqual([status, inVain, true]);
    }
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
