import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kinds } from '#schema/content/kinds';
import { contentInput, kinds as samples } from '../testing/samples.ts';
import { withClients } from '../testing/server.ts';
import { runServer } from '../testing/run-server.ts';
import { maxPrepared, preparedTexts } from './prepared-query.ts';

// Loaded for this file alone: it counts what a whole process has prepared.
const server = withClients(await runServer());
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test('only the files that the documentation of preparedQuery names prepare statements', async () => {
  const api = join(import.meta.dirname, '..');
  const callers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: api })) {
    const text = await readFile(join(api, file), 'utf8');
    if (/\bprepared(?:Query|On)[(<]/.test(text) && !file.startsWith('database/prepared-query.')) callers.push(file);
  }
  const documented = await readFile(join(api, 'database/prepared-query.ts'), 'utf8');
  expect(callers).not.toEqual([]);
  expect(callers.filter((file) => !documented.includes(`\`${file}\``))).toEqual([]);
});

test('there are at most ten prepared statements: two for each kind, two for stories, the session and the user of a token', async () => {
  const editor = await server.loggedIn();
  for (const kind of samples) {
    const item = contentInput(kind, { slug: 'prepared', status: 'published' });
    expect((await editor.post(`/api/${kind.many}`, item)).status).toBe(201);
  }
  const visitor = server.visitor();
  for (const { many } of samples) {
    for (const query of ['', '?limit=5', '?limit=20&status=published', '?limit=5&offset=1', '?search=a&sort=title']) {
      expect((await visitor.get(`/api/${many}${query}`)).status).toBe(200);
      expect((await editor.get(`/api/${many}${query}`)).status).toBe(200);
    }
    expect((await visitor.get(`/api/${many}/slug/prepared`)).status).toBe(200);
  }
  for (const kind of ['post', 'article']) {
    const query = `{ ${kind}(slug: "prepared") { previous { id } next { id } related { id } } }`;
    expect((await visitor.graphql(query)).errors).toBeUndefined();
    expect((await editor.graphql(query)).errors).toBeUndefined();
  }
  // Kinds with the same fields share their texts.
  const most = 2 * kinds.length + 2 + 2;
  expect(preparedTexts().length).toBeLessThanOrEqual(most);
  expect(preparedTexts().filter((text) => text.includes('from content c'))).not.toEqual([]);
  expect(preparedTexts().filter((text) => /_side|_rank/.test(text))).toHaveLength(2);
  expect(most).toBeLessThanOrEqual(maxPrepared);
});
