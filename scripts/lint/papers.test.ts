import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

// What the papers say that can be looked up: links, files, commands, decisions and counts.

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'e2e/tools/generated/**'] });

const papers = list(['*.md', 'docs/**/*.md', 'schema/client/README.md']);
const decisions = list('docs/decisions/[0-9]*.md');
const sources = list(['{api,bench,deploy,docs,e2e,schema,scripts,web}/**', '*.*', '.ci/*', '.env.example']).filter(
  (file) => statSync(join(root, file)).isFile(),
);
const code = sources.filter((file) => /\.(?:[cm]?tsx?|mjs|sql|css|yaml|yml|json|service)$/.test(file));

/** Without what is quoted as an example. */
const prose = (paper: string) => read(paper).replace(/^ *```.*?^ *```/gms, '');

/** As GitHub derives it from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  Array.from(prose(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

test('every link leads to a file, and to a heading in it', () => {
  const broken = papers.flatMap((paper) =>
    Array.from(prose(paper).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? paper : join(dirname(paper), path);
        return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      })
      .map((target) => `${paper}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('papers that code and messages name are there, and their headings', () => {
  const named = code
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g), ([link]) => ({ file, link })),
    );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(({ link }) => {
    const [path = '', anchor] = link.split('#');
    return !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
  });
  expect(missing).toEqual([]);
});

test('every decision that code or a paper refers to has a page', () => {
  const numbers = decisions.map((file) => basename(file).slice(0, 3));
  const missing = [...code, ...papers].flatMap((file) => {
    const text = read(file);
    return [
      ...Array.from(
        text.matchAll(/\bdecisions? ((?:\d{3}(?:, | and )?)+)/gi),
        ([, all = '']) => all.match(/\d{3}/g) ?? [],
      ),
      ...Array.from(text.matchAll(/decisions\/(\d{3})/g), ([, one = '']) => [one]),
    ]
      .flat()
      .filter((number) => !numbers.includes(number))
      .map((number) => `${file}: ${number}`);
  });
  expect(missing).toEqual([]);
});

test('a link that shows a number leads to the decision of that number', () => {
  const wrong = papers.flatMap((paper) =>
    Array.from(read(paper).matchAll(/\[(?:decision )?(\d{3})\]\((?:[^)]*\/)?(\d{3})-[^)]*\)/g))
      .filter(([, shown, target]) => shown !== target)
      .map(([link]) => `${paper}: ${link}`),
  );
  expect(wrong).toEqual([]);
});

test('the list of decisions names each page once, and each is a page at most', () => {
  const listed = Array.from(
    read('docs/decisions/README.md').matchAll(/\((\d{3}-[\w-]+\.md)\)/g),
    ([, file = '']) => file,
  );
  expect(listed.toSorted()).toEqual(decisions.map((file) => basename(file)).toSorted());
  const tooLong = decisions.filter(
    (file) => read(file).split(/\s+/).length > 700 || read(file).split('\n').length > 60,
  );
  expect(tooLong).toEqual([]);
});

/** A part of a path that the reader chooses: `schema/name/thing.rules.ts`, `api/<area>/`. */
const isChosen = (path: string) => /[<…]|(?:^|\/)(?:name|noun|thing|x)s?(?:[./]|$)/.test(path);

/** `api/main.ts`, `api/kernel/`, `api/library/**\/*.test.ts`, `{api,web}/features.ts` */
const pathsIn = (paper: string) =>
  Array.from(
    prose(paper).matchAll(/`((?:\{[\w,]+\}|api|bench|deploy|docs|e2e|schema|scripts|web)\/[^`\s]*)`/g),
    ([, path = '']) => path.replace(/[#:].*$/, '').replace(/\/$/, ''),
  ).filter((path) => !isChosen(path));

/** `spam.ts`: a file by the last part of its path. */
const filesIn = (paper: string) =>
  Array.from(
    prose(paper).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:m?tsx?|sql|css|mjs|graphql))`/g),
    ([, file = '']) => file,
  ).filter((file) => !isChosen(file));

test('files and folders that the papers name are there', () => {
  const missing = papers.flatMap((paper) => [
    ...pathsIn(paper)
      .filter((path) => list([path, `${path}/**`]).length === 0)
      .map((path) => `${paper}: ${path}`),
    ...filesIn(paper)
      .filter((file) => !sources.some((source) => source === file || source.endsWith(`/${file}`)))
      .map((file) => `${paper}: ${file}`),
  ]);
  expect(missing).toEqual([]);
});

test('what a paper says is in a file is in it', () => {
  const claims = papers.flatMap((paper) =>
    Array.from(
      prose(paper).matchAll(/((?:`\w+`(?:,| and)? )+)(?:in|of) `([\w./-]+\.tsx?)`/g),
      ([, names = '', file = '']) => ({
        paper,
        names: names.match(/\w+(?=`)/g) ?? [],
        file: sources.find((source) => source === file || source.endsWith(`/${file}`)) ?? file,
      }),
    ),
  );
  expect(claims.length).toBeGreaterThan(10);
  const wrong = claims.flatMap(({ paper, names, file }) =>
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file))).map((name) => `${paper}: ${name} in ${file}`),
  );
  expect(wrong).toEqual([]);
});

test('the commands that the papers name are in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = papers.flatMap((paper) =>
    Array.from(read(paper).matchAll(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)(?!…)/g), ([, name = '']) => ({
      paper,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !(name.replace(/:$/, '') in scripts))).toEqual([]);
});

test('the tests that the papers name by `npm test -- …` are there', () => {
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file));
  const named = papers.flatMap((paper) =>
    Array.from(read(paper).matchAll(/npm test -- ([^`\n#]+)/g), ([, all = '']) => all.trim().split(/ +/))
      .flat()
      .filter((part) => !part.startsWith('-'))
      .map((part) => ({ paper, part })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ part }) => !tests.some((file) => file.includes(part)))).toEqual([]);
});
