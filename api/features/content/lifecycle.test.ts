import fc from 'fast-check';
import { lifecyclePeople } from '../../testing/lifecycle/lifecycle.people.ts';
import { LifecyclePlayer } from '../../testing/lifecycle/lifecycle.play.ts';
import { lifecycle } from '../../testing/lifecycle/lifecycle.steps.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// `npm run bench:lifecycle` plays longer histories with another seed each time.
const seed = 20_261_123;

const server = await serverForFile();
const clients = await lifecyclePeople(server);

test(`random histories of three people over both transports follow the model (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(lifecycle(75), (steps) => new LifecyclePlayer(clients).play(steps)),
    { seed, numRuns: 3, endOnFailure: true },
  );
}, 120_000);
