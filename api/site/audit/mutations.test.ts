import { graphqlAccess } from '../../testing/access/access.table.ts';
import { anybody } from '../../testing/access/who.ts';
import { featureSamples } from '../../testing/feature-samples.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Every GraphQL mutation is recorded with its actor. REST writes, and mutations that need more set-up: changes.test.ts.
const server = await serverForFile();
const admin = await server.loggedIn();

const entries = async (limit: number) => (await admin.get<{ id: number }[]>(`/api/audit?limit=${limit}`)).body;
const newest = async () => (await entries(1))[0]?.id ?? 0;
const since = async (id: number) => (await entries(200)).filter((entry) => entry.id > id);

const { mutations, writes, leftOut } = featureSamples(server, admin);
const cases = Object.entries(mutations).filter(([name]) => !(name in leftOut));

test.each(cases)('%s is recorded with its actor', async (_, make) => {
  const [query, variables] = await make();
  const before = await newest();
  const { errors } = await admin.graphql(query, variables);
  expect(errors).toBeUndefined();
  const written = await since(before);
  expect(written.length).toBeGreaterThan(0);
  for (const entry of written) {
    expect(entry).toMatchObject({
      actor: 'person',
      actorId: 1,
      actorName: administrator.username,
      place: 'localhost',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  }
});

test('every mutation has a case or is tested elsewhere', () => {
  const missing = Object.entries(graphqlAccess)
    .filter(([name, who]) => name.startsWith('Mutation.') && who !== anybody)
    .map(([name]) => name.replace('Mutation.', ''))
    .filter((name) => ![mutations, writes, leftOut].some((names) => name in names));
  expect(missing.map((name) => `${name}: add a mutation to its feature's *.samples.ts`)).toEqual([]);
});
