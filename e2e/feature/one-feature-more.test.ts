import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePages, openBrowser, visit } from '../support/browser/browser.ts';
import { makeClone, removeClone } from '../support/clone/clone.ts';
import { endCommands, runCommand } from '../support/clone/command.ts';
import { freePort } from '../support/free-port.ts';
import { typeLogin } from '../support/log-in.ts';

// A feature is three folders of one name and a line in each of three lists: in a fresh clone, one feature more gets
// everything that features have, and nothing else is edited by hand.

// The feature is in neither of them.
const clone = makeClone('feature', ['docs', 'graphiql']);
const port = await freePort();
const run = (line: string) => runCommand(line, clone, { PORT: String(port) });

afterEach(endCommands);
afterAll(async () => {
  await closePages();
  removeClone(clone);
});

const sides = [
  {
    folder: 'api',
    to: 'api/visitors',
    list: 'api/features.ts',
    name: 'bookingFeature',
    file: './visitors/bookings/booking.feature.ts',
  },
  {
    folder: 'schema',
    to: 'schema',
    list: 'schema/features.ts',
    name: 'bookingsFeature',
    file: './bookings/bookings.feature.ts',
  },
  {
    folder: 'web',
    to: 'web/admin/screens',
    list: 'web/admin/features.ts',
    name: 'bookingsFeature',
    file: './screens/bookings/bookings.feature.ts',
  },
];

/** Adds the feature to the end of a list: its import, and its name in the array `features`. */
function addToList(list: string, name: string, file: string): void {
  const path = join(clone, list);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(
    /(export const features: [^=]+= \[)([^\]]*?),?(\s*\];)/,
    (_, start: string, entries: string, end: string) => `${start}${entries}, ${name}${end}`,
  );
  if (after === before) throw new Error(`${list} has no list of features`);
  writeFileSync(path, `import { ${name} } from '${file}';\n${after}`);
}

async function succeeds(line: string): Promise<string> {
  const command = run(line);
  const code = await command.ended();
  if (code !== 0) throw new Error(`${line} failed:\n${command.output()}`);
  return command.output();
}

test('its folders and three lines are enough for the tables of tests, and for its own', async () => {
  for (const { folder, to, list, name, file } of sides) {
    cpSync(join(import.meta.dirname, folder, 'bookings'), join(clone, to, 'bookings'), { recursive: true });
    addToList(list, name, file);
  }
  // Generated from the declarations, and committed with them.
  await succeeds('npm run migration:create -- bookings');
  await succeeds('npm run schema');
  await succeeds('npm run codegen');
  const jest =
    'node_modules/.bin/node --disable-warning=ExperimentalWarning --experimental-vm-modules node_modules/jest/bin/jest.js --forceExit';
  const own = await succeeds(
    `UPDATE_EXAMPLES=1 ${jest} --selectProjects api -- api/kernel/openapi/examples api/visitors/bookings`,
  );
  expect(own).toContain('PASS api api/visitors/bookings/bookings.test.ts');
  const recorded = JSON.parse(readFileSync(join(clone, 'api/kernel/openapi/recorded-examples.json'), 'utf8')) as object;
  expect(recorded).toMatchObject({
    'POST /api/bookings': { status: 201, response: { thing: 'The small crane' } },
    'PUT /api/bookings/{id}': { status: 200, response: { thing: 'The large crane' } },
  });
  // The cases of this feature, and those about the whole API. The cases of other features run without it, too.
  const rows = '[Bb]ooking|^every |^the committed SDL|^the schema is valid|^nothing is mounted';
  const tables = await succeeds(
    `${jest} --selectProjects api --testNamePattern='${rows}' -- api/people/access/matrix api/kernel/openapi/examples api/kernel/graphql/schema api/history/timeline/every-mutation api/site/audit/changes api/site/audit/mutations api/kernel/lists/connections`,
  );
  expect(tables).toMatch(/^Test Suites: 7 passed, 7 total$/m);
  expect(Number(/^Tests: .*?(\d+) passed/m.exec(tables)?.[1])).toBeGreaterThan(50);
  // With types.
  const written = sides.flatMap(({ to, list }) => [`${to}/bookings`, list]).join(' ');
  await succeeds(`node_modules/.bin/node node_modules/oxlint/bin/oxlint ${written}`);
});

test('the panel has its screen, for those who may see it, and the doctor knows its table', async () => {
  const dev = run('npm run dev');
  const [, password = ''] = await dev.says(/^First administrator: admin, password (\S+)$/m);
  await dev.says(/^Halden is ready/m);
  const { page, consoleErrors } = await visit(await openBrowser(), `http://localhost:${port}`);
  await page.goto('/login');
  await typeLogin(page, { username: 'admin', password });
  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
  await page.getByText('No bookings yet').waitFor();
  expect(consoleErrors).toEqual([]);
  const doctor = run('npm run doctor');
  await doctor.ended();
  expect(doctor.output()).not.toContain('No feature declares');
  await dev.interrupt();
});
