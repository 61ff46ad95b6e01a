import { foldSearch, trigramText } from '#schema/text/fold-search';
import { upload } from '../../testing/media/upload.ts';
import { png } from '../../testing/media/media.ts';
import { fillContent } from '../../testing/database/fill-content.ts';
import { contentInput, kinds, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Every search compares the same folded texts: without case and accents, full-width letters as usual ones.
const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const em = () => server.orm.em.fork();
const [, posts] = kinds;

const cases: [text: string, searches: string[]][] = [
  ['Écoles fermées', ['ecole', 'ÉCOLE', 'e\u0301cole', 'fermee']],
  ['Müller und Söhne', ['muller', 'MÜLLER', 'sohne']],
  ['İstanbul Ofisi', ['istanbul', 'İSTANBUL', 'ISTANBUL']],
  ['Işık ve Isparta', ['isik', 'IŞIK', 'ısparta']],
  ['Straße nach Weißwald', ['strasse', 'STRASSE', 'straße', 'WEISSWALD']],
  ['Привет, Ёлка', ['при', 'ПРИВЕТ', 'елка', 'ёлка']],
  ['Νέα της Ελλάδας', ['νεα', 'ΝΕΑ', 'ελλαδασ', 'ΕΛΛΆΔΑΣ']],
  ['Ｗｉｎｔｅｒ ２０３０', ['winter', 'Ｗｉｎｔｅｒ', '2030']],
  ['Łódź i Ærøskøbing', ['lodz', 'aeroskobing']],
  ['日本語 案内', ['日本語', '案内']],
  ['مرحبًا بالعالم', ['مرحبا', 'بالعالم']],
  ['کتاب‌های فارسی', ['كتاب', 'کتاب', 'فارسي', 'کـتـاب']],
  ['O’Brien – “e‑mail”', ["o'brien", 'O’BRIEN', 'e-mail', 'e—mail']],
  ['Kurs\u202cbuch', ['kursbuch', '\u2066Kursbuch\u2069', '\u061ckurs']],
  ['Ka\u00adbel\u200btrommel', ['kabeltrommel', 'kabel']],
];
/** Nothing else has them: wildcards are literal, and letters beyond ASCII are not others. */
const nothing = ['e_ole', '%cole', 'прет', 'муллер', 'winter2'];

const texts = cases.map(([text]) => text);
const wanted = cases.flatMap(([text, searches]) => searches.map((search): [string, string[]] => [search, [text]]));

type Search = (search: string) => Promise<string[]>;
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
const titles = async (path: string, name = 'title', client = admin) => {
  const { status, body } = await client.get<Record<string, string>[]>(path);
  return status === 200 ? body.map((row) => row[name] ?? '') : [JSON.stringify(body)];
};
const nodes = async (document: string, search: string, client = admin) => {
  const { data, errors } = await client.graphql<{ rows: { edges: { node: { text: string } }[] } }>(document, {
    search,
  });
  return errors ? [JSON.stringify(errors)] : (data?.rows.edges.map(({ node }) => node.text) ?? []);
};

const doors: Record<string, Search> = {
  'a list of content': (search) => titles(`/api/posts?${query({ search, limit: '50' })}`),
  'a condition of a list': (search) => titles(`/api/posts?${query({ 'where[title][contains]': search })}`),
  'a condition of GraphQL': (search) =>
    nodes(
      'query ($search: String!) { rows: posts(where: { title: { contains: $search } }) { edges { node { text: title } } } }',
      search,
    ),
  'the search of the site': (search) => titles(`/api/search?${query({ q: search })}`, 'title', visitor),
  'the search of the panel': async (search) => {
    const { data } = await admin.graphql<{ findContent: { title: string }[] }>(
      'query ($search: String!) { findContent(query: $search, first: 10) { title } }',
      { search },
    );
    return data?.findContent.map(({ title }) => title) ?? [];
  },
  'the media library': (search) => titles(`/api/media?${query({ search })}`, 'altText'),
  messages: (search) => titles(`/api/messages?${query({ search })}`, 'lastName'),
  users: (search) =>
    nodes(
      'query ($search: String!) { rows: users(filter: { search: $search }) { edges { node { text: lastName } } } }',
      search,
    ),
  comments: (search) =>
    nodes(
      'query ($search: String!) { rows: comments(filter: { search: $search }) { edges { node { text } } } }',
      search,
    ),
  'the trash': (search) =>
    nodes(
      'query ($search: String!) { rows: trash(filter: { search: $search, kind: page }) { edges { node { text: title } } } }',
      search,
    ),
};

beforeAll(async () => {
  for (const [at, text] of texts.entries()) {
    const input = contentInput(posts, { title: text, content: `<p>Number ${at}</p>`, excerpt: null, tags: [] });
    const { status, body } = await admin.post<{ id: number }>('/api/posts', { ...input, status: 'published' });
    expect(status).toBe(201);
    const page = await admin.post<{ id: number }>('/api/pages', contentInput(kinds[0], { title: text }));
    await admin.delete(`/api/pages/${page.body.id}`);
    expect((await admin.post('/api/users', userInput({ firstName: null, lastName: text }))).status).toBe(201);
    await em().execute(
      `insert into messages (first_name, last_name, email, message) values ('', ?, 'a@example.com', 'x')`,
      [text],
    );
    await em().execute(`insert into comments (content_id, author, written_at, text) values (?, 'x', now(), ?)`, [
      body.id,
      text,
    ]);
    const file = await upload<{ id: number }>(admin, '/api/media', {
      bytes: await png(at + 10, 10),
      name: `file-${at}.png`,
      type: 'image/png',
    });
    await admin.put(`/api/media/${file.body.id}`, { altText: text });
  }
});

test.each(Object.keys(doors))('%s folds both sides alike', async (name) => {
  const search = doors[name] ?? (() => Promise.resolve([]));
  const found = await Promise.all(wanted.map(async ([one]) => [one, await search(one)]));
  expect(found).toEqual(wanted);
  const others = await Promise.all(nothing.map(async (one) => [one, await search(one)]));
  expect(others.filter(([, rows]) => (rows?.length ?? 0) > 0 && !String(rows).includes('letters or digits'))).toEqual(
    [],
  );
});

test('a redirect is found by its readable address', async () => {
  await admin.post('/api/redirects', { from: '/größe', to: '/about' });
  const found = await titles(`/api/redirects?${query({ search: 'Größe' })}`, 'from');
  expect(found).toEqual(['/gr%C3%B6%C3%9Fe']);
});

test('subscribers, audit log and timeline fold, too', async () => {
  await em().execute(`insert into subscribers (email, source) values ('josé@example.com', 'form')`);
  expect(await titles(`/api/subscribers?${query({ search: 'JOSE' })}`, 'email')).toEqual(['josé@example.com']);
  const audit = await titles(`/api/audit?${query({ search: 'strasse nach', kind: 'post' })}`, 'title');
  expect(new Set(audit)).toEqual(new Set(['Straße nach Weißwald']));
});

test('the database folds as the server does', async () => {
  const ranges = [
    [0x20, 0x1c89],
    [0x1cc0, 0x2c2f],
    [0x2c30, 0x2fff],
    [0x3040, 0x30ff],
    [0xac00, 0xac80],
    [0xfb00, 0xfb4f],
    [0xff00, 0xffef],
    [0x1f600, 0x1f640],
  ];
  const characters = ranges.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)),
  );
  const words = characters.filter((one) => /\p{L}|\p{N}/u.test(one)).map((one) => `A${one}b ${one}`);
  const rows = await em().execute<{ word: string; folded: string; trigrams: string }[]>(
    `select word, fold_search(word) as folded, trigram_text(fold_search(word)) as trigrams
     from unnest(array[?]::text[]) with ordinality w(word, n) order by n`,
    [words],
  );
  expect(rows.filter(({ word, folded }) => folded !== foldSearch(word))).toEqual([]);
  expect(rows.filter(({ folded, trigrams }) => trigrams !== trigramText(folded))).toEqual([]);
});

test('letters beyond ASCII are found by the index', async () => {
  const database = em();
  const insert = `insert into content (kind, title, slug, content, status)
     select 'post', 'Заголовок ' || md5(n::text), 'bulk-' || n, '<p>x</p>', 'draft' from generate_series(1, 3000) n`;
  await fillContent(database, () => database.execute(insert));
  await database.execute('vacuum analyze content');
  const plan = await database.execute<Record<string, string>[]>(
    `explain select id from content where trigram_text(search_text) like ? and search_text like ?`,
    [`%${trigramText('привет')}%`, '%привет%'],
  );
  expect(JSON.stringify(plan)).toContain('content_search_text_index');
});
