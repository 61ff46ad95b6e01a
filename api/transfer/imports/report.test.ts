import { importsOf } from '../../testing/imports/imports.ts';
import { unreported, type Facts } from '../../testing/imports/loss-checker.ts';
import { factsOfMarkdown, factsOfWxr } from '../../testing/imports/source-facts.ts';
import { wordPressExport } from '../../testing/imports/wordpress.ts';
import { zipOf } from '../../testing/imports/zip.ts';
import { png } from '../../testing/media/media.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const { imported } = importsOf(admin);

const wordPress = wordPressExport(
  [
    {
      id: 1,
      name: 'everything',
      title: 'Everything at once',
      link: 'https://report.test/2019/05/01/everything/',
      content: [
        '<!-- wp:paragraph --><p class="has-drop-cap" data-x="1">Words with <a href="https://report.test/gone/">a link</a>.</p><!-- /wp:paragraph -->',
        '<!-- wp:image --><figure><img src="https://report.test/wp-content/uploads/2020/lost-300x200.jpg" alt=""></figure><!-- /wp:image -->',
        '<img src="https://cdn.test/outside.png"><iframe src="https://maps.test/embed"></iframe>',
        '<!-- wp:latest-posts /-->[gallery ids="99"][chart id="3"]',
        '<form><input name="q"> Search</form><script>track()</script>',
      ].join('\n'),
      categories: { a: 'First', b: 'Second' },
      tags: Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`t${at}`, `Topic ${at}`])),
      meta: { price: '5', _thumbnail_id: '99' },
    },
    { id: 2, type: 'page', name: 'with-byline', title: 'A page with a byline', tags: { x: 'Paged' } },
    { id: 3, name: 'undated', title: 'Undated', date: '0000-00-00 00:00:00' },
    { id: 4, type: 'product', title: 'A product' },
    { id: 5, name: 'members', title: 'For members', content: 'Open [restrict]closed[/restrict]' },
    { id: 6, name: 'everything', title: 'The same address', link: 'https://report.test/2019/05/01/everything/' },
  ],
  'https://report.test',
);

const hugo = {
  'content/posts/all.md': `---\ntitle: "All of Hugo"\ndate: 2020-01-02\nauthors: ["Ann", "Ben"]\ntags: ["One", "Two"]\ncover: lost.png\nweather: fine\n---\n{{< note >}}Kept words{{< /note >}} ![a](a.png) ![b](missing.png) [x](https://x.test)\n\n{{< tweet 123 >}}\n\n| a | b |\n|---|---|\n| c | d |\n`,
  'content/posts/undated.md': '---\ntitle: Without a day\n---\nWords',
  'content/posts/draft.md': '---\ntitle: A draft of Hugo\ndate: 2020-01-02\ndraft: yes\n---\nWords',
};
const jekyll = {
  '_posts/2020-02-03-all.md': `---\ntitle: "All of Jekyll"\ndate: 2020-02-03\nauthor: Cy\ntags: [alpha, beta]\n---\nLead\n{: .lead}\n\n{% include map.html %} <object data="https://maps.test/x"></object> <p style="display:none">Hidden words</p>\n`,
};
const pelican = {
  'content/all.md': '---\ntitle: All of Pelican\ndate: 04/03/2020\ncategory: News\n---\nWords with `code`\n',
};

const sources: readonly (readonly [string, string, () => Promise<Uint8Array | string>, Facts[]])[] = [
  ['WordPress', 'report.xml', () => Promise.resolve(wordPress), factsOfWxr(wordPress)],
  ...[hugo, jekyll, pelican].map(
    (files, at) =>
      [
        ['Hugo', 'Jekyll', 'Pelican'][at] ?? '',
        `report-${at}.zip`,
        async () => zipOf({ ...files, 'content/posts/a.png': await png() }),
        Object.values(files).map(factsOfMarkdown),
      ] as const,
  ),
];

test.each(sources)('%s: every difference is in the report', async (_, name, bytes, facts) => {
  const found = await imported(name, await bytes());
  expect(found).toMatchObject({ status: 'done', problem: null });
  expect(facts.map(({ title }) => title)).not.toContain('');
  expect(await unreported(admin, found.id, facts)).toEqual([]);
});

test('the checker finds what a report does not name', async () => {
  const found = await imported('silent.zip', await zipOf({ 'posts/a.md': hugo['content/posts/all.md'] }));
  await server.orm.em.fork().execute(`update import_items set notes = '[]' where import_id = ${found.id}`);
  const findings = await unreported(admin, found.id, [factsOfMarkdown(hugo['content/posts/all.md'])]);
  expect(findings.map(({ what }) => what.split(':')[0])).toEqual(['pictures', 'people']);
});

test('a link to a page that is not imported, and a second item of one address, are lines of the report', async () => {
  const xml = wordPress.replaceAll('https://report.test', 'https://lines.test');
  const { id } = await imported('lines.xml', xml);
  const { body } = await admin.get<string>(`/api/imports/${id}/report`);
  expect(body).toContain(
    '"link","https://lines.test/gone/","all","left out","https://lines.test/gone/","“Everything at once” links to it, and it is not imported"',
  );
  expect(body).toMatch(/"address","\/2019\/05\/01\/everything → \/blog\/everything-\d+","all","left out"/);
  expect(body).toContain(
    '"product","A product","all","left out","A product","There is no kind of content called ""product"" here"',
  );
});
