import fc from 'fast-check';
import { lifecyclePeople } from '../../testing/lifecycle/lifecycle.people.ts';
import { LifecyclePlayer } from '../../testing/lifecycle/lifecycle.player.ts';
import { lifecycle } from '../../testing/lifecycle/lifecycle.steps.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// `npm run bench:faults -- lifecycle` plays longer histories with another seed each time.
const seed = 20_261_123;

const start = Date.parse('2040-01-01T00:00:00Z');
let hours = 0;
const at = (hour: number) => new Date(start + hour * 3_600_000);

const server = await serverForFile({ clock: () => at(hours) });
const clients = await lifecyclePeople(server);
const time = {
  now: () => hours,
  at: (hour: number) => at(hour).toISOString(),
  pass: async () => {
    hours += 1;
    await server.runSchedules();
  },
};

test(`random histories of three people over both transports follow the model (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(lifecycle(40), (steps) => new LifecyclePlayer(clients, time).play(steps)),
    { seed, numRuns: 2, endOnFailure: true },
  );
});
