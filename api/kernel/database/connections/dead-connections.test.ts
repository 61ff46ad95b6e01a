import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let other: pg.Client;
let killer: pg.Client;

beforeAll(async () => {
  server = await startServer();
  other = new pg.Client({ connectionString: server.database.url });
  await other.connect();
  killer = new pg.Client({ connectionString: server.database.url });
  await killer.connect();
});
afterAll(async () => {
  await other.end();
  await killer.end();
  await server.stop();
});

test('connections that die during a transaction are removed from the pool', async () => {
  const editor = await server.loggedIn();
  const created = await editor.post<{ id: number }>('/api/posts', {
    title: 'A',
    slug: 'a',
    content: '<p>Text</p>',
  });
  const path = `/api/posts/${created.body.id}`;
  // More rounds than the pool has connections.
  for (let round = 0; round < 12; round++) {
    await other.query('begin');
    await other.query(`select from content where kind = 'post' and id = $1 for update`, [created.body.id]);
    const waiting = editor.put(path, { title: `Round ${round}` });
    await endWaiting();
    expect((await waiting).status).toBe(503);
    await other.query('rollback');
  }
  expect((await editor.put(path, { title: 'After all' })).status).toBe(200);
  // Jobs and timers of the server may be using a connection.
  const busy = async () =>
    /halden_database_connections\{state="busy"\} (\d+)/.exec(
      (await server.visitor().get<string>('/metrics')).body,
    )?.[1];
  while ((await busy()) !== '0') await sleep(20);
});

test('a session that could not be read remains valid', async () => {
  const editor = await server.loggedIn();
  await other.query('begin');
  await other.query('lock table users in access exclusive mode');
  const waiting = editor.get('/api/auth/user');
  await endWaiting('pg_cancel_backend');
  expect((await waiting).status).toBeGreaterThanOrEqual(500);
  await other.query('rollback');
  expect((await editor.get('/api/auth/user')).status).toBe(200);
});

/** Ends a statement that waits for a lock. Outside the locking transaction, where pg_stat_activity would not change. */
async function endWaiting(how = 'pg_terminate_backend'): Promise<void> {
  for (let ended = 0; ended === 0; await sleep(10)) {
    const { rowCount } = await killer.query(
      `select ${how}(pid) from pg_stat_activity
       where application_name = 'halden' and datname = current_database() and wait_event_type = 'Lock'`,
    );
    ended = rowCount ?? 0;
  }
}
