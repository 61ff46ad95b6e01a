import { NewsletterLinks } from './links.ts';
import { deleteUnconfirmed } from './subscriber.retention.ts';
import { linkIn, readMail } from '../../../testing/mail/mail.ts';
import { startMailbox } from '../../../testing/mail/mailbox.ts';
import { postForm } from '../../../testing/site/public-forms.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { addressSite } from '../../../testing/site/stub-pages.ts';

/** With the secret and address of `startServer`. */
const links = new NewsletterLinks('a secret for tests only, long enough', 'http://localhost');

const mailbox = await startMailbox();
const server = await serverForFile({
  site: addressSite,
  mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
});
const admin = await server.loggedIn();
const visitor = server.visitor();
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await sql('delete from throttles');
  await sql('delete from subscribers');
});

const sql = (query: string, values: unknown[] = []) => server.orm.em.fork().execute<{ id: number }[]>(query, values);
const subscribe = (email: string, more: object = {}) => visitor.post('/api/subscribers', { email, ...more });
const mails = async (count: number) => (await mailbox.received(count)).map(readMail);
const stored = async () =>
  (await admin.get<{ id: number; email: string; status: string }[]>('/api/subscribers')).body.map(
    ({ email, status }) => `${email} ${status}`,
  );
const someone = async (status: string, email = 'ann@example.com') => {
  const [row] = await sql('insert into subscribers (email, status) values (?, ?) returning id', [email, status]);
  return row?.id ?? 0;
};
const pathOf = (url: string) => new URL(url).pathname;
const stateOf = async (purpose: string, token: string) =>
  (
    await visitor.graphql<{ subscriptionLink: { state: string; address: string | null } }>(
      `query ($token: String!) { subscriptionLink(purpose: ${purpose}, token: $token) { state address } }`,
      { token },
    )
  ).data?.subscriptionLink;
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

test('the mailed link shows a page, and only its button confirms', async () => {
  await subscribe('ann@example.com');
  const [mail] = await mails(1);
  if (!mail) throw new Error('No mail came');
  expect(mail.headers).toMatchObject({
    to: 'ann@example.com',
    subject: 'Confirm your subscription to the Halden newsletter',
    'auto-submitted': 'auto-generated',
  });
  const path = linkIn(mail, '/newsletter/confirm/');
  expect(mail.html).toContain(`href="http://localhost${path}"`);
  expect(mail.html).not.toMatch(/<script|src="http:\/\/(?!localhost)/);

  const page = await visitor.get<string>(path);
  expect({ status: page.status, body: page.body }).toEqual({ status: 200, body: `page ${path}` });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await stateOf('confirm', tokenOf(path))).toEqual({ state: 'open', address: 'a…@example.com' });
  expect(await stored()).toEqual(['ann@example.com unconfirmed']);

  const pressed = await postForm(visitor, path, {});
  expect({ status: pressed.status, to: pressed.headers.get('location') }).toEqual({ status: 303, to: path });
  expect(await stored()).toEqual(['ann@example.com confirmed']);
  expect(await stateOf('confirm', tokenOf(path))).toMatchObject({ state: 'done' });
});

test('two concurrent confirmations count once, also in the audit log', async () => {
  const id = await someone('unconfirmed');
  const path = pathOf(links.to('confirm', id));
  const answers = await Promise.all([1, 2, 3, 4].map(() => postForm(server.visitor(), path, {})));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await stored()).toEqual(['ann@example.com confirmed']);
  expect(
    await sql(`select id from audit where kind = 'subscriber' and item_id = ? and action = 'update'`, [String(id)]),
  ).toHaveLength(1);
});

test.each([
  ['expired', 'unconfirmed', () => Date.now() - 8 * 24 * 60 * 60 * 1000],
  ['done', 'confirmed', Date.now],
  ['done', 'confirmed', () => Date.now() - 8 * 24 * 60 * 60 * 1000],
  ['ended', 'unsubscribed', Date.now],
  ['ended', 'bounced', Date.now],
])('a confirmation link is "%s" for a subscriber who is %s, and changes nothing', async (state, status, madeAt) => {
  const token = tokenOf(links.to('confirm', await someone(status), madeAt()));
  expect(await stateOf('confirm', token)).toEqual({ state, address: 'a…@example.com' });
  expect((await postForm(visitor, `/newsletter/confirm/${token}`, {})).status).toBe(303);
  expect(await stored()).toEqual([`ann@example.com ${status}`]);
});

test.each([
  ['without the format of a token', () => 'abc'],
  ['with another signature', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['of another subscriber', (token: string) => `z${token}`],
  ['with a later expiry', (token: string) => token.replace(/\.(\w+)\./, '.z$1.')],
  ['cut off', (token: string) => token.slice(0, -9)],
  ['with an id out of range', (token: string) => token.replace(/^\w+/, 'zzzzzz')],
])('a link %s is unknown', async (_, change) => {
  const id = await someone('unconfirmed');
  const token = change(tokenOf(links.to('confirm', id)));
  expect(await stateOf('confirm', token)).toEqual({ state: 'unknown', address: null });
  expect((await postForm(visitor, `/newsletter/confirm/${token}`, {})).status).toBe(303);
  expect(await stored()).toEqual(['ann@example.com unconfirmed']);
});

test('a link is valid for its purpose only, and not after the subscriber is deleted', async () => {
  const id = await someone('unconfirmed');
  const token = tokenOf(links.to('unsubscribe', id));
  expect(await stateOf('confirm', token)).toMatchObject({ state: 'unknown' });
  await admin.delete(`/api/subscribers/${id}`);
  expect(await stateOf('unsubscribe', token)).toEqual({ state: 'unknown', address: null });
});

describe('the limit of confirmation mails', () => {
  const again = async (email = 'ann@example.com') => {
    await sql('delete from throttles');
    return subscribe(email);
  };
  const later = (interval: string) => sql(`update subscribers set asked_at = asked_at - interval '${interval}'`);
  /** How many mails this work caused. A later mail to another address shows that all have arrived. */
  const mailsOf = async (work: () => Promise<unknown>) => {
    await work();
    await again('other@example.com');
    const received: string[] = [];
    while (!received.includes('other@example.com')) {
      received.push(...(await mails(1)).map(({ headers }) => headers['to'] ?? ''));
    }
    await sql(`delete from subscribers where email = 'other@example.com'`);
    return received.filter((to) => to !== 'other@example.com').length;
  };

  test('three a day, ten minutes apart, however often the address is entered', async () => {
    expect(await mailsOf(() => again())).toBe(1);
    expect(await mailsOf(() => Promise.all([again(), again(), again()]))).toBe(0);
    await later('11 minutes');
    expect(await mailsOf(() => Promise.all([again(), again(), again()]))).toBe(1);
    await later('11 minutes');
    expect(await mailsOf(again)).toBe(1);
    await later('11 minutes');
    expect(await mailsOf(again)).toBe(0);
    await later('24 hours');
    expect(await mailsOf(again)).toBe(1);
  });

  test('a confirmed subscriber gets one notice a day with an unsubscribe link', async () => {
    const id = await someone('confirmed');
    await again();
    const [mail] = await mails(1);
    expect(mail?.headers['subject']).toBe('You already get the Halden newsletter');
    expect(mail && linkIn(mail, '/newsletter/')).toBe(pathOf(links.to('unsubscribe', id)));
    expect(await mailsOf(again)).toBe(0);
  });

  test('flagged subscribers get no mail', async () => {
    expect(await mailsOf(() => subscribe('ann@example.com', { website: 'x' }))).toBe(0);
  });
});

describe('unsubscribing', () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };

  test('opening the link changes nothing, its button does', async () => {
    const path = pathOf(links.to('unsubscribe', await someone('confirmed')));
    expect((await visitor.get(path)).status).toBe(200);
    expect(await stored()).toEqual(['ann@example.com confirmed']);
    expect(await stateOf('unsubscribe', tokenOf(path))).toEqual({ state: 'open', address: 'a…@example.com' });
    expect((await postForm(visitor, path, {})).status).toBe(303);
    expect(await stored()).toEqual(['ann@example.com unsubscribed']);
    expect(await stateOf('unsubscribe', tokenOf(path))).toMatchObject({ state: 'done' });
  });

  test.each([
    ['a mail program', {}],
    ['one on another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' }],
  ])('one click of %s is enough, twice does no harm', async (_, headers) => {
    const path = pathOf(links.to('unsubscribe', await someone('confirmed')));
    for (const client of [visitor, admin]) {
      expect((await postForm(client, path, oneClick, headers)).status).toBe(200);
      expect(await stored()).toEqual(['ann@example.com unsubscribed']);
    }
  });

  test('one click as multipart', async () => {
    const path = pathOf(links.to('unsubscribe', await someone('confirmed')));
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(server.url + path, { method: 'POST', body })).status).toBe(200);
    expect(await stored()).toEqual(['ann@example.com unsubscribed']);
  });

  test('one click on an unknown link is refused', async () => {
    expect((await postForm(visitor, '/newsletter/unsubscribe/abc', oneClick)).status).toBe(404);
  });

  test('also works for unconfirmed and bounced subscribers', async () => {
    for (const status of ['unconfirmed', 'bounced']) {
      const id = await someone(status, `${status}@example.com`);
      await postForm(visitor, pathOf(links.to('unsubscribe', id)), oneClick);
    }
    expect((await stored()).sort()).toEqual([
      'bounced@example.com unsubscribed',
      'unconfirmed@example.com unsubscribed',
    ]);
  });

  test('works during maintenance; subscribing does not', async () => {
    const path = pathOf(links.to('unsubscribe', await someone('confirmed')));
    await admin.put('/api/settings/maintenanceMode', { value: 'true' });
    expect((await visitor.get(path)).status).toBe(200);
    expect((await postForm(visitor, path, {})).status).toBe(303);
    expect(await stored()).toEqual(['ann@example.com unsubscribed']);
    expect((await postForm(visitor, '/newsletter', { email: 'new@example.com' })).status).toBe(503);
    await admin.put('/api/settings/maintenanceMode', { value: 'false' });
  });
});

describe('an address that has unsubscribed', () => {
  const email = 'ann@example.com';
  const confirmLink = async () => {
    const [row] = await sql('select id from subscribers');
    return pathOf(links.to('confirm', row?.id ?? 0));
  };
  const undone = async () => {
    const id = await someone('confirmed', 'bob@example.com');
    const latest = async () => (await sql('select max(id) as id from timeline_entries'))[0]?.id;
    await markBounced(id);
    const marking = await latest();
    await postForm(visitor, pathOf(links.to('unsubscribe', id)), {});
    for (const entry of [marking, await latest()]) {
      const { errors } = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: entry });
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    }
    expect(await stored()).toContain('bob@example.com unsubscribed');
  };
  const markBounced = (id: number | undefined) =>
    admin.graphql('mutation ($id: ID!) { markSubscriberBounced(id: $id, reason: "550") { id } }', { id });
  const importedWith = (consentNote: string | null) =>
    admin.graphql(
      `mutation ($csv: String!, $consentNote: String) {
         importSubscribers(csv: $csv, consentNote: $consentNote) { added } }`,
      { csv: `email\nAnn@example.com\n`, consentNote },
    );
  const bounced = async () => {
    const [row] = await sql('select id from subscribers');
    const { errors } = await markBounced(row?.id);
    expect(errors?.[0]?.message).toBe('This person has unsubscribed: only they can subscribe again');
  };

  test.each([
    ['the form of the site', () => postForm(visitor, '/newsletter', { email })],
    ['REST', () => subscribe('ANN@example.com')],
    ['REST, as a bot', () => subscribe(email, { website: 'x' })],
    [
      'GraphQL',
      () => visitor.graphql('mutation ($email: String!) { subscribe(email: $email) { success } }', { email }),
    ],
    ['an import', () => importedWith(null)],
    ['an import that says how they agreed', () => importedWith('On paper')],
    ['an address that bounces', bounced],
    ['an undo of what was before, or of unsubscribing', undone],
    ['asking to confirm', () => admin.graphql('mutation { askSubscribers }')],
  ])('stays so after %s', async (_, act) => {
    await someone('unsubscribed', email);
    await act();
    expect(await stored()).toContain(`${email} unsubscribed`);
    // What expires after 30 days.
    await sql(`update subscribers set asked_at = now() - interval '31 days', created_at = now() - interval '31 days'`);
    await deleteUnconfirmed(server.orm);
    expect(await stored()).toContain(`${email} unsubscribed`);
  });

  test('stays so in the database, whatever code changes it', async () => {
    await someone('unsubscribed', email);
    for (const status of ['unconfirmed', 'confirmed', 'bounced']) {
      await expect(sql('update subscribers set status = ?', [status])).rejects.toThrow('unsubscribed address stays so');
    }
  });

  test('is subscribed again once its owner follows the new link', async () => {
    await someone('unsubscribed', email);
    await postForm(visitor, await confirmLink(), {});
    expect(await stored()).toEqual([`${email} unsubscribed`]);
    await subscribe(email);
    let path = '';
    // Earlier tests had mails, too.
    while ((await stateOf('confirm', tokenOf(path)))?.state !== 'open') {
      const [mail] = await mails(1);
      path = mail ? linkIn(mail, '/newsletter/confirm/') : '';
    }
    expect(await stateOf('confirm', tokenOf(path))).toEqual({ state: 'open', address: 'a…@example.com' });
    await postForm(visitor, path, {});
    expect(await stored()).toEqual([`${email} confirmed`]);
  });

  test('refuses the new link by unsubscribing once more', async () => {
    const id = await someone('unsubscribed', email);
    await subscribe(email);
    await postForm(visitor, pathOf(links.to('unsubscribe', id)), {});
    await postForm(visitor, await confirmLink(), {});
    expect(await stored()).toEqual([`${email} unsubscribed`]);
  });
});
