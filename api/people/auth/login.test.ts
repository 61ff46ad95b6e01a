import { Client } from '../../testing/client.ts';
import { administrator, startServer, type TestServer } from '../../testing/server.ts';

const wrongCredentials = { success: false, message: 'Invalid username or password' };
const tooManyAttempts = 'Too many attempts. Please try again in 15 minutes.';

let server: TestServer;
let replica: TestServer;

beforeAll(async () => {
  server = await startServer({ trustProxy: 1 });
  replica = await startServer({ trustProxy: 1, database: server.database });
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});
afterAll(() => expect([...server.errors, ...replica.errors]).toEqual([]));
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

let last = 0;
/** A new address each time, so that cases do not share limits. */
const address = () => `198.51.${Math.floor(++last / 250)}.${last % 250}`;
const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const attempt = (ip: string, input: object, client: Client = server.visitor()) =>
  client.post('/api/auth/login', { username: 'admin', password: 'wrong-horse-9', ...input }, from(ip));
const many = async (times: number, each: (nth: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, (_, nth) => each(nth)))).map(({ status }) => status);
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('failed logins are limited', () => {
  test('per account and address: ten, also in parallel on two servers', async () => {
    const ip = address();
    const servers = [server, replica];
    const statuses = await many(20, (nth) => attempt(ip, {}, (servers[nth % 2] as TestServer).visitor()));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10]);
    const refused = await attempt(ip, administrator);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ code: 'RATE_LIMITED', message: tooManyAttempts });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await attempt(address(), administrator)).status).toBe(200);
  });

  test('per address: thirty, for any usernames', async () => {
    const ip = address();
    const names = await many(20, (nth) => attempt(ip, { username: `name-${nth}` }));
    expect(count(names, 401)).toBe(20);
    const more = await many(20, (nth) => attempt(ip, { username: `other-${nth}` }));
    expect([count(more, 401), count(more, 429)]).toEqual([10, 10]);
  });

  test('per account from anywhere: thirty an hour, except in a browser that logged in before', async () => {
    const owner = server.visitor();
    expect((await attempt(address(), administrator, owner)).status).toBe(200);
    for (const _ of [1, 2, 3]) await many(10, () => attempt(address(), {}));
    const stranger = await attempt(address(), administrator);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await attempt(address(), administrator, owner)).status).toBe(200);
    // A forged device cookie is ignored.
    const forged = { ...from(address()), Cookie: `halden.device=${owner.cookie('halden.device')?.slice(0, -2)}AA` };
    expect((await server.visitor().post('/api/auth/login', administrator, forged)).status).toBe(429);
  });

  test('per known browser: a stolen device cookie does not bypass the limit', async () => {
    const owner = server.visitor();
    await attempt(address(), administrator, owner);
    const statuses = await many(20, () => attempt(address(), {}, owner));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10]);
  });

  test('over GraphQL as over REST', async () => {
    const ip = address();
    const query = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { success message } }';
    const login = (p: string) => server.visitor().graphql(query, { u: 'admin', p }, from(ip));
    for (let i = 0; i < 10; i++) expect((await login('wrong-horse-9')).data).toEqual({ login: wrongCredentials });
    const { errors } = await login(administrator.password);
    expect(errors?.[0]).toMatchObject({ message: tooManyAttempts, extensions: { code: 'RATE_LIMITED' } });
  });

  test('for any case and Unicode form of the username', async () => {
    const ip = address();
    await many(10, (nth) => attempt(ip, { username: nth % 2 ? ' ADMIN ' : 'ａｄｍｉｎ' }));
    expect((await attempt(ip, {})).status).toBe(429);
  });

  test('a client cannot choose the address that counts', async () => {
    const statuses = await many(20, (nth) => attempt(`203.0.113.${nth}, 192.0.2.1`, {}));
    expect(count(statuses, 429)).toBe(10);
  });
});

test('refused attempts do not count towards other limits', async () => {
  const ip = address();
  await many(60, () => attempt(ip, {}));
  expect((await attempt(address(), administrator)).status).toBe(200);
  expect((await attempt(ip, { username: 'another' })).status).toBe(401);
});

test('successful logins are not counted', async () => {
  const ip = address();
  for (let i = 0; i < 12; i++) expect((await attempt(ip, administrator)).status).toBe(200);
  for (let i = 0; i < 9; i++) await attempt(ip, {});
  expect((await attempt(ip, administrator)).status).toBe(200);
  expect((await attempt(ip, {})).status).toBe(401);
});

test('unknown usernames get the same responses and limits as existing ones', async () => {
  const answers = async (username: string) => {
    const ip = address();
    const all = [];
    for (let i = 0; i < 11; i++) {
      const { status, body, headers } = await attempt(ip, { username });
      all.push({ status, body, names: [...headers.keys()].filter((name) => name !== 'date').sort() });
    }
    return all;
  };
  await server.orm.em.fork().execute(`update users set is_active = true`);
  expect(await answers('nobody-here')).toEqual(await answers('admin'));
});
