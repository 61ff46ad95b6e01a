import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { linkIn, readMail, type ReadMail } from '../../../testing/mail/mail.ts';
import { startMailbox } from '../../../testing/mail/mailbox.ts';
import { upload } from '../../../testing/media/upload.ts';
import { postForm } from '../../../testing/site/public-forms.ts';
import { startServer } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const mailbox = await startMailbox();
const server = await serverForFile({
  publicUrl: 'http://halden.example',
  mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
});
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());
beforeEach(async () => {
  delete mailbox.manners.refuse;
  delete mailbox.manners.beforeTaking;
  await sql('delete from newsletter_sends');
  await sql('delete from subscribers');
});

const sql = <T = { id: number }>(query: string, values: unknown[] = []) =>
  server.orm.em.fork().execute<T[]>(query, values);
const someone = async (name: string, status = 'confirmed') => {
  const [row] = await sql('insert into subscribers (email, status, confirmed_at) values (?, ?, now()) returning id', [
    `${name}@example.com`,
    status,
  ]);
  return row?.id ?? 0;
};
let last = 0;
const published = async (changes: object = {}) => {
  const { status, body } = await admin.post<{ id: number }>('/api/posts', {
    title: 'Reading scans at night',
    slug: `reading-scans-${++last}`,
    content: '<p>Radiology in Zürich, <a href="/contact">write to us</a>.</p>',
    excerpt: 'What we learned.',
    status: 'published',
    ...changes,
  });
  expect(status).toBe(201);
  return body.id;
};

interface Sent {
  id: string;
  status: string;
  problem: string | null;
  counts: { state: string; count: number }[];
}
const call = async <T>(operation: string, postId: number, subject?: string) => {
  const type = operation.startsWith('newsletterPreview') ? 'query' : 'mutation';
  const field = operation.replace('!', '(postId: $postId, subject: $subject)');
  const document = `${type} ($postId: ID!, $subject: String) { it: ${field} }`;
  const { data, errors } = await admin.graphql<{ it: T }>(document, { postId: String(postId), subject });
  if (!data?.it) throw new Error(errors?.[0]?.message);
  return data.it;
};
const test_ = (postId: number, subject?: string) => call<string>('testNewsletter!', postId, subject);
const start = (postId: number, subject?: string) =>
  call<Sent>('sendNewsletter! { id status problem counts { state count } }', postId, subject);
const preview = (postId: number, subject?: string) =>
  call<{ html: string; text: string; subject: string; recipients: number; hadIt: number; isTested: boolean }>(
    'newsletterPreview! { subject html text recipients hadIt isTested }',
    postId,
    subject,
  );
/** Sends the test mail, removes it from the mailbox, and starts the send. */
const send = async (postId: number, subject?: string) => {
  await test_(postId, subject);
  await mailbox.received(1);
  return start(postId, subject);
};
const sends = async () =>
  (await admin.graphql<{ newsletters: Sent[] }>('{ newsletters { id status problem counts { state count } } }')).data
    ?.newsletters ?? [];
/** Waits for the end of the latest send. @returns its status and counts */
const ended = async () => {
  for (let left = 400; left > 0; left--) {
    const [latest] = await sends();
    if (latest && latest.status !== 'sending') {
      return { status: latest.status, ...Object.fromEntries(latest.counts.map(({ state, count }) => [state, count])) };
    }
    await sleep(100);
  }
  throw new Error('The send did not end');
};
const mails = async (count: number) => (await mailbox.received(count)).map(readMail);
const to = (received: ReadMail[]) => received.map(({ headers }) => headers['to']).sort();

test('a post is previewed, tested, then mailed to each confirmed subscriber once', async () => {
  await someone('ann');
  await someone('bo');
  for (const status of ['unconfirmed', 'unsubscribed', 'bounced']) await someone(status, status);
  const postId = await published();

  const seen = await preview(postId);
  expect(seen).toMatchObject({ subject: 'Reading scans at night', recipients: 2, hadIt: 0, isTested: false });
  await expect(start(postId)).rejects.toThrow('Send yourself a test first');

  expect(await test_(postId, 'Night shift')).toBe('admin@example.com');
  const [trial] = await mails(1);
  expect(trial?.headers).toMatchObject({ to: 'admin@example.com', subject: '[Test] Night shift' });
  await expect(start(postId, 'Another subject')).rejects.toThrow('Send yourself a test first');
  expect(await preview(postId, 'Night shift')).toMatchObject({ isTested: true });

  expect(await start(postId, 'Night shift')).toMatchObject({ status: 'sending' });
  expect(await ended()).toEqual({ status: 'sent', sent: 2 });
  expect(to(await mails(2))).toEqual(['ann@example.com', 'bo@example.com']);

  expect(await preview(postId)).toMatchObject({ recipients: 0, hadIt: 2 });
  await test_(postId);
  await mails(1);
  await expect(start(postId)).rejects.toThrow('No confirmed subscribers are left');
  await someone('cy');
  await start(postId);
  expect(await ended()).toEqual({ status: 'sent', sent: 1 });
  expect(to(await mails(1))).toEqual(['cy@example.com']);
});

test('pictures are mailed as JPEG or PNG of the width of a mail, and stay open', async () => {
  await someone('ann');
  const add = async (file: Sharp, name: string) =>
    (await upload<{ id: number; url: string }>(admin, '/api/media', { bytes: await file.toBuffer(), name })).body;
  const create = (channels: 3 | 4) => ({ create: { width: 2400, height: 1200, channels, background: '#36c8' } });
  const photo = await add(sharp(create(3)).avif(), 'photo (1).avif');
  const mark = await add(sharp(create(4)).webp(), 'mark.webp');
  const postId = await published({
    featuredImage: photo.url,
    content: `<p>${'Text '.repeat(9)}</p><p><img src="${photo.url}" alt=""><img src="${mark.url}" alt=""></p>`,
  });
  await send(postId);
  const [mail] = await mails(1);
  const shown = [...(mail?.html ?? '').matchAll(/<img[^>]* src="http:\/\/halden\.example([^"]*)"/g)];
  const paths = shown.map(([, path = '']) => path);
  expect(paths).toEqual([
    expect.stringMatching(new RegExp(`^/media/${photo.id}/[0-9a-f]{12}/1280\\.jpg$`)),
    paths[0],
    expect.stringMatching(new RegExp(`^/media/${mark.id}/[0-9a-f]{12}/1280\\.png$`)),
  ]);
  expect(mail?.html).toMatch(/<img src="[^"]*1280\.jpg" alt="" width="530"/);
  await ended();
  expect(await sql('select is_public from media order by id')).toEqual([{ is_public: true }, { is_public: true }]);
});

test('the mail has HTML and text, absolute addresses, an unsubscribe link and no tracking', async () => {
  const id = await someone('ann');
  const postId = await published({
    title: 'Quotes " & <b>marks</b>',
    featuredImage: 'https://pictures.example/a.jpg',
    category: 'Healthcare',
    content: [
      '<h2>Why</h2><p>Radiology in Zürich, <a href="/contact">write to us</a>.</p>',
      '<ul><li>One</li><li>Two</li></ul><blockquote><p>Said</p></blockquote>',
      '<p><img src="/media/scan.png" alt="A scan"></p>',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="A talk"></iframe>',
    ].join(''),
  });
  await send(postId);
  const [mail] = await mails(1);
  if (!mail) throw new Error('No mail came');
  const link = linkIn(mail, '/newsletter/unsubscribe/');
  expect(mail.headers).toMatchObject({
    subject: 'Quotes " & <b>marks</b>',
    from: 'Halden <no-reply@example.com>',
    'list-unsubscribe': `<http://halden.example${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': '<newsletter.halden.example>',
  });
  expect(mail.html).toContain('Quotes &quot; &amp; &lt;b&gt;marks&lt;/b&gt;');
  expect(mail.html).toContain(`href="http://halden.example${link}"`);
  expect(mail.html).toContain('src="http://halden.example/media/scan.png" alt="A scan"');
  expect(mail.html).toContain('>Watch: A talk</a>');
  expect(mail.html).not.toMatch(/<script|<iframe|(?:href|src)="\//);
  // Only the author's pictures, no tracking pixel.
  expect([...mail.html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    'https://pictures.example/a.jpg',
    'http://halden.example/media/scan.png',
  ]);
  expect(mail.text.replaceAll('\r\n', '\n')).toContain(
    'Why\n\nRadiology in Zürich, write to us (http://halden.example/contact).\n\n- One\n- Two\n\n> Said\n\n[A scan]',
  );
  await ended();
  // The request of a mail program's unsubscribe button (RFC 8058).
  await postForm(server.visitor(), link, { 'List-Unsubscribe': 'One-Click' });
  expect(await sql('select status from subscribers where id = ?', [id])).toEqual([{ status: 'unsubscribed' }]);
});

test('ten concurrent starts send it once', async () => {
  for (const name of ['ann', 'bo', 'cy']) await someone(name);
  const postId = await published();
  await test_(postId);
  await mails(1);
  const begun = await Promise.allSettled(Array.from({ length: 10 }, () => start(postId)));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ended()).toEqual({ status: 'sent', sent: 3 });
  expect(to(await mails(3))).toHaveLength(3);
});

test('a job run by several servers at once mails nobody twice', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `p${n}`);
  for (const name of names) await someone(name);
  const other = await startServer({
    publicUrl: 'http://halden.example',
    mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
    database: server.database,
    dataDir: server.dataDir,
  });
  mailbox.manners.beforeTaking = () => sleep(50);
  const postId = await published();
  const { id } = await send(postId);
  await sql(
    `insert into jobs.job (name, data, policy) select name, data, policy from jobs.job, generate_series(1, 3)
     where name = 'newsletter-send' and (data->>'sendId')::int = ?`,
    [Number(id)],
  );
  expect(await ended()).toEqual({ status: 'sent', sent: 12 });
  expect(new Set(to(await mails(12))).size).toBe(12);
  await other.stop();
});

test('a permanent refusal is a bounce with its reason; a temporary one is retried; others are not held up', async () => {
  const [gone] = [await someone('gone'), await someone('later'), await someone('ann')];
  let refusals = 0;
  mailbox.manners.refuse = (address) => {
    if (address === 'gone@example.com') return '550 No such user';
    return address === 'later@example.com' && refusals++ === 0 ? '450 Come back later' : undefined;
  };
  const { id } = await send(await published());
  expect(to(await mails(1))).toEqual(['ann@example.com']);
  const { body } = await admin.get<object>(`/api/subscribers/${gone}`);
  expect(body).toMatchObject({ status: 'bounced', bounceReason: expect.stringContaining('550') as string });
  // Five minutes pass.
  while ((await sql(putOff, [Number(id)])).length === 0) await sleep(100);
  await sql(`update newsletter_recipients set at = at - interval '10 minutes' where tries > 0`);
  await sql(`update jobs.job set start_after = now() where name = 'newsletter-send'`);
  expect(await ended()).toEqual({ status: 'sent', sent: 2, bounced: 1 });
  expect(to(await mails(1))).toEqual(['later@example.com']);
});
/** Only this send's job: the previous test may have left a deferred job too. */
const putOff = `select 1 from jobs.job
  where name = 'newsletter-send' and state = 'created' and (data->>'sendId')::int = ?`;

test('unsubscribing during a send is respected; the rest of a stopped send can be mailed later', async () => {
  const ids = [await someone('a'), await someone('b'), await someone('c'), await someone('d')];
  let taken = 0;
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  const postId = await published();
  await test_(postId);
  await mails(1);
  mailbox.manners.beforeTaking = async () => {
    if (++taken === 1) await held;
  };
  const { id } = await start(postId);
  for (let left = 200; left > 0 && taken === 0; left--) await sleep(50);
  await sql(`update subscribers set status = 'unsubscribed' where id = ?`, [ids[1]]);
  const stopped = await admin.graphql<{ stopNewsletter: Sent }>(
    `mutation { stopNewsletter(id: "${id}") { status counts { state count } } }`,
  );
  expect(stopped.data?.stopNewsletter).toEqual({ status: 'stopped', counts: [{ state: 'sending', count: 1 }] });
  release();
  expect(to(await mails(1))).toEqual(['a@example.com']);
  for (let left = 100; left > 0 && (await ended())['sent' as never] !== 1; left--) await sleep(50);
  await send(postId);
  expect(await ended()).toEqual({ status: 'sent', sent: 2 });
  expect(to(await mails(2))).toEqual(['c@example.com', 'd@example.com']);
});

test('a mail being handed over when the server was killed is uncertain and not sent again', async () => {
  const id = await someone('ann');
  await someone('bo');
  const postId = await published();
  await test_(postId);
  await mails(1);
  mailbox.manners.refuse = () => '421 Closing';
  const { id: sendId } = await start(postId);
  // The state after a crash: it is unknown whether the mail to Ann was delivered.
  await sql(
    `update newsletter_recipients set state = 'sending', at = now() - interval '5 minutes' where subscriber_id = ?`,
    [id],
  );
  delete mailbox.manners.refuse;
  for (let left = 100; left > 0; left--) {
    await sql(`update jobs.job set start_after = now() where name = 'newsletter-send'`);
    if ((await sends()).some((one) => one.id === sendId && one.status === 'sent')) break;
    await sleep(100);
  }
  expect(await ended()).toEqual({ status: 'sent', sent: 1, uncertain: 1 });
  expect(to(await mails(1))).toEqual(['bo@example.com']);
  expect(await preview(postId)).toMatchObject({ recipients: 0, hadIt: 2 });
});

test('the problem of a stopped send contains no addresses, nor does its audit entry', async () => {
  await someone('ann.lee+news');
  const postId = await published();
  await test_(postId);
  await mails(1);
  mailbox.manners.refuse = (address) => `421 Too much for <${address}>, ask "${address}" or postmaster@mail.example`;
  const { id } = await start(postId);
  const latest = async () => (await sends()).find((one) => one.id === id);
  for (let left = 300; left > 0 && (await latest())?.status === 'sending'; left--) {
    // The next attempt is the last. An attempt that runs already has read its number.
    await sql(
      `update jobs.job set start_after = now(), retry_count = retry_limit
       where name = 'newsletter-send' and state <> 'active'`,
    );
    await sleep(100);
  }
  const stopped = await latest();
  expect(stopped).toMatchObject({ status: 'stopped', problem: expect.stringContaining('Too much for <…>') as string });
  expect(stopped?.problem).not.toContain('@');
  const places = ['newsletter_sends', 'audit'].map((table) => `select t::text as it from ${table} t`);
  const kept = await sql<{ it: string }>(places.join(' union all '));
  expect(kept.filter(({ it }) => /ann\.lee|postmaster/.test(it) && it.includes('Too much'))).toEqual([]);
  // The operator finds it in the log.
  expect(server.errors.splice(0)).toHaveLength(1);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a private post', { status: 'private' }],
])('%s cannot be sent', async (_, changes) => {
  const postId = await published(changes);
  await expect(preview(postId)).rejects.toThrow('not found');
  await expect(test_(postId)).rejects.toThrow('not found');
});

test('a subject is one line', async () => {
  const postId = await published();
  await expect(test_(postId, 'One\r\nBcc: all@example.com')).rejects.toThrow('Subject must be one line');
});

test('a refused test reports the mail server’s error', async () => {
  mailbox.manners.refuse = () => '550 No such user';
  const postId = await published();
  await expect(test_(postId)).rejects.toThrow(/The mail server refused it: .*550/);
});
