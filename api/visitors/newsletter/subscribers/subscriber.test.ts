import type { Client } from '../../../testing/client.ts';
import { refusal, time } from '../../../testing/matchers.ts';
import { postForm } from '../../../testing/site/public-forms.ts';
import { userInput } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { addressSite } from '../../../testing/site/stub-pages.ts';

const server = await serverForFile({ site: addressSite });
const admin = await server.loggedIn();
const visitor = server.visitor();
beforeEach(async () => {
  await server.orm.em.fork().execute('delete from throttles');
  await server.orm.em.fork().execute('delete from subscribers');
});

const thanks = {
  success: true,
  message: 'Your address is noted.',
  detail:
    'We cannot send email at the moment. Once we can, we will ask you to confirm. No spam, unsubscribe at any time.',
};
const mutation =
  'mutation ($email: String!, $website: String) { subscribe(email: $email, website: $website) { success message detail } }';

const overRest = async (client: Client, input: Record<string, unknown>) => {
  const { status, body } = await client.post('/api/subscribers', input);
  return status === 201 ? { data: body } : { refusal: body };
};
const overGraphQL = async (client: Client, input: Record<string, unknown>) => {
  const { data, errors } = await client.graphql<{ subscribe: unknown }>(mutation, input);
  const [error] = errors ?? [];
  return error ? { refusal: { message: error.message, ...error.extensions } } : { data: data?.subscribe };
};
const both = [
  ['REST', overRest],
  ['GraphQL', overGraphQL],
] as const;

const stored = async () => (await admin.get<Record<string, unknown>[]>('/api/subscribers')).body;
const setStatus = (status: string) => server.orm.em.fork().execute('update subscribers set status = ?', [status]);

describe.each(both)('over %s', (_, subscribe) => {
  test('an address is stored, unconfirmed', async () => {
    expect(await subscribe(visitor, { email: ' Ann@Example.com ' })).toEqual({ data: thanks });
    expect(await stored()).toEqual([
      {
        ...{
          id: expect.any(Number),
          email: 'Ann@Example.com',
          status: 'unconfirmed',
          isFlagged: false,
          createdAt: time,
        },
        ...{ source: 'form', askedAt: null, confirmedAt: null, endedAt: null, consentNote: null, bounceReason: null },
      },
    ]);
  });

  test.each([
    ['unconfirmed', 'unconfirmed'],
    ['confirmed', 'confirmed'],
    ['unsubscribed', 'unsubscribed'],
    ['bounced', 'unconfirmed'],
  ])('a known address that is %s gets the same response, and is then %s', async (before, after) => {
    await subscribe(visitor, { email: 'ann@example.com' });
    await setStatus(before);
    expect(await subscribe(visitor, { email: 'ANN@example.com' })).toEqual({ data: thanks });
    expect(await stored()).toMatchObject([{ email: 'ann@example.com', status: after }]);
  });

  test.each([
    ['', 'Email is required'],
    ['ann', 'Invalid email address'],
    ['ann@example', 'Invalid email address'],
    [`${'x'.repeat(250)}@example.com`, 'Invalid email address'],
  ])('refuses %j', async (email, message) => {
    expect(await subscribe(visitor, { email })).toEqual({ refusal: refusal('BAD_USER_INPUT', { email: message }) });
    expect(await stored()).toEqual([]);
  });

  test('a filled-in honeypot gets the same response and is flagged, until the form is sent without it', async () => {
    expect(await subscribe(visitor, { email: 'ann@example.com', website: 'x' })).toEqual({ data: thanks });
    expect(await stored()).toMatchObject([{ isFlagged: true }]);
    await subscribe(visitor, { email: 'ann@example.com' });
    expect(await stored()).toMatchObject([{ isFlagged: false }]);
    await setStatus('unsubscribed');
    await subscribe(visitor, { email: 'ann@example.com', website: 'x' });
    expect(await stored()).toMatchObject([{ isFlagged: false, status: 'unsubscribed' }]);
  });

  test('five in ten minutes, counted separately from messages', async () => {
    for (let i = 0; i < 5; i++) await subscribe(visitor, { email: `p${i}@example.com` });
    expect(await subscribe(visitor, { email: 'p5@example.com' })).toEqual({ refusal: refusal('RATE_LIMITED') });
    expect(await stored()).toHaveLength(5);
    const message = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };
    expect((await visitor.post('/api/messages', message)).status).toBe(201);
  });
});

test('concurrent subscriptions of one address create one subscriber', async () => {
  await Promise.all(
    ['ann@example.com', 'ANN@example.com', 'Ann@Example.com'].map((email) => overRest(visitor, { email })),
  );
  expect(await stored()).toHaveLength(1);
});

test('reading needs subscribers.read, deleting subscribers.delete', async () => {
  await overRest(visitor, { email: 'ann@example.com' });
  const [{ id }] = (await stored()) as [{ id: number }];
  const input = userInput();
  await admin.post('/api/users', input);
  const stranger = await server.loggedIn(input as { username: string; password: string });
  const needs = (action: string) =>
    expect.stringContaining(`You need the permission subscribers.${action} to do this`) as unknown;
  for (const path of ['/api/subscribers', `/api/subscribers/${id}`]) {
    expect((await visitor.get(path)).status).toBe(401);
    expect((await stranger.get(path)).body).toEqual(refusal('FORBIDDEN', undefined, needs('read')));
  }
  const list = `{ subscribers(filter: { status: unconfirmed, search: "ANN" }) { totalCount edges { node { id email status isFlagged createdAt } } } }`;
  expect((await stranger.graphql(list)).errors?.[0]?.message).toEqual(needs('read'));
  expect((await admin.graphql(list)).data).toEqual({
    subscribers: {
      totalCount: 1,
      edges: [
        {
          node: { id: String(id), email: 'ann@example.com', status: 'unconfirmed', isFlagged: false, createdAt: time },
        },
      ],
    },
  });
  expect((await admin.graphql(`{ subscriber(id: "${id}") { email } }`)).data).toEqual({
    subscriber: { email: 'ann@example.com' },
  });
  expect((await admin.graphql(`{ subscriber(id: "999999") { email } }`)).data).toEqual({ subscriber: null });
  const remove = `mutation { deleteSubscriber(id: "${id}") }`;
  expect((await stranger.graphql(remove)).errors?.[0]?.message).toEqual(needs('delete'));
  expect((await stranger.delete(`/api/subscribers/${id}`)).status).toBe(403);
  expect((await admin.graphql(remove)).data).toEqual({ deleteSubscriber: true });
  expect((await admin.delete(`/api/subscribers/${id}`)).status).toBe(404);
});

describe('as a form', () => {
  test.each([['new@example.com'], ['known@example.com']])('%s: redirects to the notice', async (email) => {
    await overRest(visitor, { email: 'known@example.com' });
    const { status, headers } = await postForm(visitor, '/newsletter', { email, website: '' });
    expect({ status, location: headers.get('location') }).toEqual({
      status: 303,
      location: '/blog?subscribed=noted#newsletter',
    });
  });

  test('an invalid address shows the page again', async () => {
    const { status, body } = await postForm(visitor, '/newsletter', { email: 'x' });
    expect({ status, body }).toEqual({ status: 400, body: 'page /blog' });
  });

  test('its address accepts JSON like the API', async () => {
    expect(await visitor.post('/newsletter', { email: 'ann@example.com' })).toMatchObject({
      status: 201,
      body: thanks,
    });
  });
});
