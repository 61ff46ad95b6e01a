import { words } from '#schema/words/words';
import { refusal } from '../../testing/matchers.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Row {
  key: string;
  text: string;
  defaultText: string;
}
interface Rows {
  version: string;
  words: Row[];
}

const fields = '{ version words { key text defaultText } }';
const read = async () => (await admin.graphql<{ words: Rows }>(`{ words ${fields} }`)).data?.words;
const textOf = async (key: string) => (await read())?.words.find((word) => word.key === key)?.text;
const save = (given: object[], version?: string) =>
  admin.graphql<{ saveWords: Rows }>(
    `mutation ($words: [WordInput!]!, $version: String) { saveWords(words: $words, version: $version) ${fields} }`,
    { words: given, version },
  );
const reset = (place?: string) =>
  admin.graphql<{ resetWords: Rows }>(`mutation ($place: String) { resetWords(place: $place) ${fields} }`, { place });
const stored = async () => (await admin.get<{ value: unknown }>('/api/settings/words')).body.value;
const ofSite = async () =>
  (await visitor.graphql<{ site: { words: Row[] } }>('{ site { words { key text } } }')).data?.site.words;

beforeEach(() => reset());

test('a new site has the default words and stores none', async () => {
  const all = await read();
  expect(all?.version).toBe('default');
  expect(all?.words.map(({ key }) => key)).toEqual(words.map(({ key }) => key));
  expect(all?.words.filter(({ text, defaultText }) => text !== defaultText)).toEqual([]);
  expect((await admin.get('/api/settings/words')).status).toBe(404);
  expect(await ofSite()).toEqual([]);
});

test('a change stores what differs, in one line, and leaves other words as they are', async () => {
  await save([{ key: 'blog.title', text: '  News \n and views ' }]);
  const { data } = await save([
    { key: 'blog.intro', text: '' },
    { key: 'search.title', text: 'Search' },
    { key: 'maintenance.heading', text: 'Back soon' },
  ]);
  expect(await stored()).toEqual({
    'blog.intro': '',
    'blog.title': 'News and views',
    'maintenance.heading': 'Back soon',
  });
  expect(data?.saveWords.words.find(({ key }) => key === 'blog.title')?.text).toBe('News and views');
  // Visitors get only the words that their pages show.
  expect(await ofSite()).toEqual([
    { key: 'blog.intro', text: '' },
    { key: 'blog.title', text: 'News and views' },
  ]);
  await save([
    { key: 'blog.title', text: 'Latest Insights' },
    { key: 'blog.intro', text: null },
  ]);
  expect(await stored()).toEqual({ 'maintenance.heading': 'Back soon' });
});

test('a list keeps a line for each entry, and may be empty', async () => {
  await save([{ key: 'contact.industries', text: ' Law \r\n\n  Tax  advice\n' }]);
  expect(await stored()).toEqual({ 'contact.industries': 'Law\nTax advice' });
  await save([{ key: 'contact.industries', text: ' \n ' }]);
  expect(await stored()).toEqual({ 'contact.industries': '' });
  const { data } = await save([{ key: 'contact.industries', text: 'Healthcare\nManufacturing\nAutomation\nOther\n' }]);
  expect(data?.saveWords.version).toBe('default');
});

test.each<[string, string | null, string]>([
  ['blog.title', '  ', 'Title: Text is required'],
  ['blog.title', 'x'.repeat(61), 'Title: Must be less than 60 characters'],
  ['blog.title', 'a\0b', 'Title: Contains characters that cannot be stored'],
  ['blog.category', 'Posts', 'Title of a category: {{category}} must stay in the text'],
  [
    'blog.category',
    '{{category}} by {{author}}',
    'Title of a category: Unknown {{author}}: only {{category}} can be used',
  ],
  ['blog.title', 'News of {{siteName}}', 'Title: Unknown {{siteName}}: this text has no placeholders'],
  ['blog.socialImage', 'javascript:alert(1)', 'Image for links on social media: Must be a valid URL'],
  ['blog.nothing', 'x', 'Unknown word'],
  ['__proto__', 'x', 'Unknown word'],
  ['contact.industries', 'Law\nTax\n law ', 'List of industries: “law” is in the list twice'],
  ['contact.industries', `Law\n${'x'.repeat(51)}`, 'List of industries: Line 2 must be less than 50 characters'],
  [
    'contact.industries',
    Array.from({ length: 31 }, (_, at) => at).join('\n'),
    'List of industries: There can be at most 30 lines',
  ],
])('%s as %j is refused: %s', async (key, text, message) => {
  const { errors } = await save([{ key, text }]);
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', fields: { [key]: message } } });
});

test('over REST the setting is replaced as a whole, by the same rules', async () => {
  const created = await admin.post('/api/settings', {
    key: 'words',
    value: { 'blog.title': 'News', 'blog.intro': null },
  });
  expect([created.status, created.body['value']]).toEqual([201, { 'blog.title': 'News' }]);
  const put = await admin.put('/api/settings/words', { value: { 'search.title': 'Find' } });
  expect([put.status, put.body['value']]).toEqual([200, { 'search.title': 'Find' }]);
  const wrong = await admin.put('/api/settings/words', { value: { 'blog.none': 'x', 'blog.category': 'x' } });
  const message = 'Title of a category: {{category}} must stay in the text';
  expect(wrong.body).toEqual(refusal('BAD_USER_INPUT', { 'words.blog.category': message }));
  expect((await visitor.get('/api/settings/words')).status).toBe(404);
});

test('of two changes to the same words the second is refused; without a version it is added to the first', async () => {
  const version = (await read())?.version;
  await save([{ key: 'blog.title', text: 'First' }], version);
  const { errors } = await save([{ key: 'blog.title', text: 'Second' }], version);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version: expect.any(String) } });
  await save([{ key: 'blog.intro', text: 'Third' }]);
  expect(await stored()).toEqual({ 'blog.title': 'First', 'blog.intro': 'Third' });
});

test('the first change of two people at once keeps both', async () => {
  const answers = await Promise.all(
    ['blog.title', 'blog.intro', 'search.title'].map((key) => save([{ key, text: 'Mine' }])),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(await stored()).toEqual({ 'blog.title': 'Mine', 'blog.intro': 'Mine', 'search.title': 'Mine' });
});

test('the words of a place, or of all, are reset to their defaults', async () => {
  const change = [
    { key: 'blog.title', text: 'News' },
    { key: 'search.title', text: 'Find' },
  ];
  await save(change);
  await reset('blog');
  expect(await stored()).toEqual({ 'search.title': 'Find' });
  await save(change);
  const { data } = await reset();
  expect(data?.resetWords.version).toBe('default');
  expect((await reset('nowhere')).errors?.[0]?.extensions).toMatchObject({
    fields: { place: 'There is no such place' },
  });
});

test('a change can be undone, and is a revision that can be restored', async () => {
  await save([{ key: 'blog.title', text: 'First' }]);
  const { extensions } = await save([{ key: 'blog.title', text: 'Second' }]);
  const id = (extensions?.['undo'] as { id: string } | undefined)?.id;
  await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });
  expect(await textOf('blog.title')).toBe('First');
  const { data } = await admin.graphql<{ page: { edges: { node: { number: number } }[] } }>(
    '{ page: settingRevisions(group: words, first: 5) { edges { node { number } } } }',
  );
  const [, second] = data?.page.edges ?? [];
  await admin.graphql('mutation ($number: Int!) { restoreSettingRevision(group: words, number: $number) { key } }', {
    number: second?.node.number,
  });
  expect(await textOf('blog.title')).toBe('Second');
});
