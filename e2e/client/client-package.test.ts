import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { kinds } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import { Client } from '../../api/testing/client.ts';
import { png } from '../../api/testing/media/media.ts';
import { upload } from '../../api/testing/media/upload.ts';
import { packClient } from '../../scripts/client/pack-client.ts';
import { administrator, startSite, type Site } from '../support/site.ts';
import { installPackages } from '../tools/install.ts';
import { Kinds } from '../../api/kernel/kinds.ts';

// `@halden/client` as it is packed, and the examples that use it, against the built server.

const run = promisify(execFile);
const examples = resolve('docs/examples');
let site: Site;
let folder: string;
let file: string;
let token: string;
type Results = Record<string, unknown>;
let results: Results;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halden-client-'));
  [site, file] = await Promise.all([
    startSite({ FETCH_INSIDE: '127.0.0.1' }),
    packClient(new Kinds([...kinds, eventKind]), join(folder, 'packing')),
  ]);
  await install(file, folder);
  const admin = new Client(site.url);
  await admin.post('/api/auth/login', { username: administrator.username, password: administrator.password });
  const permissions = ['posts', 'articles'].flatMap((many) =>
    ['create', 'read', 'update', 'delete', 'publish'].map((act) => `${many}.${act}`),
  );
  const input = { name: 'Package', permissions, view: 'everything', expiresInDays: 1 };
  token = (await admin.post<{ token: string }>('/api/tokens', input)).body.token;
  await upload(admin, '/api/media', { bytes: await png(700, 350), name: 'wide.png' });
  const delivery = join(folder, 'delivery.json');
  await writeFile(delivery, JSON.stringify(await aDelivery(admin)));
  const out = await run(process.execPath, [await script('try.mjs'), site.url, token, delivery]);
  results = JSON.parse(out.stdout) as Results;
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The delivery that a receiver gets when a new webhook is tested, with the secret. */
async function aDelivery(admin: Client): Promise<{ headers: IncomingHttpHeaders; body: string; secret: string }> {
  const arrived = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: string }>();
  const receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => {
      res.writeHead(204).end();
      arrived.resolve({ headers: req.headers, body });
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const { body } = await admin.post<{ id: number; secret: string }>('/api/webhooks', { url, events: ['post.*'] });
    await admin.post(`/api/webhooks/${body.id}/test`);
    await admin.delete(`/api/webhooks/${body.id}`);
    return { ...(await arrived.promise), secret: body.secret };
  } finally {
    receiver.close();
  }
}

/** Unpacks the file as npm does: it has no dependencies. */
async function install(file: string, into: string): Promise<void> {
  const target = join(into, 'node_modules/@halden/client');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
}

/** Node resolves packages from the folder of the script. */
async function script(name: string, from = 'e2e/client'): Promise<string> {
  await cp(resolve(from, name), join(folder, name));
  return join(folder, name);
}

const refused = (code: string, status: number, more: object = {}) =>
  expect.objectContaining({ code, status, ...more }) as unknown;

test.each<[string, unknown]>([
  ['created', ['draft', 1]],
  ['hidden', refused('NOT_FOUND', 404)],
  ['changed', ['Changed', 2]],
  ['stale', refused('CONFLICT', 409, { current: 'Changed' })],
  [
    'wrong',
    refused('BAD_USER_INPUT', 400, {
      fields: {
        title: 'Title is required',
        slug: 'Slug can only contain lowercase letters, numbers, and hyphens',
      },
    }),
  ],
  ['notMatching', refused('PRECONDITION_FAILED', 412)],
  ['forbidden', refused('UNAUTHENTICATED', 401)],
  ['waiting', ['Waiting', 'Changed']],
  ['workingCopyPublished', 'Waiting'],
  ['list', [['Article 1', 'Article 2'], 5, true, false]],
  ['each', ['Article 1', 'Article 2', 'Article 3', 'Article 4', 'Article 5']],
  ['unknown', refused('BAD_USER_INPUT', 400, { fields: { colour: expect.any(String) as unknown } })],
  ['otherKind', refused('NOT_FOUND', 404)],
  ['picture', [1, 700, true]],
  [
    'images',
    [
      ...[1, ['/media/1/wide.png?in=text', '/media/1/wide.png']],
      expect.stringMatching(/^http:\/\/[^ ]+\/media\/1\/\w+\/960\.avif 700w$/) as unknown,
    ],
  ],
  [
    'webhook',
    [
      ...['webhook.test', 'webhook', 'The signature of the webhook does not match'],
      ...['The signature of the webhook does not match', 'The signature of the webhook does not match'],
      ...['The webhook is too old, or too new', 'The headers of a webhook are missing'],
    ],
  ],
  ['changes', [true, [['deleted', true]]]],
  ['noCursor', 400],
  ['graphql', { totalCount: 5 }],
  ['graphqlError', refused('GRAPHQL_VALIDATION_FAILED', 200)],
  ['unreachable', refused('NETWORK_ERROR', 0)],
  ['elsewhere', refused('UNEXPECTED_ANSWER', 404)],
  ['aborted', 'Enough'],
])('%s', (name, expected) => expect(results[name]).toEqual(expected));

test('types follow the declarations and the schema, including those of an added kind', async () => {
  await script('uses.ts');
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext', types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
  };
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
  const compiled = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--project', folder]);
  expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' });
});

describe('examples', () => {
  beforeAll(async () => {
    const writer = { Authorization: `Bearer ${token}` };
    const post = {
      title: 'Out & about',
      slug: 'out-and-about',
      status: 'published',
      featuredImage: '/media/1/wide.png',
    };
    await new Client(site.url).post(
      '/api/posts',
      { ...post, content: '<p>With <img src="/media/1/wide.png" alt="a picture"></p>' },
      writer,
    );
  });

  async function expectBlog(out: string): Promise<void> {
    const [list, post] = await Promise.all([
      readFile(join(out, 'index.html'), 'utf8'),
      readFile(join(out, 'blog/out-and-about/index.html'), 'utf8'),
    ]);
    expect(list).toMatch(/<a href="\/blog\/out-and-about\/"[^>]*>Out &(?:amp|#38); about<\/a>/);
    expect(post).toContain(`srcset="${site.url}/media/1/`);
    expect(post).toContain(`src="${site.url}/media/1/wide.png"`);
  }

  test('the static example', async () => {
    await run(process.execPath, [await script('build.mjs', join(examples, 'static')), site.url, join(folder, 'out')]);
    await expectBlog(join(folder, 'out'));
  });

  test('the Astro example', async () => {
    const own = join(examples, 'astro');
    await installPackages(own);
    await install(file, own);
    const env = { ...process.env, HALDEN_URL: site.url, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '', NODE_ENV: '' };
    const out = join(folder, 'astro');
    await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out], { cwd: own, env });
    await expectBlog(out);
    expect(await readFile(join(out, 'preview/index.html'), 'utf8')).toContain(`${site.url}/halden-preview.js`);
  });
});
