import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { kinds as declaredKinds } from '#schema/content/kinds';
import { permissionsOfEvents } from '#schema/integrations/webhooks';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { signatureOf } from './delivery/signature.ts';

const server = await serverForFile({ fetchInside: ['127.0.0.3'] });
const admin = await server.loggedIn();
const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Webhook {
  id: number;
  url: string;
  secret: string;
  givenUp: number;
  waiting: number;
  version: number;
  formerSecretUntil: string | null;
}
interface Delivery {
  id: number;
  messageId: string;
  type: string;
  itemId: string;
  state: string;
  attempts: number;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

let receiver: Server;
let origin: string;
const received: Received[] = [];
/** The status and body of the response for a path; 204 unless set. */
const answers = new Map<string, { status: number; body?: string; location?: string }>();
const waiting: { isMet: () => boolean; resolve: () => void }[] = [];

beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => {
      const path = req.url ?? '';
      received.push({ path, headers: req.headers, body });
      const { status, body: answer, location } = answers.get(path) ?? { status: 204 };
      res.writeHead(status, location === undefined ? {} : { location }).end(answer);
      for (const { isMet, resolve } of waiting) if (isMet()) resolve();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.3', done));
  origin = `http://127.0.0.3:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => receiver.close());
afterEach(async () => {
  await sql('delete from webhooks');
  answers.clear();
});

/** The requests that a path has received, once there are this many. */
async function told(path: string, count: number): Promise<Received[]> {
  const own = () => received.filter((one) => one.path === path);
  if (own().length < count) {
    await new Promise<void>((resolve) => waiting.push({ isMet: () => own().length >= count, resolve }));
  }
  return own();
}
const typesOf = (all: readonly Received[]) => all.map(({ body }) => (JSON.parse(body) as { type: string }).type);

async function made(events: string[], input: object = {}) {
  const path = `/${unique()}`;
  const { status, body } = await admin.post<Webhook>('/api/webhooks', { url: origin + path, events, ...input });
  expect([status, body]).toEqual([201, expect.objectContaining({ events })]);
  return { ...body, path };
}
async function deliveries(id: number): Promise<Delivery[]> {
  return (await admin.get<Delivery[]>(`/api/webhooks/${id}/deliveries`)).body;
}
/** The deliveries, once they are as expected. */
async function deliveriesOnce(id: number, isMet: (all: Delivery[]) => boolean): Promise<Delivery[]> {
  for (;;) {
    const all = await deliveries(id);
    if (isMet(all)) return all;
    await sleep(20);
  }
}
const post = async (changes: Record<string, unknown> = {}) =>
  (await admin.post<{ id: number; slug: string; version: number }>('/api/posts', contentInput(kinds[1], changes))).body;

test('a webhook reports changes of content, in order and signed', async () => {
  const { path, secret, id: webhookId } = await made(['post.*']);
  const { id, slug } = await post({ status: 'draft' });
  await admin.put(`/api/posts/${id}`, { title: 'B' });
  await admin.put(`/api/posts/${id}`, { status: 'published' });
  await admin.put(`/api/posts/${id}`, { status: 'draft' });
  await admin.delete(`/api/posts/${id}`);
  await admin.post(`/api/trash/post/${id}/restore`, {});
  await admin.delete(`/api/posts/${id}`);
  await admin.delete(`/api/trash/post/${id}`);
  const all = await told(path, 8);
  expect(typesOf(all)).toEqual(
    ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'trashed', 'deleted'].map(
      (act) => `post.${act}`,
    ),
  );
  const [first] = all as [Received];
  expect(JSON.parse(first.body)).toEqual({
    type: 'post.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    data: { kind: 'post', id, slug, url: `http://localhost/blog/${slug}`, version: 1 },
  });
  const { 'webhook-id': messageId, 'webhook-timestamp': time, 'webhook-signature': signature } = first.headers;
  expect(signature).toBe(signatureOf([secret], String(messageId), Number(time), first.body));
  const log = await deliveriesOnce(webhookId, (rows) => rows.every(({ state }) => state === 'delivered'));
  expect(log.at(-1)).toMatchObject({ messageId, type: 'post.created', status: 204, attempts: 1, problem: null });
});

test('renaming a category sends an event for the list and for each changed item', async () => {
  const { id } = await post({ status: 'published', category: 'Healthcare' });
  const { path } = await made(['setting.*', 'post.*']);
  await admin.put('/api/categories/healthcare', { name: 'Health' });
  const all = (await told(path, 2)).map(({ body }) => JSON.parse(body) as { type: string; data: { id: unknown } });
  expect(all.map(({ type, data }) => [type, data.id])).toEqual(
    expect.arrayContaining([
      ['setting.created', 'categories'],
      ['post.updated', id],
    ]),
  );
});

test('a webhook reports everything else by id, and only the events it lists', async () => {
  const all = await made(['*']);
  const redirects = await made(['redirect.created', 'menu.*']);
  await admin.put('/api/settings/siteName', { value: `Site ${unique()}` });
  await admin.put('/api/menus/social', { items: [{ label: 'Elsewhere', href: 'https://elsewhere.example/' }] });
  const { body: redirect } = await admin.post<{ id: number }>('/api/redirects', { from: `/${unique()}`, to: '/about' });
  await admin.delete(`/api/redirects/${redirect.id}`);
  const sent = contactInput({ firstName: 'Ada', lastName: 'King', message: 'Hello, is anybody there?' });
  expect((await server.visitor().post('/api/messages', sent)).status).toBeLessThan(300);
  await server.visitor().post('/api/subscribers', { email: `${unique()}@example.com` });
  const { id } = await post({ status: 'draft' });
  await admin.put(`/api/posts/${id}/schedule`, { publishAt: '2999-01-01T00:00:00Z' });
  const bodies = (await told(all.path, 8)).map(({ body }) => body);
  expect(typesOf(await told(all.path, 8)).toSorted()).toEqual(
    [
      ...['menu.updated', 'message.created', 'post.created', 'redirect.created', 'redirect.deleted'],
      ...['schedule.created', 'setting.updated', 'subscriber.created'],
    ].toSorted(),
  );
  expect(bodies.join('\n')).not.toMatch(/ada|king|hello|example\.com/i);
  expect(bodies.map((body) => JSON.parse(body) as object)).toContainEqual(
    expect.objectContaining({ data: { kind: 'menu', id: 'social', slug: null, url: null, version: null } }),
  );
  expect(typesOf(await told(redirects.path, 2)).toSorted()).toEqual(['menu.updated', 'redirect.created']);
});

test('a change that is rolled back sends no event', async () => {
  const { id } = await made(['post.*']);
  const { id: postId } = await post({ status: 'draft' });
  const em = server.orm.em.fork();
  await em.begin();
  await em.execute('update content set version = version + 1 where id = ?', [postId]);
  await em.rollback();
  expect((await deliveries(id)).map(({ type }) => type)).toEqual(['post.created']);
});

test('a refused event is sent again with its id; later ones about the same item wait for it, others do not', async () => {
  const { id, path } = await made(['post.*']);
  answers.set(path, { status: 500, body: `no${'o'.repeat(5000)}\0` });
  const { id: postId } = await post({ status: 'draft' });
  await admin.put(`/api/posts/${postId}`, { title: 'B' });
  const [refused] = await told(path, 1);
  await deliveriesOnce(id, (all) => all.some(({ attempts }) => attempts > 0));
  answers.set(path, { status: 204 });
  const other = await post({ status: 'draft' });
  await told(path, 2);
  const log = await deliveriesOnce(id, (all) => all[0]?.state === 'delivered');
  expect(log.map(({ type, itemId, state, status }) => [type, Number(itemId), state, status])).toEqual([
    ['post.created', other.id, 'delivered', 204],
    ['post.updated', postId, 'waiting', null],
    ['post.created', postId, 'waiting', 500],
  ]);
  expect(log[2]).toMatchObject({ problem: 'The address answered with 500' });
  expect(log[2]?.answer).toHaveLength(4096);
  await sql(`update webhook_deliveries set next_at = now() where webhook_id = ?`, [id]);
  const all = await told(path, 4);
  expect(all[2]?.headers['webhook-id']).toBe(refused?.headers['webhook-id']);
  expect(typesOf(all.slice(2))).toEqual(['post.created', 'post.updated']);
});

test('after three days an event is given up and the webhook marked; sending it again clears the mark', async () => {
  const { id, path } = await made(['post.*']);
  answers.set(path, { status: 302, location: `${origin}/elsewhere` });
  await post({ status: 'draft' });
  await deliveriesOnce(id, (all) => all[0]?.attempts === 1);
  const days = `now() - interval '3 days'`;
  await sql(`update webhook_deliveries set since = ${days}, next_at = now() where webhook_id = ?`, [id]);
  const [given] = (await deliveriesOnce(id, (all) => all[0]?.state === 'failed')) as [Delivery];
  expect(given).toMatchObject({ attempts: 2, problem: 'The address redirects (302), which is not followed' });
  expect(received.filter((one) => one.path === '/elsewhere')).toEqual([]);
  expect((await admin.get<Webhook>(`/api/webhooks/${id}`)).body.givenUp).toBe(1);
  answers.delete(path);
  const { status } = await admin.post(`/api/webhooks/${id}/deliveries/${given.id}/resend`, {});
  expect(status).toBe(200);
  await deliveriesOnce(id, (all) => all[0]?.state === 'delivered');
  expect((await admin.get<Webhook>(`/api/webhooks/${id}`)).body.givenUp).toBe(0);
  const ids = (await told(path, 3)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('a new secret signs beside the former one', async () => {
  const { id, path, secret } = await made(['post.*']);
  const { body: replaced } = await admin.post<Webhook>(`/api/webhooks/${id}/secret`, {});
  expect(Date.parse(replaced.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
  const { body: test } = await admin.post<Delivery>(`/api/webhooks/${id}/test`, {});
  expect(test).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 204 });
  const signed = async (secrets: string[], n: number) => {
    const { headers, body } = (await told(path, n))[n - 1] as Received;
    const [messageId, time] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(headers['webhook-signature']).toBe(signatureOf(secrets, messageId, time, body));
  };
  await signed([replaced.secret, secret], 1);
  await sql('update webhooks set former_until = now() where id = ?', [id]);
  await admin.post(`/api/webhooks/${id}/test`, {});
  await signed([replaced.secret], 2);
  const stored = JSON.stringify(await sql('select * from webhooks'));
  expect([stored.includes(secret), stored.includes(replaced.secret)]).toEqual([false, false]);
  const read = [await admin.get('/api/webhooks'), await admin.get(`/api/webhooks/${id}`)];
  expect(JSON.stringify(read.map(({ body }) => body))).not.toMatch(/whsec_|boxed/i);
});

test.each([
  ...['http://127.0.0.1/', 'http://localhost/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/'],
  ...['http://0.0.0.0/', 'http://10.1.2.3/', 'http://172.16.0.1/', 'http://192.168.1.1/', 'http://100.64.0.1/'],
  ...['http://169.254.169.254/', 'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[fd00::1]/'],
  ...['http://[fe80::1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://127.0.0.2/'],
])('nothing is sent to %s', async (url) => {
  const { body } = await admin.post<Webhook>('/api/webhooks', { url, events: ['post.*'] });
  expect((await admin.post<Delivery>(`/api/webhooks/${body.id}/test`, {})).body).toMatchObject({
    ...{ state: 'failed', status: null, problem: 'This address is not on the public web' },
  });
});

test.each<[object, string, string]>([
  [{ url: 'ftp://example.com/', events: ['*'] }, 'url', 'Address must begin with http:// or https://'],
  [{ url: 'https://a:b@example.com/', events: ['*'] }, 'url', 'Address must not contain a password'],
  [{ events: ['*'] }, 'url', 'Address is required'],
  [{ url: 'https://example.com/', events: [] }, 'events', 'Choose at least one event'],
  [
    { url: 'https://example.com/', events: ['post.eaten'] },
    'events[0]',
    'Unknown event. An event is like post.published, post.* or *',
  ],
  [{ url: 'https://example.com/', events: ['*'], secret: 'x' }, 'secret', 'Unknown field'],
])('%j is refused', async (input, field, message) => {
  expect(await admin.post('/api/webhooks', input)).toMatchObject({
    status: 400,
    body: { fields: { [field]: message } },
  });
});

test('a webhook reports only what the people who create or change it may read', async () => {
  const { id } = await made(['post.*']);
  const office = await server.loggedIn(
    await personWith(admin, await roleWith(admin, ['settings.read', 'settings.update', 'articles.read'])),
  );
  const input = (events: string[]) => ({ url: 'https://example.com/', events, isActive: false });
  expect((await office.post('/api/webhooks', input(['article.*', 'redirect.*']))).status).toBe(201);
  for (const events of [['*'], ['post.published'], ['message.*'], ['schedule.created']]) {
    expect(await office.post('/api/webhooks', input(events))).toMatchObject({ status: 403 });
  }
  const refused = 'A webhook can only report what you may read. You lack: posts.read';
  expect(await office.put(`/api/webhooks/${id}`, { url: 'https://example.com/' })).toMatchObject({
    ...{ status: 403, body: { message: refused } },
  });
  expect((await office.post(`/api/webhooks/${id}/secret`, {})).status).toBe(403);
  expect(permissionsOfEvents(['*'], declaredKinds)).toEqual([
    ...[
      'pages.read',
      'posts.read',
      'articles.read',
      'media.read',
      'settings.read',
      'messages.read',
      'subscribers.read',
    ],
  ]);
});

test('GraphQL reads and changes the same', async () => {
  const { id, version } = await made(['post.*']);
  await post({ status: 'draft' });
  const read = await admin.graphql(
    `query ($id: ID!) { webhook(id: $id) { events waiting }
       webhookDeliveries(id: $id, first: 1) { totalCount edges { node { type itemId } } } }`,
    { id },
  );
  expect(read.data).toMatchObject({
    webhook: { events: ['post.*'] },
    webhookDeliveries: { totalCount: 1, edges: [{ node: { type: 'post.created' } }] },
  });
  const update =
    'mutation ($id: ID!, $input: WebhookPatch!) { updateWebhook(id: $id, input: $input) { isActive version } }';
  const off = await admin.graphql(update, { id, input: { isActive: false, version } });
  expect(off.data).toEqual({ updateWebhook: { isActive: false, version: version + 1 } });
  const outdated = await admin.graphql(update, { id, input: { isActive: true, version } });
  expect(outdated.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version: version + 1 } });
  await post({ status: 'draft' });
  expect(await deliveries(id)).toHaveLength(1);
});
