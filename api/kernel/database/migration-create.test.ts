import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase } from '../../testing/database/database.ts';

// `npm run migration:create` in a copy of the checkout whose posts have one field more.
const checkout = resolve(import.meta.dirname, '../../..');
const copy = await mkdtemp(join(tmpdir(), 'halden-migration-'));
afterAll(() => rm(copy, { recursive: true }));

const inCopy = (file: string) => join(copy, file);
const migrationFiles = () => readdir(inCopy('api/kernel/database/migrations'));

beforeAll(async () => {
  for (const name of ['api', 'schema', 'scripts', 'package.json', '.oxfmtrc.json']) {
    await cp(join(checkout, name), inCopy(name), { recursive: true });
  }
  await symlink(join(checkout, 'node_modules'), inCopy('node_modules'), 'junction');
});

/** Runs the command on an empty database, and returns what it prints. */
async function createMigration(...args: string[]): Promise<string> {
  const database = await freshDatabase('empty');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/run.ts', 'scripts/migration-create.ts', ...args],
      { cwd: copy, env: { ...process.env, TEST_DATABASE: database.url } },
    );
    return stdout;
  } finally {
    await database.drop();
  }
}

test('a new field becomes a migration that is on the list and brings the database in line', async () => {
  const before = await migrationFiles();
  const kinds = await readFile(inCopy('schema/content/kinds.ts'), 'utf8');
  const field = `source: { type: 'text', label: 'Source', maxLength: 120, place: 'details' },`;
  await writeFile(inCopy('schema/content/kinds.ts'), kinds.replace('...storyFields,', `${field} ...storyFields,`));

  const printed = await createMigration('post-source');
  const [added, ...others] = (await migrationFiles()).filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  expect(added).toMatch(/^\d{14}-post-source\.ts$/);
  expect(printed).toContain(
    `Wrote api/kernel/database/migrations/${added} and added it to api/kernel/database/migrations.ts`,
  );
  expect(await readFile(inCopy(`api/kernel/database/migrations/${added}`), 'utf8')).toMatch(
    /add (column )?"source" varchar\(120\)/,
  );
  expect(await readFile(inCopy('api/kernel/database/migrations.ts'), 'utf8')).toContain(
    `{ name: '${added?.replace('.ts', '')}', class: PostSource },\n];`,
  );
  // Applied before the next comparison, which finds nothing.
  expect(await createMigration('nothing')).toContain('Entities and migrations match: nothing to write.');
  expect(await migrationFiles()).toEqual([...before, added].sort());
});

test.each([[[]], [['../post']]])('%j is refused as a name', async (args) => {
  await expect(createMigration(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run migration:create') as unknown,
  });
});
