// `npm run dev`: restarts the server when its sources change; Vite updates the client in the open browser.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { makeCodegen } from './build/make.ts';
import { root } from './build/build-outputs.ts';

let server: ChildProcess | undefined;
let isEnding = false;
let changed: NodeJS.Timeout | undefined;

makeCodegen();
start();

for (const folder of ['api', 'schema']) {
  onChange(folder, (file) => {
    if (/\.test\.ts$/.test(file) || !/\.(ts|graphql)$/.test(file)) return;
    clearTimeout(changed);
    changed = setTimeout(() => void restart(file), 100);
  });
}
for (const folder of ['web', 'schema']) onChange(folder, (file) => file.endsWith('.graphql') && regenerate());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

function start(): void {
  const child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], { cwd: root, stdio: 'inherit' });
  server = child;
  child.on('exit', (code) => {
    if (server !== child) return;
    server = undefined;
    if (code !== 0 && !isEnding) console.log('The server has stopped. It will restart after the next change.');
  });
}

async function restart(file: string): Promise<void> {
  console.log(`${file} changed: restarting …`);
  await stopped();
  if (!isEnding) start();
}

function stopped(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
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

function onChange(folder: string, act: (file: string) => void): void {
  watch(join(root, folder), { recursive: true }, (_event, file) => file !== null && act(join(folder, file)));
}
