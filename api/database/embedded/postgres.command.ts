import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs one of PostgreSQL's programs to its end, as `account`. A program that cannot be run at all has code -1. */
export async function command(
  binaries: Binaries,
  account: Account,
  name: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(join(binaries.root, 'bin', name), args, options(account));
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ code: -1, output: error.message }));
    // Not `close`: the server that pg_ctl starts may keep our pipes open.
    child.on('exit', (code) => done({ code: code ?? -1, output: output.trim() }));
  });
}

/** For the last moment, when nothing asynchronous is run any more. */
export function commandNow(binaries: Binaries, account: Account, name: 'pg_ctl', args: string[]): void {
  spawnSync(join(binaries.root, 'bin', name), args, { ...options(account), stdio: 'ignore', timeout: 2000 });
}

/** Nothing of the PG… variables that happen to be set here, and a folder that every user may be in. */
function options(account: Account): SpawnOptions {
  const shared: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...(account ?? {}) };
  if (process.platform === 'win32') return shared;
  return { ...shared, cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } };
}
