import type { Log } from '../process/log.ts';
import { administrator, administratorEmail } from '../testing/access/administrator.ts';
import { freshDatabase } from '../testing/database/database.ts';
import { prepare } from '../process/prepare-database.ts';

const config = {
  admin: { ...administrator, email: administratorEmail },
  databasePrepare: true,
  dataDir: '/nonexistent',
};

test('a start keeps and names the items of a kind that is no longer declared', async () => {
  const database = await freshDatabase('seeded');
  const warnings: unknown[] = [];
  const ignore = () => undefined;
  const log = { info: ignore, debug: ignore, error: ignore, warn: (...entry: unknown[]) => warnings.push(entry) };
  const start = async () => {
    const { url } = database;
    const open = { url, migrateUrl: url, directUrl: url, stop: () => Promise.resolve(true), stopNow: ignore };
    return (await prepare(open, config, log as unknown as Log)).orm;
  };
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
