import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '../../command-line/doctor.ts';
import { loadConfig } from '../../config.ts';
import type { Log } from '../log.ts';
import { administrator, administratorEmail } from '../../testing/access/administrator.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { prepare } from '../../process/prepare-database.ts';

const config = {
  admin: { ...administrator, email: administratorEmail },
  databasePrepare: true,
  dataDir: '/nonexistent',
};

/** Starts that follow each other on one database, and what they warn of. */
function starts({ url }: TestDatabase) {
  const warnings: unknown[] = [];
  const ignore = () => undefined;
  const log = { info: ignore, debug: ignore, error: ignore, warn: (...entry: unknown[]) => warnings.push(entry) };
  const open = { url, migrateUrl: url, directUrl: url, stop: () => Promise.resolve(true), stopNow: ignore };
  const start = async () => (await prepare(open, config, log as unknown as Log)).orm;
  return { warnings, start };
}

test('a start keeps and names the items of a kind that is no longer declared', async () => {
  const database = await freshDatabase('seeded');
  const { warnings, start } = starts(database);
  const first = await start();
  expect(warnings).toEqual([]);
  await first.em.execute(
    `insert into content (kind, title, slug, content) values ('event', 'One', 'one', '<p>x</p>'), ('event', 'Two', 'two', '<p>x</p>')`,
  );
  await first.close();
  const second = await start();
  expect(warnings).toEqual([
    [
      { kind: 'event', items: 2 },
      'The database has items of the kind "event", which schema/content/ does not declare: they are kept, but shown nowhere',
    ],
  ]);
  expect(await second.em.execute(`select slug from content where kind = 'event' order by id`)).toEqual([
    { slug: 'one' },
    { slug: 'two' },
  ]);
  await second.close();
  await database.drop();
});

test('a start and the doctor name a table that no feature declares, and keep it', async () => {
  const database = await freshDatabase('seeded');
  const { warnings, start } = starts(database);
  const first = await start();
  await first.em.execute('create table loans (id int primary key); insert into loans values (1)');
  await first.close();
  const second = await start();
  expect(warnings).toEqual([
    [
      { table: 'loans' },
      'The database has a table "loans", which no feature declares: it is kept, but not exported, recorded or erased',
    ],
  ]);
  expect(await second.em.execute('select id from loans')).toEqual([{ id: 1 }]);
  await second.close();
  const dataDir = await mkdtemp(join(tmpdir(), 'halden-doctor-'));
  const findings = await examine(() => loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }));
  expect(findings).toContainEqual({
    level: 'note',
    what: 'No feature declares the table loans',
    remedy:
      'It is kept, but not exported, recorded or erased. Add the feature that it belongs to, or remove the table.',
  });
  await rm(dataDir, { recursive: true });
  await database.drop();
});

test('a table is watched as it is declared after a start, whatever an earlier version declared', async () => {
  const database = await freshDatabase('seeded');
  const { start } = starts(database);
  const watched = `select tgname as name, encode(tgargs, 'escape') as args from pg_trigger
    where tgrelid = 'redirects'::regclass and tgname = 'changed'`;
  const first = await start();
  const declared = await first.em.execute(watched);
  expect(declared).toHaveLength(1);
  await first.em.execute(`create or replace trigger changed after insert on redirects for each row
    execute function record_change('redirect', 'id', 'to', '', 'created_at', '', '', '', '')`);
  await first.close();
  const second = await start();
  expect(await second.em.execute(watched)).toEqual(declared);
  await second.close();
  await database.drop();
});
