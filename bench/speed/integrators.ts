import { getIntrospectionQuery } from 'graphql';
import { cpuSeconds, cpuSecondsOfTree } from '../support/process-cpu.ts';
import { password, startServer } from '../support/servers.ts';
import { HttpClient } from '../support/steady-load.ts';

// `npm run bench -- integrators [requests]`: CPU time of the server and of PostgreSQL for one request. Compares
// introspection with another answer from the response cache, and a list filtered by `where` with the same list filtered
// by the older parameter and with the unfiltered list, read with a session so that nothing is cached. Rounds alternate,
// so that all see the same machine.
const [requests = 300] = process.argv.slice(2).map(Number);
const rounds = 5;

const server = await startServer();
const editor = new HttpClient(server.base, 4);
await editor.logIn('admin', password);
for (let n = 0; n < 300; n++) {
  const slug = `bench-${n}`;
  const category = n % 10 === 0 ? 'Robots' : 'Healthcare';
  const post = { title: `Robot ${n}`, slug, content: '<p>Text</p>', excerpt: 'Text', category, status: 'published' };
  await editor.ask('POST', '/api/posts', post);
}
const visitor = new HttpClient(server.base, 4);

const query = (text: string) => () => visitor.ask('POST', '/graphql', { query: text });
const list = (parameters: string) => () => editor.ask('GET', `/api/posts?limit=20&${parameters}`);
const asks: Record<string, () => Promise<{ status: number; body: string }>> = {
  'introspection (cached)': query(getIntrospectionQuery()),
  'a list by GraphQL (cached)': query('{ posts(first: 20) { edges { node { title slug publishedAt } } } }'),
  '20 of 300 posts': list(''),
  '20 posts, category=': list('category=Robots'),
  '20 posts, where[category][eq]=': list('where[category][eq]=Robots'),
  '20 posts, where[title][contains]=': list('where[title][contains]=robot'),
};

const spent = new Map<string, { server: number; database: number; bytes: number }>();
for (let round = 0; round <= rounds; round++) {
  for (const [name, ask] of Object.entries(asks)) {
    const before = [cpuSeconds(server.pid), cpuSecondsOfTree(server.databasePid)] as const;
    let bytes = 0;
    for (let sent = 0; sent < requests; sent += 4) {
      for (const { status, body } of await Promise.all([ask(), ask(), ask(), ask()])) {
        if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`);
        bytes = body.length;
      }
    }
    // The first round warms up.
    if (round === 0) continue;
    const sum = spent.get(name) ?? { server: 0, database: 0, bytes };
    sum.server += cpuSeconds(server.pid) - before[0];
    sum.database += cpuSecondsOfTree(server.databasePid) - before[1];
    spent.set(name, sum);
  }
}
const each = (seconds: number) => Number(((seconds * 1000) / (rounds * requests)).toFixed(2));
console.table(
  Object.fromEntries(
    [...spent].map(([name, { server: own, database, bytes }]) => [
      name,
      { 'server, CPU ms': each(own), 'PostgreSQL, CPU ms': each(database), bytes },
    ]),
  ),
);
editor.close();
visitor.close();
await server.stop();
