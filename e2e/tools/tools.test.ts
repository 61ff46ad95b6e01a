import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { Client } from '../../api/testing/client.ts';
import { administrator, startSite, type Site } from '../support/site.ts';
import { installTools, toolsFolder } from './install.ts';

// The usual tools of integrators, unmodified, against the built server.

const generated = join(toolsFolder, 'generated');
let site: Site;
let admin: Client;
let token: string;
let results: Record<string, unknown>;
const feeds = [
  ...['', '/articles', '/tags/trials', '/authors/ada'].flatMap((at) => [`${at}/rss.xml`, `${at}/atom.xml`]),
];

beforeAll(async () => {
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  [site] = await Promise.all([startSite({ FETCH_INSIDE: '127.0.0.1' }), installTools()]);
  admin = new Client(site.url);
  await admin.post('/api/auth/login', { username: administrator.username, password: administrator.password });
  await admin.put('/api/users/1', { publicName: 'Ada', authorSlug: 'ada' });
  for (const kind of ['posts', 'articles']) {
    const story = { title: 'On tools', slug: 'on-tools', content: '<p>They work.</p>', excerpt: 'All of them.' };
    await admin.post(`/api/${kind}`, { ...story, tags: ['Trials'], authorId: '1', status: 'published' });
  }
  const input = { name: 'Tools', permissions: ['posts.read'], expiresInDays: 1 };
  token = (await admin.post<{ token: string }>('/api/tokens', input)).body.token;
  await admin.post('/api/settings', { key: 'securitySettings', value: { assistants: true } });
  const output = await run(process.execPath, ['clients.mjs', site.url, token, ...feeds]);
  results = JSON.parse(output) as typeof results;
});

afterAll(() => site?.stop());

/** @returns the tool's output. A tool that ends with an error fails the test with its output. */
async function run(command: string, args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(command, args, { cwd: toolsFolder, env, maxBuffer: 50_000_000 });
  return stdout;
}

const tool = (path: string, ...args: string[]) => run(process.execPath, [join('node_modules', path), ...args]);

const typeNames = (sdl: string) => Object.keys(buildSchema(sdl).getTypeMap()).toSorted();
const ownSdl = async () => typeNames(await (await fetch(`${site.url}/graphql/schema.graphql`)).text());

describe('GraphQL', () => {
  test('GraphQL Code Generator generates types from the endpoint', async () => {
    const config = {
      schema: `${site.url}/graphql`,
      generates: { 'generated/codegen.ts': { plugins: ['typescript'] } },
    };
    await writeFile(join(generated, 'codegen.json'), JSON.stringify(config));
    await tool('@graphql-codegen/cli/cjs/bin.js', '--config', 'generated/codegen.json');
    expect(await readFile(join(generated, 'codegen.ts'), 'utf8')).toMatch(/^export type Post = .*\{$/m);
  });

  test('get-graphql-schema prints the schema', async () => {
    const sdl = await tool('get-graphql-schema/dist/index.js', `${site.url}/graphql`);
    expect(typeNames(sdl)).toEqual(await ownSdl());
  });

  test.each<[string, unknown]>([
    ['urql', ['On tools', 'GET query']],
    ['graphqlRequest', 'On tools'],
    ['graphqlRequestByGet', ['On tools', 'GET query']],
    ['graphqlRequestWithToken', administrator.username],
    ['apollo4', 'On tools'],
    ['apollo4ByGet', ['On tools', 'GET query']],
    ['apollo4Persisted', ['On tools', 'On tools', 'POST hash', 'POST query', 'POST hash']],
    ['apollo4PersistedByGet', ['On tools', 'On tools', 'GET hash', 'POST query', 'GET hash']],
    ['apollo3', 'On tools'],
  ])('%s', (name, expected) => expect(results[name]).toEqual(expected));

  test('UrlLoader of GraphQL Tools loads the schema', async () => {
    expect(results['urlLoader']).toBe((await ownSdl()).length);
  });
});

describe('OpenAPI', () => {
  const document = () => `${site.url}/api/openapi.json`;

  test('redocly lint finds nothing', async () => {
    const output = await tool(
      '@redocly/cli/bin/cli.js',
      'lint',
      document(),
      '--config',
      'redocly.yaml',
      '--format',
      'json',
    );
    const { totals, problems } = JSON.parse(output) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  test('Spectral finds nothing', async () => {
    const args = [
      'lint',
      document(),
      '--ruleset',
      '.spectral.yaml',
      '--fail-severity',
      'hint',
      '--format',
      'json',
      '--quiet',
    ];
    expect(JSON.parse((await tool('@stoplight/spectral-cli/dist/index.js', ...args)) || '[]')).toEqual([]);
  });

  test('openapi-fetch reads a list', () => expect(results['openapiFetch']).toEqual(['On tools', '1']));
});

test('gql.tada and openapi-typescript generate matching types', async () => {
  await tool('gql.tada/bin/cli.js', 'generate-schema', `${site.url}/graphql`, '--output', 'generated/schema.graphql');
  const tada = { plugins: [{ name: 'gql.tada/ts-plugin', schema: '../generated/schema.graphql' }] };
  const base = JSON.parse(await readFile(join(toolsFolder, 'typed/tsconfig.json'), 'utf8')) as object;
  await writeFile(join(generated, 'tsconfig.json'), JSON.stringify({ ...base, compilerOptions: tada, files: [] }));
  await Promise.all([
    tool(
      'gql.tada/bin/cli.js',
      'generate-output',
      '-c',
      'generated/tsconfig.json',
      '--output',
      'generated/graphql-env.d.ts',
    ),
    tool('openapi-typescript/bin/cli.js', `${site.url}/api/openapi.json`, '--output', 'generated/openapi.d.ts'),
  ]);
  expect(await tool('typescript/bin/tsc', '--project', 'typed')).toBe('');
});

test('eventsource reads the change feed, and resumes after a lost connection', () => {
  expect(results['eventSource']).toEqual([null, true, true]);
});

test('rss-parser reads every feed', () => {
  expect(results['rssParser']).toEqual(feeds.map((feed) => [feed, true]));
});

test('standardwebhooks verifies a delivery, and not a changed one', async () => {
  const delivery = Promise.withResolvers<{ headers: string; body: string }>();
  const receiver = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      res.writeHead(204).end();
      delivery.resolve({ headers: JSON.stringify(req.headers), body: Buffer.concat(parts).toString() });
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const made = await admin.post<{ id: number; secret: string }>('/api/webhooks', { url, events: ['post.*'] });
    await admin.post(`/api/webhooks/${made.body.id}/test`);
    const { headers, body } = await delivery.promise;
    const verify = (text: string) => run(process.execPath, ['verify-webhook.mjs', made.body.secret, text, headers]);
    expect(JSON.parse(await verify(body))).toMatchObject({ type: 'webhook.test' });
    await expect(verify(`${body} `)).rejects.toThrow('No matching signature found');
  } finally {
    receiver.close();
  }
});

describe('MCP', () => {
  const inspector = async (...args: string[]) => {
    const cli = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
    const header = `Authorization: Bearer ${token}`;
    return JSON.parse(
      await tool(cli, '--cli', `${site.url}/mcp`, '--transport', 'http', '--header', header, ...args),
    ) as {
      tools?: { name: string }[];
      structuredContent?: unknown;
    };
  };

  test('the inspector lists the tools, and finds nothing wrong with their schemas', async () => {
    const { tools = [] } = await inspector('--method', 'tools/list', '--strict');
    expect(tools.map(({ name }) => name)).toEqual(['search', 'list', 'section_types', 'read', 'history', 'compare']);
  });

  test('the inspector calls a tool', async () => {
    const args = ['--tool-name', 'list', '--tool-arg', 'kind=post', 'limit=1'];
    const { structuredContent } = await inspector('--method', 'tools/call', ...args);
    expect(structuredContent).toMatchObject({ total: 1, items: [{ title: 'On tools' }] });
  });
});
