import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './run-server.ts';

/**
 * Waits for a chore that each server also runs soon after its start. Call it before making rows old, or the chore may
 * process them before the test does.
 */
export async function firstChore(server: Pick<RunningServer, 'orm'>, name: string): Promise<void> {
  const em = server.orm.em.fork();
  const done = `select id from jobs.job where name = ? and state = 'completed'`;
  while ((await em.execute<unknown[]>(done, [name])).length === 0) await sleep(50);
}
