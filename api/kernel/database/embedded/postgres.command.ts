import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs one of PostgreSQL's programs as `account`. The code is -1 if it cannot be started. */
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
    // Not `close`: the server that pg_ctl starts may keep the pipes open.
    child.on('exit', (code) => done({ code: code ?? -1, output: output.trim() }));
  });
}

/** Synchronous, for exit handlers. */
export function commandNow(binaries: Binaries, account: Account, name: 'pg_ctl', args: string[]): void {
  spawnSync(join(binaries.root, 'bin', name), args, { ...options(account), stdio: 'ignore', timeout: 2000 });
}

/** Without inherited PG… variables, and in a folder that every user can access. */
function options(account: Account): SpawnOptions {
  const shared: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...(account ?? {}) };
  if (process.platform === 'win32') return shared;
  return { ...shared, cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } };
}
