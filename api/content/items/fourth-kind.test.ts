import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { kinds } from '#schema/content/kinds';
import { eventKind as event } from '#schema/testing/event.kind';
import { guideKind as guide } from '#schema/testing/guide.kind';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { describedSchemas } from '../../testing/described-schemas.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

interface Item {
  id: number;
  version: number;
  [field: string]: unknown;
}

const server = await serverForFile({ kinds: [...kinds, event, guide] });
const admin = await server.loggedIn();

const least = {
  title: 'Open day',
  slug: 'open-day',
  content: '<p>Come and see.</p>',
  venue: 'Tistedal',
  startsAt: '2027-03-01T10:00:00+01:00',
};

const whole = {
  ...least,
  ...{ slug: 'open-day-whole', status: 'published' },
  summary: 'Doors open at ten.',
  directions: '<p>By train to <b>Grenseland</b>.</p>',
  format: 'talk',
  topics: ['robots', 'quaternions'],
  poster: '/media/demo.svg',
  website: 'https://example.com/open-day',
  isFree: true,
  seats: 120,
  startsAt: '2027-03-01T09:00:00.000Z',
  programme: JSON.stringify({ hero: { title: 'Day', subtitle: '' }, sections: [] }),
};

const system = ['status', 'publishedAt'];

test('an item has the fields of its kind, with empty values for those not given', async () => {
  const { status, body } = await admin.post<Item>('/api/events', least);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ ...least, startsAt: '2027-03-01T09:00:00.000Z', status: 'draft', version: 1 },
    ...{ summary: null, directions: null, format: null, topics: [], poster: null, website: null, isFree: false },
    ...{ seats: null, report: null, programme: null, metaDescription: null },
  });
  const stored = await admin.get<Item>(`/api/events/${body.id}`);
  expect(stored.body).toEqual(body);
});

test('every field is stored, changed, copied and read back over both transports', async () => {
  const post = await admin.post<Item>('/api/posts', { title: 'Report', slug: 'report', content: '<p>x</p>' });
  const made = await admin.post<Item>('/api/events', { ...whole, report: post.body.id });
  expect(made.body).toMatchObject({ ...whole, report: post.body.id });
  const { id } = made.body;
  const names = Object.keys(event.fields).join(' ');
  const read = await admin.graphql<{ event: Item }>(`{ event(id: "${id}") { id ${names} } }`);
  expect(read.data?.event).toEqual({
    ...Object.fromEntries(Object.keys(event.fields).map((name) => [name, made.body[name]])),
    ...{ id: String(id), report: String(post.body.id) },
  });
  const derived = await admin.graphql<{ event: Item }>(
    `{ event(id: "${id}") { directionsReading { html } posterPicture { src } reportItem { title } } }`,
  );
  expect(derived.data?.event).toEqual({
    ...{ directionsReading: { html: whole.directions }, posterPicture: null, reportItem: { title: 'Report' } },
  });
  const hidden = await server.visitor().graphql(`{ event(id: "${id}") { report reportItem { title } } }`);
  expect(hidden.data).toEqual({ event: { report: String(post.body.id), reportItem: null } });
  const changed = await admin.put<Item>(`/api/events/${id}`, {
    seats: 80,
    topics: ['quaternions'],
    isFree: false,
    summary: null,
  });
  expect(changed.body).toMatchObject({
    seats: 80,
    topics: ['quaternions'],
    isFree: false,
    summary: null,
    venue: 'Tistedal',
  });
  const copied = await admin.graphql<{ copy: Item }>(
    `mutation { copy: duplicateEvent(id: "${id}") { title seats website startsAt } }`,
  );
  expect(copied.data?.copy).toEqual({
    ...{ title: 'Open day (copy)', seats: 80, website: whole.website, startsAt: whole.startsAt },
  });
});

test('the answer to a save is what a read gives', async () => {
  const made = await admin.post<Item>('/api/events', { ...whole, slug: 'open-day-read' });
  const read = () => admin.get<Item>(`/api/events/${made.body.id}`);
  expect(made.body).toEqual((await read()).body);
  const changes = {
    seats: null,
    topics: [],
    startsAt: '2027-03-02T09:00:00+02:00',
    directions: '<p>On <i>foot</i></p>',
  };
  const changed = await admin.put<Item>(`/api/events/${made.body.id}`, changes);
  expect(changed.body).toEqual((await read()).body);
  expect(changed.body).toMatchObject({ version: 2, startsAt: '2027-03-02T07:00:00.000Z' });
  await admin.delete(`/api/events/${made.body.id}`);
  // With what belongs to others: the author's name.
  await server.orm.em.fork().execute(`update users set public_name = 'Ann Lee' where id = 1`);
  const byline = { title: 'By Ann', slug: 'by-ann', content: '<p>x</p>', authorId: 1 };
  const post = await admin.post<Item>('/api/posts', byline);
  expect(post.body).toMatchObject({ authorId: 1, author: { id: 1, name: 'Ann Lee' } });
  expect(post.body).toEqual((await admin.get(`/api/posts/${post.body.id}`)).body);
});

test('GraphQL creates and updates every field', async () => {
  const post = await admin.post<Item>('/api/posts', { title: 'Minutes', slug: 'minutes', content: '<p>x</p>' });
  const input = { ...whole, slug: 'open-day-graphql', status: 'draft', report: String(post.body.id) };
  const names = Object.keys(event.fields).join(' ');
  const created = await admin.graphql<{ createEvent: Item }>(
    `mutation ($input: EventInput!) { createEvent(input: $input) { id status ${names} } }`,
    { input },
  );
  expect(created.errors).toBeUndefined();
  expect(created.data?.createEvent).toMatchObject(input);
  const updated = await admin.graphql<{ updateEvent: Item }>(
    `mutation ($id: ID!, $input: EventPatch!) { updateEvent(id: $id, input: $input) { startsAt venue } }`,
    { id: created.data?.createEvent.id, input: { startsAt: '2027-04-01T08:00:00+02:00' } },
  );
  expect(updated.data?.updateEvent).toEqual({ startsAt: '2027-04-01T06:00:00.000Z', venue: 'Tistedal' });
});

test('a page cannot have the address of the list, but a post can', async () => {
  const input = { title: 'Events', slug: 'events', content: '<p>x</p>' };
  const page = await admin.post<{ fields: object }>('/api/pages', input);
  expect([page.status, page.body.fields]).toEqual([400, { slug: 'This address is reserved' }]);
  expect((await admin.post('/api/posts', input)).status).toBe(201);
});

test.each<[string, unknown, string]>([
  ['venue', '', 'Venue is required'],
  ['venue', 'x'.repeat(101), 'Venue must be less than 100 characters'],
  ['summary', 'x'.repeat(301), 'Summary must be less than 300 characters'],
  ['format', 'party', 'Format must be one of talk, workshop'],
  ['topics', ['a', 'b', 'c', 'd'], 'There can be at most 3 topics'],
  ['poster', 'nowhere', 'Must be a valid URL'],
  ['website', '/here', 'Must be a valid URL'],
  ['seats', 0, 'Seats must be at least 1'],
  ['seats', 1.5, 'Must be a whole number'],
  ['startsAt', null, 'Start is required'],
  ['programme', '{}', 'Hero is required (hero)'],
  ['report', 2_000_000, 'There is no such post'],
  ['category', 'AI Research', 'Unknown field'],
])('%s may not be %j', async (field, value, message) => {
  const { status, body } = await admin.post<{ fields: Record<string, string> }>('/api/events', {
    ...least,
    ...{ slug: 'refused', [field]: value },
  });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});

test('each save is a revision with every field and can be restored', async () => {
  const { body: made } = await admin.post<Item>('/api/events', { ...whole, slug: 'revised' });
  await admin.put(`/api/events/${made.id}`, { ...least, slug: 'revised', seats: 7, topics: [], isFree: false });
  const { body: revisions } = await admin.get<Item[]>(`/api/events/${made.id}/revisions`);
  expect(revisions.map(({ number, fields }) => [number, fields])).toEqual([
    [2, ['topics', 'isFree', 'seats']],
    [1, [...Object.keys(event.fields).filter((name) => made[name] !== null && made[name] !== false), ...system]],
  ]);
  const { data } = await admin.graphql<{ event: Item }>(
    `mutation { event: restoreEventRevision(id: "${made.id}", number: 1) { seats topics isFree startsAt programme } }`,
  );
  const { seats, topics, isFree, startsAt, programme } = made;
  expect(data?.event).toEqual({ seats, topics, isFree, startsAt, programme });
  await admin.delete(`/api/events/${made.id}`);
});

test('changes to a published item are kept in a working copy with every field', async () => {
  const { body: item } = await admin.post<Item>('/api/events', { ...whole, slug: 'open-day-waiting' });
  const changes = { seats: 7, topics: ['waiting'], isFree: false, startsAt: '2027-05-01T10:00:00+02:00', poster: null };
  const saved = await admin.put<Item>(`/api/events/${item.id}/working-copy`, changes);
  const expected = { ...changes, startsAt: '2027-05-01T08:00:00.000Z', venue: 'Tistedal' };
  expect(saved.body).toMatchObject({ ...expected, base: item.version });
  expect((await admin.get<Item>(`/api/events/${item.id}`)).body).toEqual(item);
  const read = await admin.graphql<{ copy: Item }>(
    `{ copy: eventWorkingCopy(id: "${item.id}") { seats topics isFree startsAt poster venue baseItem { seats } } }`,
  );
  expect(read.data?.copy).toEqual({ ...expected, baseItem: { seats: 120 } });
  const { data } = await admin.graphql<{ event: Item }>(
    `mutation { event: publishEventWorkingCopy(id: "${item.id}") { seats topics isFree startsAt poster venue } }`,
  );
  expect(data?.event).toEqual(expected);
  await admin.delete(`/api/events/${item.id}`);
});

test('another kind’s id is 404 over both transports', async () => {
  const { body: post } = await admin.post<Item>('/api/posts', { title: 'P', slug: 'p', content: '<p>x</p>' });
  expect((await admin.get(`/api/events/${post.id}`)).status).toBe(404);
  expect((await admin.put(`/api/events/${post.id}`, { title: 'Taken' })).status).toBe(404);
  expect((await admin.delete(`/api/events/${post.id}`)).status).toBe(404);
  const { data } = await admin.graphql<{ event: unknown }>(`{ event(id: "${post.id}") { id } }`);
  expect(data?.event).toBeNull();
});

test('visitors see only published items; permissions decide about the rest', async () => {
  const visitor = server.visitor();
  const list = await visitor.get<Item[]>('/api/events');
  expect(list.body.map(({ slug }) => slug)).toEqual(['open-day-whole']);
  expect(list.body[0]).not.toHaveProperty('content');
  expect((await visitor.post('/api/events', least)).status).toBe(401);
  const { body: permissions } = await admin.get<{ resource: string; displayName: string }[]>('/api/permissions');
  expect(permissions.filter(({ resource }) => resource === 'events').map((one) => one.displayName)).toEqual([
    ...['Create Events', 'Read Events', 'Update Events', 'Delete Events', 'Publish Events'],
  ]);
});

test.each(['grenseland', 'quaternions', 'tistedal'])('the search of the site finds "%s"', async (word) => {
  const { body } = await server.visitor().get<{ kind: string; slug: string }[]>(`/api/search?q=${word}`);
  expect(body).toMatchObject([{ kind: 'event', slug: 'open-day-whole' }]);
});

test('the search over GraphQL names the kind', async () => {
  const { data } = await server
    .visitor()
    .graphql<{ search: { edges: { node: { kind: string } }[] } }>(
      '{ search(query: "grenseland") { edges { node { kind } } } }',
    );
  expect(data?.search.edges).toEqual([{ node: { kind: 'event' } }]);
});

test('the sitemap has its address', async () => {
  const { body } = await server.visitor().get<string>('/sitemap.xml');
  expect(body).toContain('/events/open-day-whole</loc>');
});

test('OpenAPI describes the kind, and responses match', async () => {
  const { body: document } = await server.visitor().get<Record<string, unknown>>('/api/openapi.json');
  expect(Object.keys(document['paths'] as object)).toEqual(expect.arrayContaining(['/api/events', '/api/events/{id}']));
  const mismatches = describedSchemas(document);
  const { body } = await admin.get<Item[]>('/api/events/slug/open-day-whole');
  expect(mismatches({ $ref: '#/components/schemas/Event' }, body)).toEqual([]);
  const { body: rows } = await admin.get<Item[]>('/api/events');
  for (const row of rows) expect(mismatches({ $ref: '#/components/schemas/EventSummary' }, row)).toEqual([]);
});

const guideOf = (title: string, slug: string) => ({ title, slug, content: '<p>Step one.</p>', status: 'published' });

interface Entry {
  name: string;
  address: string;
  status: number;
  isChanged: boolean | null;
}

async function receiptOf(kind: string, id: string | null, before?: unknown): Promise<Entry[]> {
  const { data } = await admin.graphql<{ receipt: Entry[] }>(
    `query ($kind: ContentKind!, $id: ID, $before: [SeenSurface!]) {
       receipt: publicSurfaces(kind: $kind, id: $id, before: $before) { name address status isChanged } }`,
    { kind, id, before },
  );
  return data?.receipt ?? [];
}

test('the publish receipt reads the addresses declared for the kind', async () => {
  const lists = await receiptOf('event', null);
  expect(lists.map(({ name, address }) => [name, address])).toEqual([
    ['REST: list', '/api/events?limit=20'],
    ['GraphQL: list', expect.stringContaining(encodeURIComponent('{ events('))],
    ['Home page', '/'],
    ['Events', '/events'],
    ['Sitemap', '/sitemap.xml'],
    ['For language models', '/llms.txt'],
  ]);
  const made = await admin.post<Item>('/api/events', { ...least, slug: 'receipt', status: 'published' });
  const before = lists.map(({ address }) => ({ address }));
  const after = await receiptOf('event', String(made.body.id), before);
  expect(after.slice(0, 3)).toEqual([
    { name: 'Page', address: '/events/receipt', status: 200, isChanged: true },
    { name: 'REST: by slug', address: '/api/events/slug/receipt', status: 200, isChanged: true },
    { name: 'REST: by id', address: `/api/events/${made.body.id}`, status: 200, isChanged: true },
  ]);
  await admin.delete(`/api/events/${made.body.id}`);
  const ofGuides = (await receiptOf('guide', null)).map(({ address }) => address);
  expect(ofGuides).toEqual(expect.arrayContaining(['/how-to', '/rss.xml', '/atom.xml']));
  expect(ofGuides).not.toContain('/sitemap.xml');
});

test('feeds carry the kinds that declare it, in one order by time', async () => {
  await admin.post('/api/posts', { ...guideOf('An older post', 'older-post') });
  await admin.post('/api/guides', { ...guideOf('Mend a fuse', 'mend-a-fuse'), category: 'Automation' });
  await admin.post('/api/posts', { ...guideOf('A newer post', 'newer-post') });
  for (const path of ['/rss.xml', '/atom.xml']) {
    const { body } = await server.visitor().get<string>(path);
    const titles = [...body.matchAll(/<title>(A newer post|Mend a fuse|An older post|Open day)<\/title>/g)];
    expect(titles.map(([, title]) => title)).toEqual(['A newer post', 'Mend a fuse', 'An older post']);
    expect(body).toContain('http://localhost/how-to/mend-a-fuse');
    const ids = [...body.matchAll(/<(?:guid isPermaLink="false"|id)>(urn:uuid:[\da-f-]{36})</g)].map(([, id]) => id);
    // The Atom feed has an id of its own.
    expect([ids.length, new Set(ids).size]).toEqual(path === '/atom.xml' ? [4, 4] : [3, 3]);
  }
});

test('llms.txt and the sitemap list the kinds that declare it', async () => {
  const { body: text } = await server.visitor().get<string>('/llms.txt');
  expect(text).toContain('## Events\n\n- [All events](http://localhost/events)\n- [Open day](');
  expect(text).not.toContain('how-to');
  const { body: sitemap } = await server.visitor().get<string>('/sitemap.xml');
  expect(sitemap).toContain('<loc>http://localhost/events</loc>');
  expect(sitemap).not.toContain('how-to');
});

test('the dashboard counts its items for those who may read them', async () => {
  const query = '{ dashboard { posts events guides } }';
  const { body: stored } = await admin.get<Item[]>('/api/events');
  expect(stored.length).toBeGreaterThan(0);
  const { data } = await admin.graphql<{ dashboard: Record<string, number> }>(query);
  expect(data?.dashboard).toMatchObject({ events: stored.length });
  const { data: unread } = await (await server.loggedIn(await personWith(admin))).graphql(query);
  expect(unread).toEqual({ dashboard: { posts: null, events: null, guides: null } });
});

test.each([
  [{ seats: 'many' }, 'seats', 'Must be a whole number'],
  [{ title: 'x' }, 'venue', 'Venue is required'],
])('GraphQL refuses %j with the message of the rule', async (input, field, message) => {
  const { errors } = await admin.graphql('mutation ($input: EventInput!) { createEvent(input: $input) { id } }', {
    input,
  });
  expect(errors?.[0]?.extensions['fields']).toMatchObject({ [field]: message });
});

test('an API token may have permissions of the kind', async () => {
  const token = { name: 'Events', permissions: ['events.read', 'events.create'], expiresInDays: 1 };
  const { status, body } = await admin.post<{ token: string }>('/api/tokens', token);
  expect([status, body]).toEqual([201, expect.objectContaining({ permissions: token.permissions })]);
  const { body: document } = await admin.get<object>('/api/openapi.json');
  expect(JSON.stringify(document)).toContain('"events.create"');
});

test('permissions of the kind are explained', async () => {
  const id = (await personWith(admin, await roleWith(admin, ['events.update']))).id;
  const explain = (permission: string) =>
    admin.graphql<{ explainAccess: { isAllowed: boolean; limits: string[] } }>(
      `query ($userId: ID!, $permission: String!) {
         explainAccess(userId: $userId, permission: $permission) { isAllowed limits } }`,
      { userId: String(id), permission },
    );
  expect((await explain('events.update')).data?.explainAccess).toEqual({
    isAllowed: true,
    limits: ['Only drafts and private events: published ones also need events.publish.'],
  });
  expect((await explain('meetings.update')).errors?.[0]?.message).toBe('Unknown permission');
});

test('stories have a generated social image', async () => {
  await admin.post('/api/guides', guideOf('With an image', 'with-an-image'));
  const { data } = await server
    .visitor()
    .graphql<{ guide: { socialImage: string } }>('{ guide(slug: "with-an-image") { socialImage } }');
  const image = await server.visitor().get(data?.guide.socialImage ?? '');
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a reference may lead to items that its author may see, and is empty once its target is deleted', async () => {
  const post = (await admin.post<Item>('/api/posts', { ...guideOf('A draft', 'a-draft'), status: 'draft' })).body;
  const refer = async (slug: string, ...permissions: string[]) => {
    const person = await personWith(admin, await roleWith(admin, ['events.create', ...permissions]));
    const author = await server.loggedIn(person);
    return author.post<Item>('/api/events', { ...least, slug, status: 'draft', report: post.id });
  };
  expect((await refer('refers-unseen', 'events.read')).body).toMatchObject({
    fields: { report: 'There is no such post' },
  });
  const made = await refer('refers-seen', 'events.read', 'posts.read');
  expect([made.status, made.body['report']]).toEqual([201, post.id]);
  await admin.delete(`/api/posts/${post.id}`);
  expect((await admin.get<Item>(`/api/events/${made.body.id}`)).body['report']).toBeNull();
});

test('a revision is restored without a reference to what was deleted since', async () => {
  for (const [slug, isPurged] of [
    ['referred-trashed', false],
    ['referred-purged', true],
  ] as const) {
    const post = (await admin.post<Item>('/api/posts', guideOf('Referred', slug))).body;
    const input = { ...least, slug: `refers-${slug}`, status: 'draft', report: post.id };
    const event = (await admin.post<Item>('/api/events', input)).body;
    await admin.put(`/api/events/${event.id}`, { title: 'Changed', report: null });
    await admin.delete(`/api/posts/${post.id}`);
    if (isPurged) await admin.delete(`/api/trash/post/${post.id}`);
    const { status, body } = await admin.post<Item>(`/api/events/${event.id}/revisions/1/restore`);
    expect([status, body['title'], body['report']]).toEqual([200, least.title, null]);
  }
});

test.each(['creating', 'changing'])('a target deleted while %s an item is refused like a missing one', async (how) => {
  const post = (await admin.post<Item>('/api/posts', guideOf('Deleted meanwhile', `deleted-while-${how}`))).body;
  const event = (await admin.post<Item>('/api/events', { ...least, slug: `event-for-${how}` })).body;
  const other = new pg.Client({ connectionString: server.database.url });
  await other.connect();
  await other.query('begin');
  await other.query('delete from content where id = $1', [post.id]);
  const answer =
    how === 'creating'
      ? admin.post('/api/events', { ...least, slug: 'refers-to-deleted', report: post.id })
      : admin.put(`/api/events/${event.id}`, { report: post.id });
  const blocked = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
  while ((await other.query(blocked)).rowCount === 0) await sleep(10);
  await other.query('commit');
  await other.end();
  expect(await answer).toMatchObject({ status: 400, body: { fields: { report: 'There is no such post' } } });
});
