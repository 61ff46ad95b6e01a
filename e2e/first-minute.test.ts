import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closePages, openBrowser, visit } from './support/browser/browser.ts';
import { until } from '../api/testing/until.ts';
import { makeClone, removeClone } from './support/clone/clone.ts';
import { endCommands, runCommand, type Command } from './support/clone/command.ts';
import { freePort } from './support/free-port.ts';
import { typeLogin } from './support/log-in.ts';

// The commands of README.md, CONTRIBUTING.md and the recipes as they stand, in a fresh clone. `npm run dev` has to build
// the API reference, and `npm start` the pages. The rest is as this checkout has built it: CI itself builds everything in
// a fresh clone.

const clone = makeClone('first-minute', ['api', 'client', 'panel', 'graphiql']);
const port = await freePort();
const url = `http://localhost:${port}`;
const run = (line: string) => runCommand(line, clone, { PORT: String(port) });

afterEach(endCommands);
afterAll(async () => {
  await closePages();
  // As root PostgreSQL may have had to run elsewhere.
  const elsewhere = await readFile(join(clone, '.data/postgres.location'), 'utf8').catch(() => '');
  if (elsewhere !== '') rmSync(elsewhere.trim(), { recursive: true });
  removeClone(clone);
});

/** A text of a source file, and all places where it shows. */
interface Source {
  file: string;
  text: string;
  open: () => Promise<unknown>;
  shown: () => Promise<string[]>;
}

const edits = [
  { file: 'api/kernel/http/health.ts', text: "'ok'" },
  { file: 'web/site-layout/shell/site-layout.tsx', text: '{words.skip}' },
  { file: 'web/admin/screens/dashboard/dashboard.page.tsx', text: '"Dashboard" description' },
] as const;

/** Saves another text in place of the one that the file has now. */
function save({ file, text }: Source, edited: string, how: 'overwrite' | 'replace' = 'overwrite'): void {
  const path = join(clone, file);
  const source = readFileSync(join(process.cwd(), file), 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} has no ${text}: name another text to edit`);
  const target = how === 'overwrite' ? path : `${path}.draft`;
  writeFileSync(target, source.replace(text, edited));
  if (how === 'replace') renameSync(target, path);
}

/** Shorter than the time limit of a test, so that the error shows what the page has instead. */
const longestWaitMs = 180_000;
const requestMs = 20_000;

async function untilShown(source: Source, edited: string, dev: Command): Promise<void> {
  for (const start = performance.now(); ; await sleep(100)) {
    const shown = await source.shown().catch((error: unknown) => [String(error)]);
    if (shown.every((text) => text.includes(edited))) return;
    if (performance.now() - start > longestWaitMs)
      throw new Error(`"${edited}" is not shown, but:\n${shown.join('\n')}\n${dev.output()}`);
  }
}

test('`npm run dev` in a fresh clone: the site, the panel and GraphiQL work, and every change is seen', async () => {
  const dev = run('npm run dev');
  await dev.says(new RegExp(`^Halden is ready: ${url}$`, 'm'));
  const [, password = ''] = await dev.says(/^First administrator: admin, password (\S+)$/m);
  const { page, consoleErrors } = await visit(await openBrowser(), url);

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(/\/contact$/);
  await page.goto('/login');
  await typeLogin(page, { username: 'admin', password });
  await page.waitForURL(/\/admin/);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const newTab = () => page.context().newPage();
  const tool = await newTab();
  await tool.goto('/admin/graphiql');
  await tool.getByRole('region', { name: 'Operation Editor' }).locator('.monaco-editor').first().waitFor();
  await tool.goto('/api/docs');
  await tool.getByRole('heading', { level: 1, name: 'REST API' }).waitFor();
  expect(consoleErrors).toEqual([]);

  // Vite updates what has been loaded.
  const idle = { waitUntil: 'networkidle' } as const;
  const get = async (path: string) => (await fetch(url + path, { signal: AbortSignal.timeout(requestMs) })).text();
  let tab = tool;
  /** In a new tab: the others may be loading their page again after an edit. */
  const open = async (path: string) => {
    await tab.close();
    tab = await newTab();
    await tab.goto(path, idle);
  };
  const sources: Source[] = [
    { ...edits[0], open: () => get('/healthz'), shown: async () => [await get('/healthz')] },
    {
      ...edits[1],
      open: () => open('/'),
      // In the open page, and rendered on the server.
      shown: async () => {
        const skip = await tab.locator('a[href="#main"]').textContent({ timeout: 5000 });
        return [skip ?? '', /<a[^>]* href="#main"[^>]*>[^<]*</.exec(await get('/blog'))?.[0] ?? ''];
      },
    },
    {
      ...edits[2],
      open: () => open('/admin/dashboard'),
      shown: async () => [(await tab.getByRole('heading', { level: 1 }).textContent({ timeout: 5000 })) ?? ''],
    },
  ];
  const edited = (source: Source, mark: string) =>
    source.text.startsWith('{') ? `{words.skip + ' ${mark}'}` : source.text.replace(/(?<=^["']\w+)/, ` ${mark}`);
  for (const source of sources) {
    // Again after the restarts of the server: a page that reloads while it restarts shows the browser's error.
    await source.open();
    save(source, edited(source, 'once'), 'replace');
    await untilShown(source, 'once', dev);
    // Vite alone watches the rest.
    if (source !== sources[0]) continue;
    // As a formatter or a checkout saves: again before the first save has had its effect, now and then by replacing
    // the file. The last one overwrites it.
    for (let count = 0; count < 4; count++) {
      save(source, edited(source, `burst${count}`), count % 2 === 0 ? 'replace' : 'overwrite');
      await sleep(130);
    }
    await untilShown(source, 'burst3', dev);
  }
  // While a page is loading: the module arrives as it was before, after the page has been told of the save.
  const [, layout] = sources as [Source, Source];
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  await tab.route(
    /\/site-layout\.tsx/,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await told.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await tab.goto('/', { waitUntil: 'commit' });
  await asked.promise;
  save(layout, edited(layout, 'late'));
  await until(
    () => get('/blog'),
    (html) => html.includes('late'),
  );
  await sleep(500);
  told.resolve();
  await untilShown(layout, 'late', dev);
  await dev.interrupt();
  expect(dev.output()).not.toMatch(/\bError\b|ERR!|The server has stopped/);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

describe('the commands of README.md, CONTRIBUTING.md and the recipes', () => {
  /** Those that are run here, and what they say. */
  const whileRunning: [string, RegExp][] = [
    ['npm run doctor', /^ok +Migrations: all/m],
    ['npm run admin', /^Usage: npm run admin/m],
    ['npm run export -- site.zip', /site\.zip/],
    ['npm run import -- site.zip', /./],
    ['npm run backup -- saved', /^Backed up: \d+ rows/m],
    ['npm run client:pack', /\.tgz$/m],
    ['npm run format', /^Finished in/m],
  ];
  const whileStopped: [string, RegExp][] = [
    ['npm run seed -- --demo', /^Added \d+ pages/m],
    ['npm test -- schema/rules', /^\d+ passed, 0 failed$/m],
  ];
  const elsewhere: Record<string, string> = {
    ci: '.ci/run',
    install: 'e2e/tools/tools.test.ts',
    check: 'this run, which checks everything',
    schema: 'e2e/feature/one-feature-more.test.ts',
    codegen: 'e2e/feature/one-feature-more.test.ts',
    restore: 'api/command-line/command-line.test.ts',
    clone: 'api/transfer/site-exports',
    'store:move': 'api/library/media/storage/store-move.test.ts',
    'migration:create': 'api/kernel/database/migration-create.test.ts',
    screens: 'by hand: pictures for the papers',
    bench: 'by hand: measurements',
    'bench:…': 'by hand: measurements',
    'bench:faults': 'by hand: measurements',
    'bench:load': 'by hand: measurements',
  };

  test('are run here or elsewhere', () => {
    const named = ['README.md', 'CONTRIBUTING.md', 'docs/extenders.md'].flatMap((file) =>
      Array.from(
        readFileSync(join(clone, file), 'utf8').matchAll(/\bnpm (?:run )?(ci|install|test|start|(?<=run )[\w:…]+)/g),
        ([, name = '']) => name,
      ),
    );
    const here = [...whileRunning, ...whileStopped].map(([line]) => /npm (?:run )?(\S+)/.exec(line)?.[1] ?? '');
    const known = new Set(['start', 'dev', ...here, ...Object.keys(elsewhere)]);
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('work as they stand, while Halden runs and while it is stopped', async () => {
    for (const { file } of edits) copyFileSync(join(process.cwd(), file), join(clone, file));
    const expectToWork = async ([line, says]: [string, RegExp]) => {
      const command = run(line);
      const code = await command.ended();
      expect({ line, code, output: command.output() }).toEqual({
        line,
        code: 0,
        output: expect.stringMatching(says) as unknown,
      });
    };
    const server = run('npm start');
    await server.says(new RegExp(`^Halden is ready: ${url}$`, 'm'));
    const requests = readFileSync(join(clone, 'README.md'), 'utf8').match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
    expect(requests).toHaveLength(2);
    for (const line of requests) await expectToWork([line.replace('localhost:3000', `localhost:${port}`), /^[[{]/m]);
    for (const command of whileRunning) await expectToWork(command);
    await server.interrupt();
    expect(server.output()).not.toMatch(/\bError\b|ERR!/);
    for (const command of whileStopped) await expectToWork(command);
    const changed = execFileSync('git', ['diff', '--no-index', '--name-only', 'schema', join(clone, 'schema')]);
    expect(changed.toString()).toBe('');
  });
});
