import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartRefusal } from '../../errors/start-refusal.ts';

const run = promisify(execFile);

/** The user that PostgreSQL runs as; null for the current user. */
export type Account = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the user `postgres`, created if missing.
 * @throws StartRefusal when the user cannot be created
 */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(): Promise<Account> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    // BusyBox, as in Alpine.
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ];
  const reasons: string[] = [];
  for (const [command, args] of attempts) {
    try {
      await run(command, args);
      const account = await lookUp();
      if (account) return account;
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error));
    }
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, there is no user "postgres" to run it as, and creating one failed ' +
      `(${reasons.join('; ')}). Start Halden as an ordinary user, create the user "postgres", or set DATABASE_URL.`,
  );
}
