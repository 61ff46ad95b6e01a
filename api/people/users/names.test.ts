import { foldName } from '#schema/text/fold';
import type { ApiResponse } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { samplePassword, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Names that look the same count as the same name.
const server = await serverForFile({ trustProxy: 1 });
const admin = await server.loggedIn();

/** A stored name and a variant that must count as taken. */
const variants: [why: string, stored: string, variant: string][] = [
  ['another case', 'Fiona', 'fIONA'],
  ['full-width letters', 'fiona', 'ｆｉｏｎａ'],
  ['a ligature', 'fiona', 'ﬁona'],
  ['accents as separate characters', 'José', 'Jose\u0301'],
  ['a capital with a separate accent', 'élodie', 'E\u0301LODIE'],
  ['a letter with one capital and two small ones', 'strauss', 'strauß'],
  ['the capital of that letter', 'strauß', 'STRAUẞ'],
  ['an i without a dot', 'mike', 'mıke'],
  ['an I with a dot', 'İpek', 'i\u0307pek'],
  ['a final sigma', 'Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['a long s', 'moses', 'moſes'],
  ['a sign for a letter', 'Kelvin', 'Kelvin'],
  ['letters in circles', 'abc', 'ⓐⓑⓒ'],
  ['space around it', 'space', '\u00a0space\u3000'],
  ['Cyrillic in another case', 'иван', 'ИВАН'],
];

/** Appends a number, before any trailing space. */
const numbered = (name: string, n: number) => name.replace(/\s*$/, (space) => `-${n}${space}`);

type Create = (input: object) => Promise<{ status: number; body: unknown }>;
const creates: Record<string, () => Create> = {
  rest: () => (input) => admin.post('/api/users', input),
  graphql: () => async (input) => {
    const { data, errors } = await admin.graphql('mutation ($input: UserInput!) { createUser(input: $input) { id } }', {
      input,
    });
    const [error] = errors ?? [];
    return error
      ? {
          status: error.extensions['code'] === 'CONFLICT' ? 409 : 400,
          body: { message: error.message, ...error.extensions },
        }
      : { status: 201, body: data };
  },
};

describe.each(Object.entries(creates))('over %s', (_, make) => {
  const create: Create = (input) => make()(input);

  test.each(variants)('%s: %j and %j are one username', async (_why, one, other) => {
    const n = unique();
    expect((await create(userInput({ username: numbered(one, n) }))).status).toBe(201);
    const taken = 'Another user already has this username';
    expect(await create(userInput({ username: numbered(other, n) }))).toMatchObject({
      status: 409,
      body: refusal('CONFLICT', { username: taken }, taken),
    });
  });

  test.each(variants)('%s: %j and %j are one address', async (_why, one, other) => {
    const address = (name: string) => `${name.trim()}@mail${n}.example`;
    const n = unique();
    expect((await create(userInput({ email: address(one) }))).status).toBe(201);
    const taken = 'Another user already has this email address';
    expect(await create(userInput({ email: address(other) }))).toMatchObject({
      status: 409,
      body: refusal('CONFLICT', { email: taken }, taken),
    });
  });

  test('of many concurrent variants one is created', async () => {
    const n = unique();
    const spellings = ['fiona', 'FIONA', 'ｆｉｏｎａ', 'ﬁona', 'fıona', 'ⓕⓘⓞⓝⓐ', 'Fıona', 'FIONA', 'ﬁONA', 'fIoNa'];
    const answers = await Promise.all(spellings.map((name) => create(userInput({ username: `${name}-at-once-${n}` }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...spellings.slice(1).map(() => 409)]);
  });

  test.each([
    'in\u200bvisible',
    'back\u202ewards',
    'soft\u00adhyphen',
    'two\nlines',
    'tab\tbed',
    'bell\u0007',
    'esc\u001b[31m',
  ])('%j is not a valid username', async (username) => {
    expect(await create(userInput({ username }))).toMatchObject({
      status: 400,
      body: { fields: { username: 'Username cannot contain invisible characters' } },
    });
  });
});

test('updates follow the same rule', async () => {
  const n = unique();
  const one = await admin.post<{ id: number }>('/api/users', userInput({ username: `ﬂora${n}` }));
  expect(one.body).toMatchObject({ username: `flora${n}` });
  const other = await admin.post<{ id: number }>('/api/users', userInput());
  for (const [field, value] of [
    ['username', `ＦＬＯＲＡ${n}`],
    ['email', 'ADMIN@ｅｘａｍｐｌｅ.com'],
  ] as const) {
    const { status, body } = await admin.put(`/api/users/${other.body.id}`, { [field]: value });
    expect([status, Object.keys(body['fields'] as object)]).toEqual([409, [field]]);
  }
  // A variant of the user's own name is allowed.
  expect((await admin.put(`/api/users/${one.body.id}`, { username: `FLORA${n}` })).status).toBe(200);
});

test.each(variants)('%s: user %j can log in as %j', async (_why, one, other) => {
  const n = unique();
  await admin.post('/api/users', userInput({ username: numbered(one, n) }));
  const answer = await server
    .visitor()
    .post('/api/auth/login', { username: numbered(other, n), password: samplePassword });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
});

test('login attempts with variants of a name count for one account', async () => {
  await admin.post('/api/users', userInput({ username: 'fiona-guessed' }));
  const spellings = ['fiona', 'FIONA', 'ｆｉｏｎａ', 'ﬁona', 'fıona', 'ⓕⓘⓞⓝⓐ'].map((name) => `${name}-guessed`);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) {
    const answer: ApiResponse = await server
      .visitor()
      .post(
        '/api/auth/login',
        { username: spellings[i % spellings.length], password: 'not-the-one' },
        { 'X-Forwarded-For': '203.0.113.9' },
      );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('the database folds every Unicode letter like foldName', async () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^\P{C}$/u.test(letter))
    .map((letter) => `a${letter}b`);
  expect(letters.length).toBeGreaterThan(100_000);
  const rows = await server.orm.em
    .fork()
    .execute<{ letter: string; folded: string }[]>(
      'select letter, fold_name(letter) as folded from json_array_elements_text(?::json) as letter',
      [JSON.stringify(letters)],
    );
  expect(rows).toHaveLength(letters.length);
  // PostgreSQL's Unicode version may be older and not fold some capitals, but it must not fold more than foldName.
  const others = rows.filter(
    ({ letter, folded }) => ![foldName(letter), letter.normalize('NFKC'), letter].includes(folded),
  );
  expect(others).toEqual([]);
  expect(rows.filter(({ letter, folded }) => folded !== foldName(letter)).length).toBeLessThan(400);
});
