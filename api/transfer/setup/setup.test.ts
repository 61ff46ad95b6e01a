import { checkSettings } from '#schema/rules/settings';
import { personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import { readMail } from '../../testing/mail/mail.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import type { Client } from '../../testing/client.ts';
import { starterSites } from './starters/starters.ts';

// Each test leaves the installation as it was after the first start.
const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Starter {
  name: string;
  isChosen: boolean;
  changes: string[];
  adds: string[];
  removes: string[];
  keeps: string[];
}
interface Sample {
  id: string;
  kind: string;
  title: string;
}
interface Item {
  id: number;
  title: string;
  slug: string;
  content: string;
  metaDescription: string | null;
}
interface Undo {
  id: string;
  canUndo: boolean;
}

const parts = 'name isChosen changes adds removes keeps';
const choose = async (name: string, client = admin) => {
  const { data, errors, extensions } = await client.graphql<{ chosen: Starter }>(
    `mutation ($name: StarterName!) { chosen: chooseStarter(name: $name) { ${parts} } }`,
    { name },
  );
  return { chosen: data?.chosen, refused: errors?.[0]?.message, entry: extensions?.['undo'] as Undo | undefined };
};
const starters = async () =>
  (await admin.graphql<{ setup: { starters: Starter[] } }>(`{ setup { starters { ${parts} } } }`)).data?.setup.starters;
const samples = async () =>
  (await admin.graphql<{ setup: { samples: Sample[] } }>('{ setup { samples { id kind title } } }')).data?.setup
    .samples ?? [];
const remove = async (ids: readonly string[], client = admin) => {
  const { data, errors, extensions } = await client.graphql<{ gone: { removed: string[]; kept: string[] } }>(
    'mutation ($ids: [ID!]!) { gone: removeSamples(ids: $ids) { removed kept } }',
    { ids },
  );
  return { ...data?.gone, refused: errors?.[0]?.message, entry: extensions?.['undo'] as Undo | undefined };
};
const undo = async (entry: Undo | undefined) =>
  (
    await admin.graphql<{ undo: { summary: string; stayed: { reason: string }[] } }>(
      'mutation ($id: ID!) { undo(id: $id) { summary stayed { reason } } }',
      { id: entry?.id },
    )
  ).data?.undo;
const steps = async (client = admin) => {
  const { data } = await client.graphql<{ setup: { steps: { name: string; isDone: boolean }[] } | null }>(
    '{ setup { steps { name isDone } } }',
  );
  return data?.setup && Object.fromEntries(data.setup.steps.map(({ name, isDone }) => [name, isDone]));
};
const page = async (slug: string) => (await admin.get<Item>(`/api/pages/slug/${slug}`)).body;
const posts = async () => (await visitor.get<Item[]>('/api/posts/published')).body.map(({ slug }) => slug);
const setting = async (key: string) => (await admin.get<{ value: unknown }>(`/api/settings/${key}`)).body.value;

const ofNeutral = ['welcome-to-our-new-website', 'what-happens-in-a-first-meeting', 'how-to-write-a-good-request'];

/** As after the first start. */
const fresh = async () => {
  for (const { id } of (await admin.get<Item[]>('/api/posts')).body) await admin.delete(`/api/posts/${id}`);
  await choose('halden');
};

test('a new installation has no completed step, and each step completes with its outcome', async () => {
  expect(await steps()).toEqual({ look: false, starter: false, post: false, colleague: false, mail: false });
  await admin.put('/api/settings/siteName', { value: 'Reed & Partners' });
  const { body } = await admin.post<Item>('/api/posts', contentInput(kinds[1]));
  await personWith(admin, await roleNamed(admin, 'editor'));
  expect(await steps()).toEqual({ look: true, starter: false, post: true, colleague: true, mail: false });
  await admin.put('/api/settings/siteName', { value: 'Halden' });
  await admin.delete(`/api/posts/${body.id}`);
  expect(await steps()).toMatchObject({ look: false, post: false });
});

test('the mail step completes once a test mail was sent', async () => {
  const mailbox = await startMailbox();
  const test1 = () => admin.graphql('mutation { sendTestMail { isSent } }');
  await test1();
  expect(await steps()).toMatchObject({ mail: false });
  const value = { host: '127.0.0.1', port: mailbox.port, security: 'none' };
  await admin.post('/api/settings', { key: 'mailSettings', value });
  expect(await steps()).toMatchObject({ mail: false });
  await test1();
  expect((await mailbox.received(1)).map(readMail)).toHaveLength(1);
  expect(await steps()).toMatchObject({ mail: true });
  await mailbox.stop();
});

test.each([
  ['done once it lets us in', 'right', true],
  ['open while it refuses our login', 'wrong', false],
])('with a mail server from the environment the step is %s', async (_, password, isDone) => {
  const mailbox = await startMailbox({ user: 'halden', password: 'right' });
  const smtpUrl = mailbox.url.replace('//', `//halden:${password}@`);
  const other = await startServer({ mail: { smtpUrl, from: 'Halden <no-reply@example.com>' } });
  const answer = await (
    await other.loggedIn()
  ).graphql<{ setup: { steps: { name: string; isDone: boolean }[] } }>('{ setup { steps { name isDone } } }');
  expect(answer.data?.setup.steps.find(({ name }) => name === 'mail')?.isDone).toBe(isDone);
  await other.stop();
  await mailbox.stop();
});

test('keeping the current site completes the step; undo reopens it', async () => {
  const [halden, company] = (await starters()) ?? [];
  expect(halden).toEqual({ name: 'halden', isChosen: false, changes: [], adds: [], removes: [], keeps: [] });
  expect(company?.changes).toEqual(
    expect.arrayContaining(['Home', 'About', 'Services', 'Contact', 'Site Name', 'Footer menu']),
  );
  expect(company?.adds).toHaveLength(3);
  const { chosen, entry } = await choose('halden');
  expect(chosen).toMatchObject({ name: 'halden', isChosen: true, changes: [] });
  expect(await steps()).toMatchObject({ starter: true });
  await undo(entry);
  expect(await steps()).toMatchObject({ starter: false });
});

test('a starter site replaces pages, settings and posts at once, and is undone at once', async () => {
  const before = await Promise.all(['home', 'about', 'services', 'contact'].map(page));
  const { chosen, entry } = await choose('company');
  expect(chosen).toMatchObject({ keeps: [], removes: [] });
  expect(entry).toMatchObject({ canUndo: true });
  expect(await steps()).toMatchObject({ starter: true, look: false, post: false });
  expect(await posts()).toEqual(ofNeutral);
  expect(await setting('siteName')).toBe('Your Company');
  expect(checkSettings(starterSites.company.settings)).toEqual(starterSites.company.settings);
  for (const slug of ['home', 'about', 'services', 'contact']) {
    const { content } = await page(slug);
    expect([slug, /\bAI\b|HealthTech|Halden|hospital|99\.9/i.exec(content)?.[0]]).toEqual([slug, undefined]);
  }
  expect((await choose('company')).entry).toBeUndefined();
  expect(await undo(entry)).toMatchObject({ summary: 'Undid: Chose a starting point: Any company', stayed: [] });
  expect(await Promise.all(['home', 'about', 'services', 'contact'].map(page))).toMatchObject(
    before.map(({ content, title }) => ({ content, title })),
  );
  expect(await posts()).toEqual([]);
  expect(await setting('siteName')).toBe('Halden');
});

test('changed items are named and kept, also when the choice is undone', async () => {
  const about = await page('about');
  await admin.put(`/api/pages/${about.id}`, { title: 'Our firm' });
  const contact = await page('contact');
  await admin.put(`/api/pages/${contact.id}/working-copy`, { title: 'Waiting' });
  await admin.put('/api/settings/siteName', { value: 'Reed & Partners' });
  await admin.post('/api/posts', contentInput(kinds[1], { slug: 'our-own', status: 'published' }));
  const { chosen, entry } = await choose('company');
  expect(chosen?.keeps.sort()).toEqual(
    ['Contact', 'Our firm', 'Site Name', 'Your blog posts: no sample posts are added'].sort(),
  );
  expect(chosen).toMatchObject({ adds: [], removes: [] });
  expect(await page('about')).toMatchObject({ title: 'Our firm', content: about.content });
  expect(await page('contact')).toMatchObject({ content: contact.content });
  expect(await posts()).toEqual(['our-own']);
  const services = await page('services');
  expect(services.content).toContain('Second opinion');
  // What was changed since stays when the choice is undone.
  await admin.put(`/api/pages/${services.id}`, { metaDescription: 'What we do' });
  expect((await undo(entry))?.stayed).toHaveLength(1);
  expect(await page('services')).toMatchObject({ metaDescription: 'What we do', content: services.content });
  expect((await page('home')).content).toContain('Intelligent AI Solutions');
  await admin.put(`/api/pages/${services.id}`, { metaDescription: services.metaDescription });
  await admin.put(`/api/pages/${about.id}`, { title: 'About' });
  await admin.delete(`/api/pages/${contact.id}/working-copy`);
  await admin.put('/api/settings/siteName', { value: 'Halden' });
  await fresh();
  expect((await starters())?.[1]?.keeps).toEqual([]);
});

test('sample content is removed at once, except items changed since, and undo restores it', async () => {
  expect(await samples()).toEqual([]);
  await choose('company');
  const shown = await samples();
  expect(shown.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'post: Welcome to our new website',
    'post: What happens in a first meeting',
    'post: How to write a request that gets a good quote',
  ]);
  const [mine, ...rest] = shown.map(({ id }) => id);
  await admin.put(`/api/posts/${mine}`, { title: 'Our new website' });
  expect(await steps()).toMatchObject({ post: true });
  const { removed, kept, entry } = await remove(shown.map(({ id }) => id));
  expect([removed, kept]).toEqual([rest, [mine]]);
  expect(await posts()).toEqual(['welcome-to-our-new-website']);
  expect(await samples()).toEqual([]);
  expect(await undo(entry)).toEqual({ summary: 'Undid: Removed the sample content', stayed: [] });
  expect(await posts()).toEqual(ofNeutral);
  expect((await samples()).map(({ id }) => id)).toEqual(rest);
  expect((await remove([])).refused).toBe('Must be from 1 to 500');
  await fresh();
});

test('when two administrators choose concurrently, each choice is applied whole and the last one stays', async () => {
  const person = await personWith(admin, await roleNamed(admin, 'administrator'));
  const other = await server.loggedIn(person);
  const made = await Promise.all([
    choose('company'),
    choose('company', other),
    choose('halden'),
    choose('company', other),
  ]);
  expect(made.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, undefined]);
  const chosen = (await starters())?.find(({ isChosen }) => isChosen);
  expect(chosen).toMatchObject({ changes: [], adds: [], removes: [], keeps: [] });
  expect((await posts()).toSorted()).toEqual(chosen?.name === 'company' ? ofNeutral.toSorted() : []);
  await fresh();
});

test('people see and do only what they have every permission for', async () => {
  const clientWith = async (...permissions: string[]): Promise<Client> =>
    server.loggedIn(await personWith(admin, await roleWith(admin, permissions, { level: 100 })));
  const settings = await clientWith('settings.read', 'settings.update');
  expect(Object.keys((await steps(settings)) ?? {})).toEqual(['look', 'mail']);
  expect((await choose('company', settings)).refused).toMatch('pages.update');
  const writer = await clientWith('posts.read', 'posts.create');
  expect(await steps(writer)).toBeUndefined();
  expect((await choose('company', writer)).refused).toMatch('settings.update');
  await choose('company');
  const shown = (await samples()).map(({ id }) => id);
  expect((await remove(shown, settings)).refused).toMatch('posts.delete');
  expect(await posts()).toEqual(ofNeutral);
  expect((await settings.graphql('{ setup { samples { id } } }')).data).toEqual({ setup: { samples: [] } });
  await fresh();
});
