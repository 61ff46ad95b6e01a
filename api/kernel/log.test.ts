import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createLog } from './log.ts';

test('the log rotates by size while it is written, and loses no line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = join(folder, 'server.log');
  await writeFile(file, `${'x'.repeat(990)}\n`);
  const { log, flush } = createLog('info', file, 1000);
  log.info('first');
  while (!existsSync(`${file}.1`)) await setImmediate();
  log.info('second');
  while (!(existsSync(file) && (await stat(file)).size > 0)) await setImmediate();
  flush();
  expect(await readFile(`${file}.1`, 'utf8')).toMatch(/^x{990}\n.*"first".*\n$/);
  expect(await readFile(file, 'utf8')).toMatch(/^.*"second".*\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
