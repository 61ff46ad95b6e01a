// Runs built servers one after the other in one process, so that each reuses the code that the one before has compiled.
// Each is the whole `dist/api/main.js` in a folder like the image's: started by importing it, stopped by the signal
// that it listens for.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageFolder } from './image-folder.ts';
import type { FromHost, ToHost } from './site-host.ts';

const main = pathToFileURL(join(imageFolder, 'dist/api/main.js'));
const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection'] as const;

/** The number of the server whose code is running. */
const current = new AsyncLocalStorage<number>();
/** Makes a server stop, as SIGTERM does. */
const running = new Map<number, () => void>();
let starting: Promise<void> = Promise.resolve();

process.on('message', ({ id, environment }: ToHost) => {
  if (environment) starting = starting.then(() => current.run(id, () => start(id, environment)));
  else running.get(id)?.();
});
process.once('disconnect', () => exit());

async function start(id: number, environment: NodeJS.ProcessEnv): Promise<void> {
  process.env = environment;
  const before = new Map(events.map((event) => [event, process.listeners(event as 'SIGTERM')]));
  const own = () =>
    events.map((event) => {
      const listeners = process.listeners(event as 'SIGTERM').filter((one) => !before.get(event)?.includes(one));
      return [event, listeners] as const;
    });
  await import(`${main.href}?${id}`);
  const added = own();
  running.set(id, () => {
    for (const [event, listeners] of added) {
      if (event === 'SIGTERM') for (const stop of listeners) current.run(id, () => stop('SIGTERM'));
      for (const listener of listeners) process.off(event, listener);
    }
  });
}

const exit = process.exit.bind(process);

/** Called by a server at its end. Its timers may call it again. */
process.exit = ((code?: number) => {
  const id = current.getStore();
  if (id === undefined) exit(1);
  else process.send?.({ id, code: code ?? 0 } satisfies FromHost);
}) as typeof process.exit;
