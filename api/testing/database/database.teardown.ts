import { running } from './database.running.ts';
import { interrupted } from './database.setup.ts';
import { serverVariable } from './database.ts';

export default async function tearDown(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
  await running.server?.stop();
  delete running.server;
  delete process.env[serverVariable];
}
