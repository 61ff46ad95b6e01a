import { kinds as declaredKinds } from '#schema/content/kinds';
import { seededRoles } from '#schema/built-permissions';
import { ownKinds } from '../../kernel/own-kinds.ts';
import { restParts, restRouter } from '../../app/rest-router.ts';
import { graphqlAccess, restAccess } from '../../testing/access/access.table.ts';
import { anybody, person, type Who } from '../../testing/access/who.ts';
import type { Client } from '../../testing/client.ts';
import { graphqlOperations, restOperations, type Existing, type Outcome } from '../../testing/access/operations.ts';
import { contentInput, kinds, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// Every REST route of the real router and every field of the real schema, as every role.
const operations = [...restOperations(), ...graphqlOperations()];
const expected: Record<string, Who> = { ...restAccess, ...graphqlAccess };
const callers = ['visitor', 'nobody', ...seededRoles.map(({ name }) => name)];

let server: TestServer;
let existing: Existing;
const people: Record<string, { username: string; password: string }> = {};
const clients: Record<string, Client> = {};

beforeAll(async () => {
  server = await startServer();
  const admin = await server.loggedIn();
  const roles = (await admin.get<{ id: number; name: string }[]>('/api/roles')).body;
  for (const caller of callers.slice(1)) {
    const input = userInput() as { username: string; password: string };
    const { body } = await admin.post<{ id: number }>('/api/users', input);
    const role = roles.find(({ name }) => name === caller);
    if (role) await admin.post(`/api/users/${body.id}/roles`, { roleId: role.id });
    people[caller] = input;
    clients[caller] = await server.loggedIn(input);
  }
  clients['visitor'] = server.visitor();
  const hidden = new Map<string, { id: number; slug: string }>();
  for (const kind of kinds) {
    const { body } = await admin.post<{ id: number; slug: string }>(`/api/${kind.many}`, contentInput(kind));
    for (const name of [kind.one, kind.many]) hidden.set(name, body);
  }
  existing = { id: (thing) => hidden.get(thing)?.id ?? 1, slug: (thing) => hidden.get(thing)?.slug ?? 'nothing' };
});
afterAll(() => server.stop());

test('every route and field has a line in the access table, and every line a route or field', () => {
  const names = operations.map(({ name }) => name);
  const missing = names.filter((name) => !(name in expected));
  const obsolete = Object.keys(expected).filter((name) => !names.includes(name));
  const advice = [
    ...missing.map(
      (name) =>
        `${name} has no line. Add "'${name}': <who>" to ${name.startsWith('/') || name.includes(' ') ? 'restAccess' : 'graphqlAccess'} in api/testing/access/access.table.ts: anybody, person (whoever has logged in), or the permission it needs, such as 'posts.update'.`,
    ),
    ...obsolete.map(
      (name) => `${name} does not exist any more. Remove its line from api/testing/access/access.table.ts.`,
    ),
  ];
  expect(advice).toEqual([]);
});

test('nothing is mounted under /api that is not in restParts', () => {
  const { stack } = restRouter(undefined as never) as unknown as { stack: { handle: { stack?: unknown[] } }[] };
  expect(stack.filter(({ handle }) => handle.stack !== undefined)).toHaveLength(
    Object.keys(restParts(ownKinds)).length,
  );
});

/** The outcomes that the table allows this caller. */
function outcomeFor(who: Who, caller: string): Outcome[] {
  const permissions = seededRoles.find(({ name }) => name === caller)?.permissions ?? [];
  // Operations on missing items get through, to a 404.
  const reached: Outcome[] = ['reached', 'hidden'];
  if (who === anybody) return reached;
  if (typeof who === 'object' && 'hiddenWithout' in who)
    return permissions.includes(who.hiddenWithout) ? reached : ['hidden'];
  if (caller === 'visitor') return ['unauthenticated'];
  const needed = typeof who === 'object' ? who.every : who === person ? [] : [who];
  return needed.every((one) => permissions.includes(one)) ? reached : ['forbidden'];
}

const endsSessions = /logout|end\w*Session/i;

describe.each(callers)('as %s', (caller) => {
  test.each(operations.filter(({ name }) => name in expected))('$name', async ({ name, call }) => {
    const outcome = await call(clients[caller] as Client, existing);
    const user = people[caller];
    if (endsSessions.test(name) && user) clients[caller] = await server.loggedIn(user);
    expect(outcomeFor(expected[name] ?? anybody, caller)).toContain(outcome);
  });
});

test('what is hidden from others is found with the permission to read it', async () => {
  const isHidden = (who?: Who) => typeof who === 'object' && 'hiddenWithout' in who;
  const read = operations.filter(({ name }) => isHidden(expected[name]) && !name.includes('settings'));
  expect(read).toHaveLength(3 * declaredKinds.length);
  for (const { call } of read) expect(await call(clients['administrator'] as Client, existing)).toBe('reached');
});
