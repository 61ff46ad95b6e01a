import { setTimeout as sleep } from 'node:timers/promises';
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
// The server goes by the database's clock, so time passes by itself: steps are played in the middle of each unit.
const unitMs = 4000;
const began = Date.now();
let unit = 0;
const intoUnit = () => Date.now() - began - unit * unitMs;
const time = {
  now: () => unit,
  at: (n: number) => new Date(began + n * unitMs).toISOString(),
  isRunningOut: () => intoUnit() > unitMs - 1000,
  pass: async () => {
    unit += 1;
    // Due schedules are carried out within a second.
    await sleep(1500 - intoUnit());
  },
};

const outcomes = new Map<string, number>();
try {
  await server.start();
  const clients = await lifecyclePeople({ visitor: () => new Client(server.base), loggedIn });
  console.log(`Seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(lifecycle(perHistory), async (drawn) => {
      const player = new LifecyclePlayer(clients, time);
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
