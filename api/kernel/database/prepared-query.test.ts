import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentInput, kinds as samples } from '../../testing/samples.ts';
import { withClients } from '../../testing/server.ts';
import { runServer } from '../../testing/run-server.ts';
import { hotReads, preparedReads } from './prepared-query.ts';

// Loaded for this file alone: it counts what a whole process has prepared.
const server = withClients(await runServer());
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test('only the files that the documentation of preparedQuery names prepare statements', async () => {
  const api = join(import.meta.dirname, '../..');
  const callers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: api })) {
    const text = await readFile(join(api, file), 'utf8');
    if (/\bprepared(?:Query|On)[(<]/.test(text) && !file.startsWith('kernel/database/prepared-query.'))
      callers.push(file);
  }
  const documented = await readFile(join(api, 'kernel/database/prepared-query.ts'), 'utf8');
  expect(callers).not.toEqual([]);
  expect(callers.filter((file) => !documented.includes(`\`${file}\``))).toEqual([]);
});

test('the reads of the list are prepared, whatever else is read', async () => {
  const editor = await server.loggedIn();
  for (const kind of samples) {
    const item = contentInput(kind, { slug: 'prepared', status: 'published' });
    expect((await editor.post(`/api/${kind.many}`, item)).status).toBe(201);
    // Related items of one without tags are read by a statement of their own.
    const untagged = { ...item, slug: 'untagged', ...('tags' in item && { tags: [] }) };
    expect((await editor.post(`/api/${kind.many}`, untagged)).status).toBe(201);
  }
  const visitor = server.visitor();
  for (const { many } of samples) {
    for (const query of [
      '',
      '?limit=5',
      '?sort=-publishedAt',
      '?limit=5&sort=-publishedAt',
      '?limit=20&status=published',
      '?limit=5&offset=1',
      '?search=a&sort=title',
    ]) {
      expect((await visitor.get(`/api/${many}${query}`)).status).toBe(200);
      expect((await editor.get(`/api/${many}${query}`)).status).toBe(200);
    }
    expect((await visitor.get(`/api/${many}/slug/prepared`)).status).toBe(200);
  }
  for (const [kind, slug] of [
    ['post', 'prepared'],
    ['post', 'untagged'],
    ['article', 'untagged'],
  ]) {
    const query = `{ ${kind}(slug: "${slug}") { previous { id } next { id } related { id } } }`;
    expect((await visitor.graphql(query)).errors).toBeUndefined();
    expect((await editor.graphql(query)).errors).toBeUndefined();
  }
  const { body: made } = await editor.post<{ token: string }>('/api/tokens', {
    name: 'Reader',
    permissions: ['posts.read'],
    expiresInDays: 1,
  });
  expect((await visitor.get('/api/posts', { Authorization: `Bearer ${made.token}` })).status).toBe(200);
  expect(preparedReads().toSorted()).toEqual([...hotReads].toSorted());
  expect(hotReads.length).toBeLessThanOrEqual(12);
});
