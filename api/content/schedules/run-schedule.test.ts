import { personWith, roleWith } from '../../testing/access/people.ts';
import { readMail } from '../../testing/mail/mail.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer } from '../../testing/server.ts';

// What schedules do at their times. The servers go by a clock that only the tests move.
const start = Date.parse('2999-01-01T00:00:00Z');
let now = new Date(start);
const clock = () => now;
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString();

const mailbox = await startMailbox();
const mail = { smtpUrl: mailbox.url, from: 'site@example.com' };
const server = await startServer({ site: publishedSite, clock, mail });
const other = await startServer({ site: publishedSite, clock, mail, database: server.database });
afterAll(async () => {
  await other.stop();
  await server.stop();
  await mailbox.stop();
  expect([...server.errors, ...other.errors]).toEqual([]);
});

const admin = await server.loggedIn();
const visitor = server.visitor();
const posts = kinds[1];

type Item = Record<string, unknown> & { id: number; slug: string; status: string; version: number };
interface Revision {
  number: number;
  via: string;
  author: { id: number } | null;
  fields: string[];
}

async function made(changes: Record<string, unknown> = {}, kind: Kind = posts): Promise<Item> {
  const { status, body } = await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, changes));
  expect(status).toBe(201);
  return body;
}
const read = async (id: number) => (await admin.get<Item>(`/api/posts/${id}`)).body;
const revisions = async (id: number) => (await admin.get<Revision[]>(`/api/posts/${id}/revisions`)).body;
const schedule = async (id: number, plan: object, client = admin) => {
  const { status, body } = await client.put(`/api/posts/${id}/schedule`, plan);
  expect([status, body]).toEqual([200, expect.anything()]);
};
const planned = async (id: number) => {
  const { status, body } = await admin.get<object>(`/api/posts/${id}/schedule`);
  return status === 404 ? null : body;
};
const problems = async (id: number) => {
  const { data } = await admin.graphql<{ postSchedule: { publishProblem: string; unpublishProblem: string } | null }>(
    `{ postSchedule(id: "${id}") { publishProblem unpublishProblem } }`,
  );
  return data?.postSchedule;
};
/** Moves the clock; all servers then run the due schedules. */
async function pass(n: number, servers = [server, other]): Promise<void> {
  now = new Date(now.getTime() + n * 3_600_000);
  await Promise.all(servers.map((one) => one.runSchedules()));
}

test('a page is published and unpublished at its times, once', async () => {
  const [kind] = kinds;
  const { id } = await made({}, kind);
  const plan = { publishAt: hours(1), unpublishAt: hours(2) };
  await admin.put(`/api/${kind.many}/${id}/schedule`, plan);
  const status = async () => (await admin.get<Item>(`/api/${kind.many}/${id}`)).body.status;
  await pass(0.9);
  expect(await status()).toBe('draft');
  await pass(0.2);
  expect(await status()).toBe('published');
  expect((await admin.get(`/api/${kind.many}/${id}/schedule`)).body).toEqual({
    publishAt: null,
    unpublishAt: plan.unpublishAt,
    revision: null,
  });
  await pass(1);
  expect(await status()).toBe('draft');
  expect((await admin.get(`/api/${kind.many}/${id}/schedule`)).status).toBe(404);
  const { body } = await admin.get<Revision[]>(`/api/${kind.many}/${id}/revisions`);
  expect(body.map(({ number, via, author }) => [number, via, author?.id])).toEqual([
    [3, 'schedule', 1],
    [2, 'schedule', 1],
    [1, 'rest', 1],
  ]);
});

test('visitors see nothing of it before its time, and all of it until it is unpublished, at every public address', async () => {
  const word = 'Quibbleworth';
  const { id } = await made({ title: `${word} opens`, content: `<p>${word}</p>`, excerpt: word });
  await schedule(id, { publishAt: hours(1), unpublishAt: hours(2) });
  const { slug } = await read(id);
  const doors = [
    ...[`/blog/${slug}`, '/rss.xml', '/atom.xml', '/llms.txt', `/api/search?q=${word}`],
    ...['/api/posts', '/api/posts/published', `/api/posts/${id}`, `/api/posts/slug/${slug}`],
  ];
  const shownAt = async () => {
    const shown: string[] = [];
    for (const path of doors) {
      // Twice: the second response comes from the response cache.
      for (const { body } of [await visitor.get(path), await visitor.get(path)]) {
        if (JSON.stringify(body).includes(`${word} opens`)) shown.push(path);
      }
    }
    const { data } = await visitor.graphql('{ posts(first: 50) { edges { node { title } } } }');
    if (JSON.stringify(data).includes(word)) shown.push('GraphQL');
    if ((await visitor.get<string>('/sitemap.xml')).body.includes(`/${slug}<`)) shown.push('sitemap');
    return shown;
  };
  expect(await shownAt()).toEqual([]);
  await pass(1.1, [server]);
  expect(await shownAt()).toEqual([...doors.flatMap((path) => [path, path]), 'GraphQL', 'sitemap']);
  await pass(1, [server]);
  expect(await shownAt()).toEqual([]);
});

test('two servers carry out one schedule once', async () => {
  const items = await Promise.all(Array.from({ length: 5 }, () => made()));
  for (const { id } of items) await schedule(id, { publishAt: hours(1) });
  await pass(1.1);
  for (const { id } of items) {
    expect((await revisions(id)).map(({ via }) => via)).toEqual(['schedule', 'rest']);
    expect((await read(id)).version).toBe(2);
  }
});

describe('with other changes waiting for the same item', () => {
  /**
   * Starts these one after the other while the item is locked, so that they are done in this order, and ends the lock.
   */
  async function inTurn(id: number, acts: (() => Promise<unknown>)[]): Promise<void> {
    const em = server.orm.em.fork();
    await em.begin();
    await em.execute('select id from content where id = ? for update', [id]);
    const started: Promise<unknown>[] = [];
    for (const act of acts) {
      started.push(act());
      await untilLockWaits(server.orm.em, started.length);
    }
    await em.commit();
    await Promise.all(started);
  }
  const put = (id: number, changes: object) => () => admin.put(`/api/posts/${id}`, changes);
  const servers = [() => server.runSchedules(), () => other.runSchedules()] as const;
  async function due(plan: object, changes: Record<string, unknown> = {}): Promise<number> {
    const { id } = await made(changes);
    await schedule(id, { publishAt: hours(1), ...plan });
    now = new Date(now.getTime() + 1.1 * 3_600_000);
    return id;
  }

  test('the second server does not publish again what a person took off the site', async () => {
    const id = await due({});
    await inTurn(id, [servers[0], put(id, { status: 'draft' }), servers[1]]);
    expect((await revisions(id)).map(({ via }) => via)).toEqual(['rest', 'schedule', 'rest']);
    expect((await read(id)).status).toBe('draft');
  });

  test('a schedule that is cancelled just before is not carried out', async () => {
    const id = await due({});
    await inTurn(id, [() => admin.delete(`/api/posts/${id}/schedule`), ...servers]);
    expect((await read(id)).status).toBe('draft');
  });

  test('changes saved just before are in the working copy beside the chosen revision', async () => {
    const id = await due({ revision: 1 }, { title: 'Chosen' });
    await inTurn(id, [put(id, { title: 'Just before' }), ...servers]);
    expect(await read(id)).toMatchObject({ title: 'Chosen', status: 'published' });
    expect((await admin.get(`/api/posts/${id}/working-copy`)).body).toMatchObject({ title: 'Just before' });
  });
});

test('times missed while no server ran are carried out at the start, in order', async () => {
  const [first, second, third] = [await made(), await made(), await made()];
  await schedule(first.id, { publishAt: hours(3) });
  await schedule(second.id, { publishAt: hours(1), unpublishAt: hours(4) });
  await schedule(third.id, { publishAt: hours(2) });
  now = new Date(now.getTime() + 5 * 3_600_000);
  const restarted = await startServer({ clock, database: server.database });
  // Waits for the run that it began with, and finds nothing left.
  await restarted.runSchedules();
  await restarted.stop();
  const { body } = await admin.get<{ action: string; itemId: string; kind: string }[]>('/api/audit?limit=50');
  const ids = [first, second, third].map(({ id }) => String(id));
  const published = body.filter(
    ({ action, kind, itemId }) => action === 'update' && kind === 'post' && ids.includes(itemId),
  );
  expect(published.map(({ itemId }) => itemId).reverse()).toEqual([ids[1], ids[2], ids[0], ids[1]]);
  expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['published', 'draft']);
});

describe('without a chosen revision', () => {
  test('a draft that was edited meanwhile is published as edited', async () => {
    const { id } = await made();
    await schedule(id, { publishAt: hours(1) });
    await admin.put(`/api/posts/${id}`, { title: 'Edited' });
    await pass(1.1);
    expect(await read(id)).toMatchObject({ title: 'Edited', status: 'published' });
  });

  test('the working copy of a published item is published', async () => {
    const { id } = await made({ status: 'published', title: 'Live' });
    await schedule(id, { publishAt: hours(1) });
    await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
    await pass(1.1);
    expect(await read(id)).toMatchObject({ title: 'Waiting', version: 2 });
    expect((await admin.get(`/api/posts/${id}/working-copy`)).status).toBe(404);
    const { body } = await admin.get<{ action: string; kind: string; itemId: string }[]>('/api/audit?limit=20');
    const recorded = body.filter(({ itemId, kind }) => itemId === String(id) && kind !== 'post');
    // The working copy was not discarded.
    expect(recorded.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      ...['carry out schedule', 'create working copy', 'create schedule'],
    ]);
  });

  test('a published item without a working copy stays as it is', async () => {
    const { id, version } = await made({ status: 'published' });
    await schedule(id, { publishAt: hours(1) });
    await pass(1.1);
    expect([(await read(id)).version, await planned(id)]).toEqual([version, null]);
  });
});

describe('a chosen revision', () => {
  test('is published as it was, and later edits of the draft are kept in its working copy', async () => {
    const { id } = await made({ title: 'Chosen' });
    await schedule(id, { publishAt: hours(1), revision: 1 });
    await admin.put(`/api/posts/${id}`, { title: 'Later', excerpt: 'Later' });
    await pass(1.1);
    expect(await read(id)).toMatchObject({ title: 'Chosen', status: 'published' });
    const { body } = await admin.get(`/api/posts/${id}/working-copy`);
    expect(body).toMatchObject({ title: 'Later', excerpt: 'Later' });
  });

  test('replaces what is published, and the working copy stays', async () => {
    const { id } = await made({ status: 'published', title: 'Chosen' });
    await admin.put(`/api/posts/${id}`, { title: 'Live' });
    await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
    await schedule(id, { publishAt: hours(1), revision: 1 });
    await pass(1.1);
    expect(await read(id)).toMatchObject({ title: 'Chosen', status: 'published' });
    expect((await admin.get(`/api/posts/${id}/working-copy`)).body).toMatchObject({ title: 'Waiting' });
  });

  test('stays planned when the item is published by hand', async () => {
    const { id } = await made({ title: 'Chosen' });
    await schedule(id, { publishAt: hours(1), revision: 1 });
    expect((await admin.put(`/api/posts/${id}`, { title: 'By hand', status: 'published' })).status).toBe(200);
    await pass(1.1);
    expect(await read(id)).toMatchObject({ title: 'Chosen' });
  });
});

describe('a manual change before the time', () => {
  test.each(['update', 'bulk', 'working copy'])(
    'publishing (%s) completes the scheduled publication; the time to unpublish stays',
    async (door) => {
      const { id } = await made({ status: door === 'working copy' ? 'published' : 'draft' });
      const unpublishAt = hours(2);
      await schedule(id, { publishAt: hours(1), unpublishAt });
      if (door === 'update') await admin.put(`/api/posts/${id}`, { status: 'published' });
      if (door === 'bulk') await admin.graphql(`mutation { bulkPosts(action: publish, ids: ["${id}"]) { done } }`);
      if (door === 'working copy') {
        await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
        await admin.post(`/api/posts/${id}/working-copy/publish`);
      }
      expect(await planned(id)).toEqual({ publishAt: null, unpublishAt, revision: null });
      await admin.put(`/api/posts/${id}/working-copy`, { title: 'Unfinished' });
      await pass(1.1);
      expect((await read(id))['title']).not.toBe('Unfinished');
    },
  );

  test('unpublishing completes the scheduled unpublication; a later time to publish stays', async () => {
    const { id } = await made({ status: 'published' });
    await schedule(id, { unpublishAt: hours(1) });
    await admin.put(`/api/posts/${id}`, { status: 'draft' });
    expect(await planned(id)).toBeNull();
    const publishAt = hours(1);
    await schedule(id, { publishAt });
    await admin.put(`/api/posts/${id}`, { status: 'private' });
    expect(await planned(id)).toMatchObject({ publishAt });
  });

  test('a schedule that was cancelled or moved does nothing at its former time', async () => {
    const [cancelled, moved] = [await made(), await made()];
    for (const { id } of [cancelled, moved]) await schedule(id, { publishAt: hours(1) });
    await admin.delete(`/api/posts/${cancelled.id}/schedule`);
    await schedule(moved.id, { publishAt: hours(2) });
    await pass(1.1);
    expect([(await read(cancelled.id)).status, (await read(moved.id)).status]).toEqual(['draft', 'draft']);
    await pass(1);
    expect((await read(moved.id)).status).toBe('published');
  });
});

test.each(['a draft', 'a working copy', 'a revision'])(
  'publishing %s under review notifies the requester, if they subscribed',
  async (what) => {
    const asker = await personWith(admin, await roleWith(admin, ['posts.read', 'posts.update']));
    const author = await server.loggedIn(asker);
    const want = (isOn: boolean) => author.graphql(`mutation { setOwnReviewMails(isOn: ${isOn}) { ownReviewMails } }`);
    const ask = (id: number) =>
      author.graphql(`mutation ($id: ID!) { requestReview(kind: post, id: $id) { id } }`, { id });
    for (const isOn of [false, true]) {
      await want(isOn);
      const title = `Reviewed ${what}, ${isOn ? 'wanted' : 'not wanted'}`;
      const { id } = await made({ title, ...(what === 'a working copy' && { status: 'published' }) });
      if (what === 'a working copy') await admin.put(`/api/posts/${id}/working-copy`, { excerpt: 'Waiting.' });
      expect((await ask(id)).errors).toBeUndefined();
      await schedule(id, { publishAt: hours(1), ...(what === 'a revision' && { revision: 1 }) });
      await pass(1.1);
      expect((await read(id)).status).toBe('published');
    }
    const mails = (await mailbox.received(1)).map((raw) => readMail(raw).headers);
    expect(mails).toMatchObject([{ to: asker.email, subject: `Published: Reviewed ${what}, wanted` }]);
  },
);

describe('in the trash', () => {
  test('a missed time is reported and does not fire after a restore; a later one does', async () => {
    const { id } = await made();
    await schedule(id, { publishAt: hours(1) });
    const waiting = await made({ status: 'published' });
    await schedule(waiting.id, { unpublishAt: hours(3) });
    for (const one of [id, waiting.id]) await admin.delete(`/api/posts/${one}`);
    await pass(1.1);
    for (const one of [id, waiting.id]) await admin.post(`/api/trash/post/${one}/restore`);
    await pass(0.1);
    expect((await read(id)).status).toBe('draft');
    expect(await problems(id)).toMatchObject({ publishProblem: 'The post was in the trash at that time' });
    expect(await problems(waiting.id)).toEqual({ publishProblem: null, unpublishProblem: null });
    await pass(2);
    expect((await read(waiting.id)).status).toBe('draft');
    await mailbox.received(1);
  });

  test('deleting for good deletes the schedule', async () => {
    const { id } = await made();
    await schedule(id, { publishAt: hours(1) });
    await admin.delete(`/api/posts/${id}`);
    expect((await admin.delete(`/api/trash/post/${id}`)).status).toBe(204);
    await pass(1.1);
    const [row] = await server.orm.em
      .fork()
      .execute<{ n: number }[]>(`select count(*)::int as n from schedules where content_id = ?`, [id]);
    expect(row?.n).toBe(0);
  });
});

describe('a schedule that fails is reported once and not tried again', () => {
  const planner = async () => {
    const roleId = await roleWith(admin, ['posts.read', 'posts.publish']);
    const person = await personWith(admin, roleId);
    return { ...person, roleId, client: await server.loggedIn(person) };
  };

  test('an owner who may only publish is enough', async () => {
    const { id } = await made();
    const { client, id: ownerId } = await planner();
    await schedule(id, { publishAt: hours(1) }, client);
    await pass(1.1);
    expect((await read(id)).status).toBe('published');
    expect((await revisions(id))[0]).toMatchObject({ via: 'schedule', author: { id: ownerId } });
  });

  test('the owner has lost the permission', async () => {
    const { id, title } = await made();
    const { client, id: ownerId, roleId, email } = await planner();
    await schedule(id, { publishAt: hours(1) }, client);
    await admin.delete(`/api/users/${ownerId}/roles/${roleId}`);
    await pass(1.1);
    const problem = 'The person who set this schedule may no longer publish posts (posts.publish)';
    expect((await read(id)).status).toBe('draft');
    expect(await problems(id)).toEqual({ publishProblem: problem, unpublishProblem: null });
    const [raw = ''] = await mailbox.received(1);
    const { headers, text } = readMail(raw);
    expect([headers['to'], headers['subject']]).toEqual([email, `Not published: ${title as string}`]);
    expect(text).toContain(problem);
    const { data } = await admin.graphql<{ scheduleProblems: { id: string; problem: string }[] }>(
      '{ scheduleProblems { id action problem } }',
    );
    expect(data?.scheduleProblems).toContainEqual({ id: String(id), action: 'publish', problem });
    // Another, who may, schedules it again.
    await schedule(id, { publishAt: hours(1) });
    await pass(1.1);
    expect([(await read(id)).status, await planned(id)]).toEqual(['published', null]);
  });

  test('a check that blocks the owner stops the schedule, even if it does not block other people', async () => {
    const { id } = await made({ content: '<p>Text</p><p><img src="https://example.com/a.png" /></p>' });
    const { client, roleId } = await planner();
    await schedule(id, { publishAt: hours(1) }, client);
    const value = { altText: { mode: 'warn', exceptions: [{ role: roleId, mode: 'block' }] } };
    const save = 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }';
    expect((await admin.graphql(save, { settings: [{ key: 'publishChecks', value }] })).errors).toBeUndefined();
    await pass(1.1);
    expect((await read(id)).status).toBe('draft');
    expect(await problems(id)).toMatchObject({
      publishProblem: 'This post cannot be published yet. Picture 1 (a.png) has no alternative text',
    });
    await mailbox.received(1);
  });

  test('nobody is mailed when the account of the owner is deactivated', async () => {
    const { id } = await made({ status: 'published' });
    const { client, id: ownerId } = await planner();
    await schedule(id, { unpublishAt: hours(1) }, client);
    await admin.put(`/api/users/${ownerId}`, { isActive: false });
    await pass(1.1);
    expect((await read(id)).status).toBe('published');
    expect(await problems(id)).toEqual({
      publishProblem: null,
      unpublishProblem: 'The account of the person who set this schedule is deactivated',
    });
    // What fails next is mailed alone.
    const next = await made();
    await schedule(next.id, { publishAt: hours(1) });
    await admin.delete(`/api/posts/${next.id}`);
    await pass(1.1);
    const mails = (await mailbox.received(1)).map((raw) => readMail(raw).headers['subject']);
    expect(mails).toEqual([`Not published: ${next['title'] as string}`]);
  });

  test.each<[string, string, (id: number) => Promise<{ slug: string } | void>]>([
    [
      'the slug of the revision is taken',
      'Another post already has this slug',
      async (id) => {
        const { slug } = await read(id);
        await admin.put(`/api/posts/${id}`, { slug: `${slug}-moved` });
        await made({ slug });
      },
    ],
    [
      'the working copy stands on an older version',
      'The post was saved after these changes were started, and the two have not been merged',
      async (id) => {
        await admin.put(`/api/posts/${id}`, { status: 'published' });
        await schedule(id, { publishAt: hours(1), revision: null });
        await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
        await admin.put(`/api/posts/${id}`, { title: 'Newer' });
      },
    ],
  ])('%s', async (_what, problem, breakRule) => {
    const { id } = await made();
    await schedule(id, { publishAt: hours(1), revision: 1 });
    await breakRule(id);
    const before = await read(id);
    await pass(1.1);
    expect(await read(id)).toEqual(before);
    expect(await problems(id)).toMatchObject({ publishProblem: problem });
    await pass(1);
    expect((await mailbox.received(1)).length).toBe(1);
    expect(await read(id)).toEqual(before);
  });
});

test('undo does not restore a time that has passed on the schedules’ clock', async () => {
  const { id } = await made();
  await schedule(id, { publishAt: hours(1) });
  const cancel = `mutation { deletePostSchedule(id: "${id}") }`;
  const { extensions } = await admin.graphql(cancel);
  const entry = (extensions?.['undo'] as { id: string } | undefined)?.id;
  await pass(1.1);
  const { errors } = await admin.graphql(`mutation { undo(id: "${entry}") { id } }`);
  expect([errors?.[0]?.message, await planned(id)]).toEqual(['There is nothing left to undo.', null]);
});
