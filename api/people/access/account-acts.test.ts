import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { accountActs, actRights, callersOf, isOfOthers, targetRights } from '../../testing/access/account-acts.ts';
import { made, personWith, roleWith } from '../../testing/access/people.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Every mutation that changes people, roles, tokens or settings, sent to the service by callers of equal, lower and other
// rights, by tokens, and by the Administrator, whose success shows that the request is complete.
const server = await serverForFile();
const admin = await server.loggedIn();
const acts = accountActs(server, admin);

type Send = (query: string, variables?: object) => Promise<string>;
type Answer = Record<string, { refused?: { code: string }[] } | null>;

const sending =
  (client = server.visitor(), headers: Record<string, string> = {}): Send =>
  async (query, variables) => {
    const { data, errors } = await client.graphql<Answer>(query, variables, headers);
    const code = errors?.[0]?.extensions['code'] as string | undefined;
    const inBulk = Object.values(data ?? {}).flatMap((answer) => answer?.refused ?? []);
    return code ?? inBulk[0]?.code ?? 'done';
  };

const callers: Record<string, Send> = {};
beforeAll(async () => {
  const logged = async (rights: readonly string[], level: number) =>
    server.loggedIn(await personWith(admin, await roleWith(admin, rights, { level })));
  const all = [...actRights, ...targetRights];
  const peer = await logged(all, 50);
  const input = { name: 'T', permissions: all, expiresInDays: 1 };
  const bearer = (body: { token: string }) => ({ Authorization: `Bearer ${body.token}` });
  const personal = await peer.post<{ token: string }>('/api/tokens', input);
  const service = await admin.post<{ token: string }>('/api/tokens', { ...input, isService: true });
  Object.assign(callers, {
    peer: sending(peer),
    lower: sending(await logged(all, 40)),
    other: sending(await logged(actRights, 50)),
    token: sending(server.visitor(), bearer(personal.body)),
    service: sending(server.visitor(), bearer(service.body)),
  });
  // Not the Administrator whose sessions some acts end.
  callers['administrator'] = sending(await server.loggedIn());
  expect(await made(admin, '/api/tokens', input)).toBeGreaterThan(0);
});
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

test('every mutation has an act here, or changes no account', async () => {
  const schema = buildSchema(await readFile('schema/schema.graphql', 'utf8'));
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const withAct = new Set(Object.keys(acts).map((name) => name.split(' ')[0] ?? ''));
  const missing = mutations.filter((name) => !withAct.has(name) && !isOfOthers(name));
  expect(missing.map((name) => `${name}: add an act, or name it among the others, in account-acts.ts`)).toEqual([]);
  expect([...withAct].filter((name) => !mutations.includes(name))).toEqual([]);
});

/** What decides who can log in as whom, and what they may do. */
const accounts = () =>
  server.orm.em.fork().execute<object[]>(
    `select 'user' as part, jsonb_build_array(id, username, email, password_hash, is_active, last_name, deleted_at) as row
       from users
     union all select 'role', jsonb_build_array(id, name, display_name, level, is_active) from roles
     union all select 'holds', to_jsonb(t) from user_roles t
     union all select 'grants', to_jsonb(t) from role_permissions t
     union all select 'token', jsonb_build_array(id, token_hash, permissions) from api_tokens
     union all select 'setting', jsonb_build_array(key, value) from settings
     union all select 'secret', to_jsonb(t) from stored_secrets t
     union all select 'webhook', jsonb_build_array(id, url, boxed_secret) from webhooks
     union all select 'invitation', to_jsonb(t) from invitations t
     order by 1, 2`,
  );

describe.each(Object.entries(acts))('%s', (name, { who, make }) => {
  const may: readonly string[] = callersOf[who];
  test.each(['peer', 'lower', 'other', 'token', 'service', 'administrator'])('by %s', async (caller) => {
    const [query, variables] = await make();
    const isAllowed = caller === 'administrator' || may.includes(caller);
    const before = isAllowed ? [] : await accounts();
    const outcome = await callers[caller]?.(query, variables);
    if (isAllowed && who === 'people') expect(outcome).not.toBe('FORBIDDEN');
    else if (isAllowed) expect(outcome).toBe('done');
    else {
      // Tokens of others are not found.
      expect(['FORBIDDEN', ...(name.includes('Token') ? ['NOT_FOUND'] : [])]).toContain(outcome);
      expect(await accounts()).toEqual(before);
    }
  });
});
