import fc from 'fast-check';
import { Client } from '../api/testing/client.ts';
import { lifecyclePeople } from '../api/testing/lifecycle/lifecycle.people.ts';
import { LifecyclePlayer } from '../api/testing/lifecycle/lifecycle.play.ts';
import { lifecycle } from '../api/testing/lifecycle/lifecycle.steps.ts';
import { ServerProcess } from './support/server-process.ts';
import { password as adminPassword } from './support/servers.ts';

// `npm run bench:lifecycle [-- steps seed]`: three people edit, publish, restore, trash and merge at random over both
// transports, and the built server must do what a plain model says at every step. A failure prints the seed and the steps.
const [steps = 2000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const perHistory = 250;

const server = await ServerProcess.make();
const outcomes = new Map<string, number>();
try {
  await server.start();
  const clients = await lifecyclePeople({ visitor: () => new Client(server.base), loggedIn });
  console.log(`Seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(lifecycle(perHistory), async (drawn) => {
      const player = new LifecyclePlayer(clients);
      await player.play(drawn);
      for (const [outcome, count] of player.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }),
    { seed, numRuns: Math.ceil(steps / perHistory), endOnFailure: true },
  );
  console.table(Object.fromEntries([...outcomes].sort(([a], [b]) => a.localeCompare(b))));
} finally {
  await server.stop();
}

async function loggedIn({ username, password } = { username: 'admin', password: adminPassword }): Promise<Client> {
  const client = new Client(server.base);
  const { status } = await client.post('/api/auth/login', { username, password });
  if (status !== 200) throw new Error(`Logging in as ${username} returned ${status}`);
  return client;
}
