import { personWith, roleWith } from '../../testing/access/people.ts';
import { startMailbox, type Mailbox } from '../../testing/mail/mailbox.ts';
import { refusal } from '../../testing/matchers.ts';
import type { Client } from '../../testing/client.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({
    publicUrl: 'http://www.example.com',
    mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
  });
  admin = await server.loggedIn();
  visitor = server.visitor();
  await admin.put('/api/settings/contactEmail', { value: 'office@example.com' });
});
beforeEach(async () => {
  await server.orm.em.fork().execute('delete from throttles');
  await server.orm.em.fork().execute('delete from messages');
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
  expect(server.errors).toEqual([]);
});

interface Stored {
  id: number;
  status: string;
  isFlagged: boolean;
  flagReason: string | null;
}

/** Sends a message as a visitor. @returns the stored message */
async function sent(changes: Record<string, unknown> = {}): Promise<Stored> {
  expect((await visitor.post('/api/messages', contactInput(changes))).status).toBe(201);
  const { body } = await admin.get<Stored[]>('/api/messages?limit=1');
  const [message] = body;
  if (!message) throw new Error('Nothing is stored');
  return message;
}

interface Thread {
  canReply: boolean;
  notes: { id: string; text: string; authorName: string; isOwn: boolean }[];
  mails: {
    id: string;
    kind: string;
    recipient: string;
    state: string;
    problem: string | null;
    authorName: string | null;
  }[];
}

async function thread(id: number): Promise<Thread> {
  const query = `query ($id: ID!) { message(id: $id) { canReply notes { id text authorName isOwn }
    mails { id kind recipient state problem authorName } } }`;
  const { data } = await admin.graphql<{ message: Thread }>(query, { id });
  if (!data) throw new Error('No message');
  return data.message;
}

const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(mail.split('\r\n\r\n')[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ');
const to = (mails: string[], address: string) => mails.find((mail) => header(mail, 'To')?.includes(address)) ?? '';

/** The parts as a program shows them. */
function parts(mail: string): { plain: string; html: string } {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail) ?? [];
  const decoded = mail.split(`--${boundary}`).map((part) => {
    const at = part.indexOf('\r\n\r\n');
    const body = part.slice(at + 4);
    const text = /quoted-printable/i.test(part.slice(0, at))
      ? Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8')
      : body;
    return { type: header(part.slice(0, at), 'Content-Type') ?? '', text };
  });
  const of = (type: string) => decoded.find((part) => part.type.startsWith(type))?.text ?? '';
  return { plain: of('text/plain'), html: of('text/html') };
}

test('the office gets a notification that it can reply to, and the sender an acknowledgement', async () => {
  const { id } = await sent({ message: 'Line 4 stops\n\nevery <b>night</b>', lastName: 'Müller' });
  const mails = await mailbox.received(2);
  const office = to(mails, 'office@example.com');
  expect(header(office, 'Reply-To')).toMatch(/<ann@example\.com>$/);
  expect(header(office, 'From')).toBe('Halden <no-reply@example.com>');
  expect(header(office, 'Auto-Submitted')).toBe('auto-generated');
  const { plain, html } = parts(office);
  for (const part of [plain, html]) expect(part).toContain(`http://www.example.com/admin/messages/${id}`);
  expect(plain).toContain('From: Ann Müller');
  expect(plain).toContain('every <b>night</b>');
  expect(html).toContain('every &lt;b&gt;night&lt;/b&gt;');
  const acknowledgement = to(mails, 'ann@example.com');
  expect(header(acknowledgement, 'Subject')).toBe('Halden has received your message');
  expect(header(acknowledgement, 'Auto-Submitted')).toBe('auto-replied');
  expect(header(acknowledgement, 'Reply-To')).toContain('office@example.com');
  expect(parts(acknowledgement).plain).toContain("We'll get back to you within 24 hours");
  // The address may be forged, so the text is not mailed to it.
  expect(acknowledgement).not.toContain('Line 4');
  const { mails: listed } = await until(
    () => thread(id),
    (found) => found.mails.every(({ state }) => state === 'sent'),
  );
  expect(listed).toMatchObject([{ kind: 'notification' }, { kind: 'acknowledgement' }]);
});

test('people who may read messages can get them by mail, except spam, and only while they may read them', async () => {
  const reading = await roleWith(admin, ['messages.read']);
  const reader = await personWith(admin, reading);
  const silent = await personWith(admin, reading);
  const stranger = await personWith(admin);
  const choose = async (user: { username: string; password: string }) =>
    (await server.loggedIn(user)).graphql('mutation { setMessageMails(isOn: true) { messageMails canMail } }');
  expect((await choose(reader)).data).toEqual({ setMessageMails: { messageMails: true, canMail: true } });
  expect((await choose(stranger)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  const recipients = async (count: number) => (await mailbox.received(count)).map((mail) => header(mail, 'To')).sort();
  const usual = ['ann@example.com', 'office@example.com'];
  await sent();
  expect(await recipients(3)).toEqual([...usual, reader.email].sort());
  await sent({ message: 'Casino and forex, betting', email: 'seller@example.com' });
  expect(await recipients(1)).toEqual(['office@example.com']);
  await admin.delete(`/api/users/${reader.id}/roles/${reading}`);
  const { id } = await sent({ email: 'ann2@example.com' });
  expect(await recipients(2)).toEqual(['ann2@example.com', 'office@example.com']);
  expect((await thread(id)).mails.map(({ recipient }) => recipient)).not.toContain(silent.email);
});

test('a name cannot inject headers or advertising', async () => {
  await sent({ firstName: 'Ann\r\nBcc: victim@localhost', lastName: 'x', email: 'other@example.com' });
  await sent({ firstName: 'Visit spam.example', lastName: 'x', email: 'third@example.com', message: 'Hello you' });
  const mails = await mailbox.received(4);
  for (const mail of mails) expect(header(mail, 'Bcc')).toBeUndefined();
  expect(parts(to(mails, 'third@example.com')).plain).toMatch(/^Hello,/);
});

test('spam is stored separately with the reasons, and its sender gets no mail', async () => {
  const spam = await sent({ message: 'Casino and forex, betting', email: 'seller@example.com' });
  expect(spam).toMatchObject({ status: 'spam', isFlagged: true });
  expect(spam.flagReason).toContain('Says “forex”, “casino”, “betting”');
  const program = await sent({ message: 'Hello again', elapsedMs: 100, email: 'bot@example.com' });
  expect(program).toMatchObject({ status: 'spam', flagReason: 'Filled in within 0.1 seconds' });
  const mails = await mailbox.received(1);
  expect(mails.map((mail) => [header(mail, 'To'), header(mail, 'Subject')])).toEqual([
    ['office@example.com', 'Possible spam: message from Ann Lee'],
  ]);
  // Messages that are certainly from a program notify nobody.
  expect((await thread(program.id)).mails).toEqual([]);
});

test('the same text from another address is spam', async () => {
  const message = 'We clean windows in your town, at a price that nobody else has.';
  expect((await sent({ message, email: 'one@example.com' })).status).toBe('new');
  expect(await sent({ message, email: 'two@example.com' })).toMatchObject({
    status: 'spam',
    flagReason: 'The same text came from another address recently',
  });
  await mailbox.received(3);
});

test('one address gets two acknowledgements in a day at most', async () => {
  for (let n = 0; n < 4; n++) await sent({ email: 'often@example.com', message: `Number ${n}` });
  await mailbox.received(6);
  const [row] = await server.orm.em
    .fork()
    .execute<{ n: number }[]>(`select count(*)::int as n from message_mails where recipient = 'often@example.com'`);
  expect(row?.n).toBe(2);
});

test('the status can be changed, singly and in bulk, and is counted', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await sent({ email: `p${n}@example.com`, message: `Number ${n}` })).id);
  // Wait for the mails, which are not sent for deleted messages.
  await mailbox.received(6);
  const counts = async () =>
    (await admin.graphql<{ messageCounts: object }>('{ messageCounts { new read answered archived spam } }')).data
      ?.messageCounts;
  expect(await counts()).toEqual({ new: 3, read: 0, answered: 0, archived: 0, spam: 0 });
  expect((await admin.put(`/api/messages/${ids[0]}`, { status: 'spam' })).body).toMatchObject({
    status: 'spam',
    isFlagged: true,
    flagReason: 'Marked as spam by a person',
  });
  expect((await admin.put(`/api/messages/${ids[0]}`, { status: 'read' })).body).toMatchObject({
    status: 'read',
    isFlagged: false,
    flagReason: null,
  });
  const several = 'mutation ($ids: [ID!]!, $input: MessagePatch!) { updateMessages(ids: $ids, input: $input) }';
  const moved = await admin.graphql(several, { ids: [ids[1], ids[2], 999_999], input: { status: 'archived' } });
  expect(moved.data).toEqual({ updateMessages: 2 });
  expect(await counts()).toEqual({ new: 0, read: 1, answered: 0, archived: 2, spam: 0 });
  expect((await admin.put(`/api/messages/${ids[2]}`, { status: 'answered' })).status).toBe(200);
  expect(await counts()).toEqual({ new: 0, read: 1, answered: 1, archived: 1, spam: 0 });
  // Opening a message that was answered meanwhile leaves it answered.
  const open = 'mutation ($id: ID!) { markMessageRead(id: $id) { status } }';
  expect((await admin.graphql(open, { id: ids[2] })).data).toEqual({ markMessageRead: { status: 'answered' } });
  expect((await admin.graphql(open, { id: 999_999 })).errors?.[0]?.message).toBe('Message not found');
  expect((await admin.put(`/api/messages/${ids[0]}`, { status: 'lost' })).body).toEqual(
    refusal('BAD_USER_INPUT', { status: 'Status must be one of new, read, answered, archived, spam' }),
  );
  expect((await admin.put(`/api/messages/${ids[0]}`, { message: 'mine' })).body).toEqual(
    refusal('BAD_USER_INPUT', { message: 'Unknown field' }),
  );
  expect((await admin.put('/api/messages/999999', { status: 'read' })).status).toBe(404);
  expect((await admin.graphql(several, { ids: [], input: { status: 'read' } })).errors?.[0]?.message).toBe(
    'Choose from 1 to 200 messages',
  );
  const remove = 'mutation ($ids: [ID!]!) { deleteMessages(ids: $ids) }';
  expect((await admin.graphql(remove, { ids })).data).toEqual({ deleteMessages: 3 });
});

test('notes are deleted with their message', async () => {
  const { id } = await sent({ message: 'A note is due' });
  const add =
    'mutation ($id: ID!, $text: String!) { addMessageNote(id: $id, text: $text) { id text authorName isOwn } }';
  expect((await admin.graphql(add, { id, text: 'I call her' })).data).toMatchObject({
    addMessageNote: { text: 'I call her', authorName: 'admin', isOwn: true },
  });
  expect((await admin.graphql(add, { id, text: ' ' })).errors?.[0]?.message).toBe('Note is required');
  expect((await admin.graphql(add, { id: 999_999, text: 'x' })).errors?.[0]?.message).toBe('Message not found');
  const [note] = (await thread(id)).notes;
  const remove = 'mutation ($id: ID!) { deleteMessageNote(id: $id) }';
  expect((await admin.graphql(remove, { id: note?.id })).data).toEqual({ deleteMessageNote: true });
  expect((await thread(id)).notes).toEqual([]);
  await mailbox.received(2);
});

test('a reply is stored with the message and mailed, and marks the message as answered', async () => {
  const { id } = await sent({ message: 'What does it cost?\nAnd when?', email: 'asks@example.com' });
  await mailbox.received(2);
  const reply = `mutation ($id: ID!, $input: ReplyInput!) { replyToMessage(id: $id, input: $input) { kind recipient state authorName } }`;
  const input = { subject: 'Re: your message', text: 'Nothing at all.\n\nTomorrow.' };
  expect((await admin.graphql(reply, { id, input })).data).toEqual({
    replyToMessage: { kind: 'reply', recipient: 'asks@example.com', state: 'waiting', authorName: 'admin' },
  });
  const [mail = ''] = await mailbox.received(1);
  expect([header(mail, 'To'), header(mail, 'Subject'), header(mail, 'Auto-Submitted')]).toEqual([
    'asks@example.com',
    'Re: your message',
    undefined,
  ]);
  const { plain, html } = parts(mail);
  expect(plain).toContain('Nothing at all.\r\n\r\nTomorrow.');
  expect(plain).toContain('> And when?');
  expect(html).toContain('Nothing at all.');
  expect((await admin.get<Stored>(`/api/messages/${id}`)).body.status).toBe('answered');
  await until(
    () => thread(id),
    (found) => found.mails.at(-1)?.state === 'sent',
  );
  await admin.put(`/api/messages/${id}`, { status: 'archived' });
  await admin.graphql(reply, { id, input });
  await mailbox.received(1);
  expect((await admin.get<Stored>(`/api/messages/${id}`)).body.status).toBe('archived');
  expect((await admin.graphql(reply, { id, input: { subject: '', text: '' } })).errors?.[0]?.extensions).toMatchObject({
    fields: { subject: 'Subject is required', text: 'Reply is required' },
  });
});

test('the export is CSV without formulas', async () => {
  await sent({
    firstName: '=HYPERLINK("http://x")',
    message: 'a "quoted", line\nand another',
    email: 'csv@example.com',
  });
  await sent({ email: 'second@example.com', message: '+1 is what I say\nand a second line' });
  const { body, headers } = await admin.get<string>('/api/messages/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = body.replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toBe('id,createdAt,status,firstName,lastName,email,industry,message,flagReason,page');
  expect(rows[0]).toContain(`,"'+1 is what I say\nand a second line",`);
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(rows[1]).toContain('"a ""quoted"", line\nand another"');
  expect((await admin.get<string>('/api/messages/export?status=archived')).body.trim().split('\r\n')).toHaveLength(1);
  // A link as a name is spam: its sender gets no mail.
  await mailbox.received(3);
});

test('a message is not answered by a reply that was refused, until it is sent again', async () => {
  const { id } = await sent({ message: 'Casino and forex, betting', email: 'gone@example.com' });
  await mailbox.received(1);
  mailbox.manners.refuse = (address) => (address === 'gone@example.com' ? '550 No such user' : undefined);
  const reply = 'mutation ($id: ID!, $input: ReplyInput!) { replyToMessage(id: $id, input: $input) { id } }';
  await admin.graphql(reply, { id, input: { subject: 'Re', text: 'Hello' } });
  const failed = await until(
    () => thread(id),
    (found) => found.mails.at(-1)?.state === 'failed',
  );
  const stored = async () => (await admin.get<Stored>(`/api/messages/${id}`)).body;
  expect(await stored()).toMatchObject({ status: 'read', isFlagged: false, flagReason: null });
  delete mailbox.manners.refuse;
  await admin.graphql('mutation ($id: ID!) { resendMessageMail(id: $id) { id } }', { id: failed.mails.at(-1)?.id });
  await mailbox.received(1);
  expect(await stored()).toMatchObject({ status: 'answered' });
});

test('without a mail server everything works except replying', async () => {
  const alone = await startServer();
  try {
    const someone = await alone.loggedIn();
    await alone.visitor().post('/api/messages', contactInput());
    const [message] = (await someone.get<Stored[]>('/api/messages')).body;
    const { data } = await someone.graphql('query ($id: ID!) { message(id: $id) { canReply mails { id } } }', {
      id: message?.id,
    });
    expect(data).toEqual({ message: { canReply: false, mails: [] } });
    const reply = 'mutation ($id: ID!, $input: ReplyInput!) { replyToMessage(id: $id, input: $input) { id } }';
    const { errors } = await someone.graphql(reply, { id: message?.id, input: { subject: 'a', text: 'b' } });
    expect(errors?.[0]?.message).toBe('No mail server is set (Settings, Mail)');
  } finally {
    await alone.stop();
  }
});
