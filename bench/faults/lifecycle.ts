import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { Client } from '../../api/testing/client.ts';
import { lifecyclePeople } from '../../api/testing/lifecycle/lifecycle.people.ts';
import { LifecyclePlayer, OutOfTime } from '../../api/testing/lifecycle/lifecycle.player.ts';
import { lifecycle } from '../../api/testing/lifecycle/lifecycle.steps.ts';
import { ServerProcess } from '../support/server-process.ts';
import { password as adminPassword } from '../support/servers.ts';

// `npm run bench:faults -- lifecycle [steps seed]`: three people edit, publish, restore, trash and merge at random over
// both transports, and the built server must do what a plain model says at every step. A failure prints the seed and
// the steps. A history ends early when the machine is too slow; more follow until enough steps have been played.
const [steps = 2000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const perHistory = 250;

const server = await ServerProcess.make();
await server.start();
const database = new pg.Pool({ connectionString: (await runningEmbedded(server.dataDir)) ?? '', max: 1 });
// The server uses the database's clock, which cannot be stopped, so steps are played in the middle of each unit.
const unitMs = 6000;
const began = Date.now();
let unit = 0;
const intoUnit = () => Date.now() - began - unit * unitMs;
const time = {
  now: () => unit,
  at: (n: number) => new Date(began + n * unitMs).toISOString(),
  isRunningOut: () => intoUnit() > unitMs - 3000,
  isOver: () => intoUnit() > unitMs,
  pass: async () => {
    unit += 1;
    await sleep(Math.max(0, 200 - intoUnit()));
    while (!(await isCarriedOut()) && intoUnit() < unitMs) await sleep(100);
  },
};

/** Whether every due schedule has been carried out or has failed. */
async function isCarriedOut(): Promise<boolean> {
  const { rowCount } = await database.query(`select from schedules
    where (publish_at <= clock_timestamp() and publish_problem is null)
      or (unpublish_at <= clock_timestamp() and unpublish_problem is null)`);
  return rowCount === 0;
}

const outcomes = new Map<string, number>();
let played = 0;
let endedEarly = 0;
try {
  const clients = await lifecyclePeople({ visitor: () => new Client(server.base), loggedIn });
  console.log(`Seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(lifecycle(perHistory), async (drawn) => {
      if (played >= steps) return;
      // After a slow history, continue with the current unit.
      unit = Math.max(unit, Math.floor((Date.now() - began) / unitMs));
      const player = new LifecyclePlayer(clients, time);
      try {
        await player.play(drawn);
      } catch (error) {
        if (!(error instanceof OutOfTime)) throw error;
        endedEarly += 1;
      }
      played += player.played;
      for (const [outcome, count] of player.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }),
    { seed, numRuns: 10 * Math.ceil(steps / perHistory), endOnFailure: true },
  );
  console.log(`${played} steps; ${endedEarly} histories ended early, because the machine was too slow`);
  console.table(Object.fromEntries([...outcomes].sort(([a], [b]) => a.localeCompare(b))));
} finally {
  await database.end();
  await server.stop();
}

async function loggedIn({ username, password } = { username: 'admin', password: adminPassword }): Promise<Client> {
  const client = new Client(server.base);
  const { status } = await client.post('/api/auth/login', { username, password });
  if (status !== 200) throw new Error(`Logging in as ${username} returned ${status}`);
  return client;
}
