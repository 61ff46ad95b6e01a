import { contentInput, kinds, userInput } from '../../testing/samples.ts';
import { previewLinkDoors } from '../../testing/transports/preview-links.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { emailDigest } from '../../content/comments/email-digest.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import type { Client } from '../../testing/client.ts';

// Where a person's name and address are stored, and that erasing removes them. A list of every table
// with texts: it fails when a table is added without saying whether it holds personal data.
let server: TestServer;
let admin: Client;

const email = 'zora@quill.example';
const formerEmail = 'zora.before@quill.example';
const [, posts] = kinds;

beforeAll(async () => {
  // Nothing listens on this port, so mails stay queued.
  server = await startServer({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'site@example.com' } });
  admin = await server.loggedIn();
});
afterAll(() => server.stop());

const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
  server.orm.em.fork().execute<T[]>(query, values);

/** Contains identifying data before the erasure, and none afterwards. */
const erased = 'erased';
const written = 'What the company writes about itself, or for its visitors, is its own to change: the search finds it.';
const ids = 'Refers to people by their ids alone.';
const hashes = 'Hashes, ids and times.';
const names = 'Names of things.';

const tables: Record<string, string> = {
  'jobs.job': erased,
  'public.audit_people': erased,
  'public.messages': erased,
  'public.message_mails': erased,
  'public.message_notes': erased,
  'public.subscribers': erased,
  'public.import_items': erased,
  'public.idempotency_keys': erased,
  'public.undo_steps': erased,
  'public.users': erased,
  'public.api_tokens': names,
  'public.comments': erased,
  'public.content': written,
  'public.content_links': written,
  'public.former_slugs': written,
  'public.imports': erased,
  'public.media': written,
  'public.media_uses': written,
  'public.newsletter_sends': written,
  'public.redirects': written,
  'public.review_notes': written,
  'public.reviews': written,
  'public.revisions': written,
  'public.roles': written,
  'public.site_exports': names,
  'public.export_schedule': hashes,
  'public.settings': written,
  'public.setup_marks': written,
  'public.working_copies': written,
  'public.webhooks': written,
  'public.audit': ids,
  'public.content_changes': ids,
  'public.newsletter_recipients': ids,
  'public.presence': ids,
  'public.schedules': ids,
  'public.timeline_entries': ids,
  'public.webhook_deliveries': 'What happened to what, by its id, and for 30 days what the receiver answered.',
  'public.content_search_state': 'A digest of the names of fields.',
  'public.invitations': hashes,
  'public.password_resets': hashes,
  'public.preview_links': hashes,
  'public.recovery_codes': hashes,
  'public.second_factors': hashes,
  'public.sessions': hashes,
  'public.stored_secrets': hashes,
  'public.throttles': hashes,
  'public.content_counts': names,
  'public.not_found_log': 'Addresses of pages that were not found, and those of the pages that link there.',
  'public.permissions': names,
};

/** Tables of the site with a column that can hold a text; of the job queue the one with the jobs. */
const withTexts = async () =>
  (
    await sql<{ name: string }>(
      `select distinct table_schema || '.' || table_name as name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job' and table_schema = 'jobs')
         and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'character'))
         and table_name <> 'mikro_orm_migrations'`,
    )
  )
    .map(({ name }) => name)
    .sort();

/** The tables that contain data of the person. */
async function holding(): Promise<string[]> {
  const found = [];
  for (const name of await withTexts()) {
    const rows = await sql(`select 1 from ${name} t where t::text ilike '%quill%' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function ok<T = { id: number }>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer;
  expect({ isDone: status < 300, body }).toEqual({ isDone: true, body });
  return body as T;
}
async function change(mutation: string, variables: object = {}): Promise<unknown> {
  const { data, errors } = await admin.graphql<Record<string, unknown>>(mutation, variables);
  expect(errors).toBeUndefined();
  return data;
}

test('the name and the address of a person are gone from every table once the person is erased', async () => {
  // As a visitor: messages, one of them in the trash, with a reply, a note and a newsletter.
  const visitor = server.visitor();
  const contact = { email, firstName: 'Zora', lastName: 'Quill' };
  for (const message of ['First, from Zora Quill', 'Second, from Zora Quill']) {
    await ok(visitor.post('/api/messages', contactInput({ ...contact, message })));
  }
  await ok(visitor.post('/api/subscribers', { email }));
  const [first, second] = await sql<{ id: number }>('select id from messages where email = ? order by id', [email]);
  await change('mutation ($id: ID!) { addMessageNote(id: $id, text: "Zora Quill is to be called back") { id } }', {
    id: first?.id,
  });
  await change('mutation ($id: ID!) { addMessageNote(id: $id, text: "Quill") { id } }', { id: second?.id });
  await ok(admin.delete(`/api/messages/${second?.id}`));
  // As a mail server's refusal, once the first attempt is over, which would overwrite it.
  const refuse = () =>
    sql(
      `update jobs.job set output = '{"message":"550 <zora@quill.example> unknown"}', start_after = now() + interval '1 day'
       where name = 'message-mail' and state = 'retry' returning id`,
    );
  while ((await refuse()).length === 0) await new Promise((done) => setTimeout(done, 50));

  // As a colleague: an account with a byline, whose address and name are changed, and its work in the panel.
  const account = await ok(
    admin.post(
      '/api/users',
      userInput({
        username: 'zquill',
        email: formerEmail,
        firstName: 'Z.',
        lastName: 'Quill',
        publicName: 'Zora Quill',
      }),
      { 'Idempotency-Key': 'account-for-zora' },
    ),
  );
  await ok(admin.put(`/api/users/${account.id}`, { email, firstName: 'Zora', about: 'Quill writes about wards.' }));
  const roles = await ok<{ id: number; name: string }[]>(admin.get('/api/roles'));
  const roleId = roles.find(({ name }) => name === 'administrator')?.id;
  await ok(admin.post(`/api/users/${account.id}/roles`, { roleId }));
  const session = await server.loggedIn({ username: 'zquill', password: String(userInput().password) });
  await ok(session.post('/api/tokens', { name: 'Laptop', permissions: ['posts.read'], expiresInDays: 1 }));
  const post = await ok(session.post('/api/posts', contentInput(posts, { status: 'published', authorId: account.id })));
  await ok(session.put(`/api/posts/${post.id}`, { title: 'Another title' }));
  await ok(session.put(`/api/posts/${post.id}/working-copy`, { title: 'A title that waits' }));
  await ok(session.put(`/api/posts/${post.id}/schedule`, { unpublishAt: '2100-01-01T00:00:00Z' }));
  await ok(previewLinkDoors.rest.create(session, posts, post.id));
  await session.graphql('mutation ($id: ID!) { requestReview(kind: post, id: $id, note: "Please") { id } }', {
    id: post.id,
  });
  await visitor.graphql('mutation { requestPasswordReset(email: "zora@quill.example") }');
  const gone = await ok(session.post('/api/posts', contentInput(posts)));
  await ok(session.delete(`/api/posts/${gone.id}`));
  await ok(admin.delete(`/api/users/${account.id}`));

  // As an author of a site that was imported: new there, known by the account, and named by a post.
  const choices = JSON.stringify([{ part: 'person', source: 'quill', label: 'Zora Quill', target: 'new' }]);
  await sql(
    `insert into imports (id, format, filename, change, choices) values (1, 'wordpress', 'export.xml', 'c', ?::jsonb)`,
    [choices],
  );
  const author = (key: string, values: object, itemId: number | null) =>
    sql(
      `insert into import_items (import_id, position, key, type, title, outcome, "values", digest, item_id)
         values (1, 1, ?, ?, 'A title', 'new', ?::jsonb, '', ?)`,
      [key, key.includes('person') ? 'author' : 'post', JSON.stringify(values), itemId],
    );
  await author('https://old.example person quill', { email, publicName: 'Zora Quill' }, null);
  await author('https://old.example person zquill', {}, account.id);
  await author('https://old.example post 1', { author: 'quill' }, null);

  // As a reader of that site, whose comment is here, or waits in an import.
  const digest = emailDigest(email);
  await sql(
    `insert into comments (content_id, author, email_digest, written_at, text) values (?, 'Zora Quill', ?, now(), 'I am Zora')`,
    [post.id, digest],
  );
  const waiting = [
    { key: '1', author: 'Zora Quill', emailDigest: digest },
    { key: '2', author: 'Ben', emailDigest: null },
  ];
  await author('https://old.example post 2', { comments: waiting }, null);

  expect(await withTexts()).toEqual(Object.keys(tables).sort());
  const toBeErased = Object.keys(tables).filter((name) => tables[name] === erased);
  expect(await holding()).toEqual(toBeErased.sort());

  await change('mutation { erasePerson(email: "Zora@Quill.example") { messages } }');
  expect(await holding()).toEqual([]);

  const [kept] = await sql(
    `select "values" -> 'comments' as comments from import_items where jsonb_exists("values", 'comments')`,
  );
  expect(kept).toEqual({ comments: [waiting[1]] });

  // The person's items stay, without a name.
  const { body: revisions } = await admin.get<{ author: unknown }[]>(`/api/posts/${post.id}/revisions`);
  // The newest revision is the removal of the byline.
  expect(revisions.map(({ author }) => author).slice(-2)).toEqual([null, null]);
  expect(JSON.stringify(revisions)).not.toContain('uill');
  const { body: trash } = await admin.get<{ deletedBy: unknown }[]>('/api/trash?kind=post');
  expect(trash.map(({ deletedBy }) => deletedBy)).toEqual([null]);
  const { data } = await admin.graphql('{ timeline(first: 100) { edges { node { title summary person { name } } } } }');
  expect(JSON.stringify(data)).not.toContain('uill');
});

test('the audit log keeps no text about a person: such a column is named as personal, or has a reason here', async () => {
  const tables = ['users', 'messages', 'message_notes', 'message_mails', 'subscribers', 'comments'];
  const notPersonal = new Set([
    ...['users.password_hash', 'messages.status', 'message_mails.kind', 'subscribers.status', 'subscribers.source'],
    ...['comments.status', 'comments.kind'],
  ]);
  const columns = await sql<{ name: string; recorded: string }>(
    `select table_name || '.' || column_name as name, pg_get_triggerdef(t.oid) as recorded
       from information_schema.columns join pg_trigger t on t.tgrelid = table_name::regclass and t.tgname = 'audited'
     where table_name in (?) and data_type in ('text', 'character varying')`,
    [tables],
  );
  const kept = columns.filter(({ name, recorded }) => {
    const named = Array.from(recorded.matchAll(/'([^']*)'/g), ([, argument = '']) => argument.split(',')).flat();
    return !notPersonal.has(name) && !named.includes(name.split('.')[1] ?? '');
  });
  expect(kept.map(({ name }) => name)).toEqual([]);
});
