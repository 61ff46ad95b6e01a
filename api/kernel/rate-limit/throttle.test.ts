import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createOrm } from '../../app/orm.ts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { RequestCaller, network } from './caller.ts';
import { OpenCounts } from './open-counts.ts';
import { ThrottleService } from './throttle.service.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the network of %j is %s', (ip, expected) => {
  expect(network(ip)).toBe(expected);
});

test('caller hashes differ by address and key', () => {
  const hash = (ip: string, secret = 'secret') => new RequestCaller(ip, secret).hash;
  expect(hash('203.0.113.7')).toBe(hash('::ffff:203.0.113.7'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.7', 'another'));
  expect(hash('203.0.113.7')).not.toContain('203');
});

describe('counting', () => {
  let database: TestDatabase;
  let orms: MikroORM[];
  beforeAll(async () => {
    database = await freshDatabase();
    orms = [createOrm(database.url), createOrm(database.url)];
  });
  afterAll(async () => {
    await Promise.all(orms.map((orm) => orm.close()));
    await database.drop();
  });

  const take = (nth: number, hash: string, name = 'tries') =>
    new ThrottleService({
      em: (orms[nth] as MikroORM).em.fork(),
      caller: { hash, account: () => '' },
      onRateLimits: () => undefined,
      openCounts: new OpenCounts(),
    }).take({
      name,
      times: 3,
      withinSeconds: 60,
    });

  test('servers on one database share counts, also in parallel', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => take(i % 2, 'one')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(take(0, 'one')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in a minute.',
    });
    await expect(take(0, 'another')).resolves.toBeDefined();
    await expect(take(0, 'one', 'something else')).resolves.toBeDefined();
  });
});
