// `npm run dev`: restarts the server when its sources change; Vite updates the client in the open browser.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { makeCodegen, makeOrExit } from './build/make.ts';
import { root } from './build/build-outputs.ts';
import { watchFolder } from './watch-folder.ts';

/** A formatter or a checkout saves many files; one restart does for them. */
const quietMs = 100;

let server: ChildProcess | undefined;
let isEnding = false;
let quiet: NodeJS.Timeout | undefined;
/** Whether the sources have changed since the server was last started. */
let isOutdated = false;
let starting: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
for (const folder of ['api', 'schema', 'web']) watchFolder(join(root, folder), changed);

// Served as built: their sources are libraries.
starting = makeOrExit(['docs', 'graphiql'])
  .then(start)
  .finally(() => (starting = undefined));

function start(): void {
  if (isEnding) return;
  isOutdated = false;
  const child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], { cwd: root, stdio: 'inherit' });
  server = child;
  child.on('exit', (code) => {
    server = undefined;
    if (code !== 0 && !child.killed && !isEnding)
      console.log('The server has stopped. It will restart after the next change.');
  });
}

function changed(path: string): void {
  const file = relative(root, path);
  const isClient = file.startsWith('web');
  if (file.endsWith('.graphql') && !file.startsWith('api')) regenerate();
  if (isClient || /\.test\.ts$/.test(file) || !/\.(ts|graphql|sql)$/.test(file)) return;
  clearTimeout(quiet);
  quiet = setTimeout(() => restartFor(file), quietMs);
}

function restartFor(file: string): void {
  console.log(`${file} changed: restarting …`);
  isOutdated = true;
  starting ??= restart().finally(() => (starting = undefined));
}

/** One at a time, until the server that runs is younger than the last change. */
async function restart(): Promise<void> {
  while (isOutdated && !isEnding) {
    await stopped();
    start();
  }
}

/** Settles when no server is running. */
async function stopped(): Promise<void> {
  const child = server;
  if (!child) return;
  const gone = once(child, 'exit');
  // A second signal would end it before its requests are answered.
  if (!child.killed) child.kill('SIGTERM');
  await gone;
}

async function end(): Promise<void> {
  isEnding = true;
  await stopped();
  process.exit(0);
}

function regenerate(): void {
  try {
    makeCodegen();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
