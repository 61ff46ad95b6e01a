import type { Client } from '../client.ts';
import { both } from './parity.ts';
import { contentInput, kinds, type Kind } from '../samples.ts';
import { inTurn } from '../pairs.ts';
import { serverForFile } from '../server-for-file.ts';
import { transports, type ListQuery } from '../transports/transports.ts';

const server = await serverForFile();

describe.each(kinds)('lists of $many', (kind: Kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  const titles = ['Zebra crossing', 'apple pie', 'Éclair', 'Apple tart', '100% done', 'under_score'];
  const statusOf = ['published', 'draft', 'private', 'published', 'published', 'draft'];

  let admin: Client;

  beforeAll(async () => {
    admin = await server.loggedIn();
    await server.orm.em.execute(`delete from content where kind = '${kind.one}'`);
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

  // Pages have no category, and leave the filter out.
  const { yes: byCategory = [], no: others = [] } = Object.groupBy(queries, ([query]) =>
    query.category === undefined ? 'no' : 'yes',
  );
  test.each([...own.rows(others), ...byCategory])('%j', async (query, expected) => {
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
