import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { startServer, type TestServer } from '../testing/server.ts';

jest.setTimeout(120_000);

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

test('connections that die in the middle of a transaction take no place for ever', async () => {
  const editor = await server.loggedIn();
  const made = await editor.post<{ id: number }>('/api/posts', {
    title: 'A',
    slug: 'a',
    content: '<p>Text</p>',
  });
  const path = `/api/posts/${made.body.id}`;
  // More often than the pool has places.
  for (let round = 0; round < 12; round++) {
    await other.query('begin');
    await other.query('select from posts where id = $1 for update', [made.body.id]);
    const waiting = editor.put(path, { title: `Round ${round}` });
    const ofServer = `application_name = 'halden' and datname = current_database() and wait_event_type = 'Lock'`;
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${ofServer}`,
      );
      ended = rowCount ?? 0;
      await sleep(10);
    }
    expect((await waiting).status).toBe(503);
    await other.query('rollback');
  }
  expect((await editor.put(path, { title: 'After all' })).status).toBe(200);
  const { body } = await server.visitor().get<string>('/metrics');
  expect(body).toMatch(/halden_database_connections\{state="busy"\} 0/);
});
