import { getNamedType, isObjectType } from 'graphql';
import { buildSchema } from '../../app/build-schema.ts';
import type { Client } from '../../testing/client.ts';
import { featureSamples } from '../../testing/feature-samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Every connection of the schema reads forward and backward, by cursor and from either end.
// `changes` is a feed that grows at its end and has neither `last` nor `before`; change-feed.test.ts has its tests.

interface Page {
  edges: { cursor: string; node: Record<string, unknown> }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const server = await serverForFile();
let admin: Client;
/** The arguments of lists that need some. */
let given: Readonly<Record<string, string>>;

beforeAll(async () => {
  admin = await server.loggedIn();
  given = await featureSamples(server, admin).fill();
});

/** Each connection, as a field with a place for the arguments of its page. */
const queryType = buildSchema().getQueryType();
const connections = Object.values(queryType?.getFields() ?? {})
  .filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
  .map(({ name, type }) => {
    const node = getNamedType(type);
    return { name, type: isObjectType(node) ? node.name : '' };
  });

const selection = `{
  edges { cursor node { __typename } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
}`;

const nested: [string, (page: string) => string][] = [
  ['tag.stories', (page) => `tag(slug: "trials") { page: stories(${page}) ${selection} }`],
  ['author.stories', (page) => `author(slug: "ada-admin") { page: stories(${page}) ${selection} }`],
];

const table: [string, (page: string) => string][] = [
  ...connections
    .filter(({ name }) => name !== 'changes')
    .map(
      ({ name }) =>
        [name, (page: string) => `page: ${name}(${given[name] ?? ''} ${page}) ${selection}`] as [
          string,
          (page: string) => string,
        ],
    ),
  ...nested,
];

test('the table has every connection', () => {
  const types = Object.values(buildSchema().getTypeMap()).filter(({ name }) => name.endsWith('Connection'));
  const covered = new Set([...connections.map(({ type }) => type), 'StoryConnection']);
  expect(types.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(table)('%s', (name, query) => {
  async function read(page: string): Promise<Page> {
    const { data, errors } = await admin.graphql<Record<string, never>>(`{ ${query(page)} }`);
    expect(errors).toBeUndefined();
    const [parent] = Object.values(data ?? {});
    return name.includes('.') ? (parent as unknown as { page: Page }).page : (parent as unknown as Page);
  }

  /** The rows that cursors name. Those of content also contain a position, if known. */
  const rows = ({ edges }: Page) =>
    edges.map(({ cursor }) => (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]).slice(0, 2));

  test('reads the same forward and backward', async () => {
    const most = rows(await read('first: 100'));
    expect(most.length).toBeGreaterThan(4);
    const size = Math.ceil(most.length / 3);

    const forward = [await read(`first: ${size}`)];
    while (forward.at(-1)?.pageInfo.hasNextPage) {
      forward.push(await read(`first: ${size}, after: "${forward.at(-1)?.pageInfo.endCursor}"`));
    }
    const all = forward.flatMap(rows);
    expect(all.slice(0, 100)).toEqual(most);
    expect(forward.map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual(forward.map((_, index) => index > 0));

    const backward = [await read(`last: ${size}`)];
    while (backward[0]?.pageInfo.hasPreviousPage) {
      backward.unshift(await read(`last: ${size}, before: "${backward[0].pageInfo.startCursor}"`));
    }
    expect(backward.flatMap(rows)).toEqual(all);
    expect(backward.map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual(
      backward.map((_, index) => index < backward.length - 1),
    );
    for (const page of [...forward, ...backward]) {
      const { startCursor, endCursor } = page.pageInfo;
      expect([startCursor, endCursor]).toEqual([page.edges[0]?.cursor, page.edges.at(-1)?.cursor]);
    }
  });

  test.each([
    ['last: 2, after: "a"', { last: 'Give last with before or alone, not with after' }],
    ['before: "a", after: "b"', { before: 'Give either after or before' }],
    ['last: 101', { last: 'Must be from 1 to 100' }],
    ['last: 2, before: "a"', { after: 'The cursor is not one of this list' }],
  ])('refuses %s', async (page, fields) => {
    const { errors } = await admin.graphql(`{ ${query(page)} }`);
    expect(errors?.map(({ extensions }) => extensions['fields'])).toEqual([fields]);
  });
});
