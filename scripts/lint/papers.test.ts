import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

// What the papers say that can be looked up: links, files, commands, decisions and counts.

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'e2e/tools/**'] });

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
