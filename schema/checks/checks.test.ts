import { kindNamed } from '../content/kinds.ts';
import { checkIds, type CheckId } from './checks.ts';
import type { Claim, KnownPicture, LinkState } from './define.ts';
import { modeFor } from './modes.ts';
import { refusalOf, runChecks, type CheckModes } from './run-checks.ts';
import { addressesOf, noFacts, subjectOf } from './subject.ts';

const site = 'https://halden.example';
const claims: Claim[] = [
  { text: '99.9% success rate', source: 'https://halden.example/report', owner: null, reviewBy: '2027-01-01' },
  { text: '500+', source: 'A list', owner: 1, reviewBy: '2026-11-22' },
];
const facts = {
  links: new Map<string, LinkState>([
    ['/pricing', 'published'],
    ['/soon', 'unpublished'],
    ['/gone', 'missing'],
  ]),
  pictures: new Map<string, KnownPicture | null>([
    ['/media/1/team.jpg', { altText: 'The team' }],
    ['/media/2/desk.jpg', { altText: null }],
    ['https://example.com/a.jpg', null],
  ]),
  claims,
  today: '2026-11-23',
};
const clean = {
  title: 'How we measure',
  slug: 'how-we-measure',
  content: '<p>Words.</p>',
  metaDescription: 'How we measure what our models do on wards and shop floors, week by week.',
};

function findings(check: CheckId, values: object, kind: 'page' | 'post' = 'post', known = facts) {
  const modes = Object.fromEntries(checkIds.map((id) => [id, id === check ? 'warn' : 'off'])) as CheckModes;
  return runChecks(subjectOf(kindNamed(kind), { ...clean, ...values }, site, known), modes);
}
const messages = (...given: Parameters<typeof findings>) => findings(...given).map(({ message }) => message);

const inContent: [CheckId, string, string[]][] = [
  ['altText', '<img src="/media/1/team.jpg" alt="The team">', []],
  ['altText', '<img src="/media/1/team.jpg" alt="">', []],
  ['altText', '<p><img src="/media/1/team.jpg"></p>', ['Picture 1 (team.jpg) has no alternative text.']],
  [
    'altText',
    '<img src="/a.png" alt=""><img src="/b%20c.png?x=1" alt="IMG_1234.JPG">',
    ['Picture 2 (b c.png) has a file name as alternative text.'],
  ],
  ['headingOrder', '<h2>One</h2><h3>Two</h3><h2>Three</h2><h3>Four</h3><h4>Five</h4>', []],
  ['headingOrder', '<h1>Big</h1><h2>One</h2>', ['“Big” is a heading of level 1, as is the title. Use level 2.']],
  ['headingOrder', '<h3>First</h3>', ['“First” is a heading of level 3 below level 1. Use level 2.']],
  ['headingOrder', '<h2>A</h2><h4>B</h4><h4>C</h4>', ['“B” is a heading of level 4 below level 2. Use level 3.']],
  ['headingOrder', '<h2>A</h2><blockquote><h5>B</h5></blockquote>', []],
  ['headingOrder', '<h2>  </h2>', ['A heading of level 2 is empty.']],
  ['linkText', '<a href="/pricing">Prices</a> <a id="anchor"></a>', []],
  ['linkText', '<a href="/x">Click here!</a>', ['“Click here!” does not say where the link leads: “/x”.']],
  ['linkText', '<a href="/x">Read <b>more</b> →</a>', ['“Read more →” does not say where the link leads: “/x”.']],
  ['linkText', '<a href="/x">read more about prices</a>', []],
  [
    'linkText',
    '<a href="https://e.com/a">https://e.com/a</a>',
    ['“https://e.com/a” is a bare URL. Say what is there.'],
  ],
  ['linkText', '<a href="https://e.com">e.com</a> <a href="mailto:a@e.com">a@e.com</a>', []],
  ['linkText', '<a href="/x"> </a>', ['The link to “/x” has no text.']],
  ['linkText', '<a href="/x"><img src="/a.png" alt="Prices"></a>', []],
  ['linkText', '<a href="/x"><img src="/a.png"></a>', []],
  ['linkText', '<a href="/x"><img src="/a.png" alt=""></a>', ['The picture that links to “/x” has no text.']],
  ['deadLink', '<a href="/pricing/#plans">A</a> <a href="/unknown">B</a> <a href="#main">C</a>', []],
  [
    'deadLink',
    '<a href="#x">C</a> <a href="/blog/how-we-measure#y">Itself</a>',
    ['“C” links to #x, which this page does not have.', '“Itself” links to #y, which this page does not have.'],
  ],
  [
    'deadLink',
    '<h2>Our <b>plans</b></h2><h2>Our plans</h2><p id="way"></p>' +
      '<a href="#our-plans">A</a> <a href="#our-plans-2">B</a> <a href="#way">C</a>',
    [],
  ],
  ['deadLink', '<a href="/gone?x=1">Old</a>', ['“Old” links to /gone, which does not exist.']],
  ['deadLink', `<a href="${site}/soon">Soon</a>`, ['“Soon” links to /soon, which is not published.']],
  ['deadLink', '<a href="https://elsewhere.example/gone">Old</a> <a href="mailto:gone@e.com">M</a>', []],
  ['contrast', '<p style="color:#333333">Dark</p> <p>Plain</p>', []],
  [
    'contrast',
    '<p><span style="color:#999">Grey words</span></p>',
    ['“Grey words” has a contrast of 2.8 to 1; WCAG 2.2 asks for 4.5 to 1.'],
  ],
  ['contrast', '<h2 style="color:#888">Large and grey</h2>', []],
  ['contrast', '<p style="color:#888;font-size:20px"><b>Large, bold and grey</b></p>', []],
  ['contrast', '<p style="background-color:#003366;color:#ffffff">White on blue</p>', []],
  [
    'contrast',
    '<p style="background-color:rgb(255, 255, 0)"><span style="color:#fff">White on yellow</span></p>',
    ['“White on yellow” has a contrast of 1.0 to 1; WCAG 2.2 asks for 4.5 to 1.'],
  ],
  ['contrast', '<p style="color:#fff"><span style="background-color:#ffff00">The site makes it dark</span></p>', []],
  ['contrast', '<p style="background-color:#003366">The site makes it white</p>', []],
  ['dimensions', '<img src="/media/1/team.jpg" alt=""><img src="https://example.com/a.jpg" width="9" height="9">', []],
  [
    'dimensions',
    '<img src="https://example.com/a.jpg" width="9">',
    ['Picture 1 (a.jpg) has no width and height. Pictures of the media library get them.'],
  ],
  ['dimensions', '<img src="https://not.looked/up.jpg">', []],
  ['claim', '<p>It runs with a 99.9% success rate.</p>', []],
  ['claim', '<p>It has a 99.9%\n<b>Success</b> rate.</p>', []],
  ['claim', '<p>Available 99.95 % of the time.</p>', ['“99.95 %” has no source: “Available 99.95 % of the time.”']],
  ['claim', '<p>Our 98 % satisfied clients.</p>', ['“98 %” has no source: “Our 98 % satisfied clients.”']],
  ['claim', '<p>It cuts late scrap by up to 38%.</p>', ['“38%” has no source: “late scrap by up to 38%.”']],
  ['claim', '<p>Costs are 40% lower.</p>', ['“40% lower” has no source: “Costs are 40% lower.”']],
  ['claim', '<p>Of the cases, 57 (14%) were bad, and 12% of the bars dark, at 95% confidence.</p>', []],
  ['claim', '<p>They say “99.9% accurate” and "500+ clients".</p>', []],
  ['claim', '<p>Over 500+ solutions.</p>', ['The source of “500+” was due for review by 2026-11-22.']],
  [
    'claim',
    '<ul><li>It is 10x faster</li><li>and 10x faster</li></ul>',
    ['“10x faster” has no source: “It is 10x faster”'],
  ],
  ['claim', '<p>Three of 12 people in 2024; call +44 20 123; €1+; v2.5+; 4x4; 640x480; #1.</p>', []],
  ['claim', '<blockquote>99.9%</blockquote><pre>width: 99.9%</pre><p>With <code>99.9%</code> of it</p>', []],
  ['claim', '<p>As <a href="https://example.com/study">a study</a> found, 99.7% agree.</p>', []],
  [
    'claim',
    '<p>As <a href="/pricing">our prices</a> say, 70% less.</p>',
    ['“70% less” has no source: “As our prices say, 70% less.”'],
  ],
];

test.each(inContent)('%s in %s', (check, content, expected) => {
  expect(messages(check, { content })).toEqual(expected);
});

const long = 'A title that is so long that search results really have to cut it somewhere';
const inFields: [CheckId, object, string[]][] = [
  ['length', {}, []],
  ['length', { title: long }, [`The title has ${long.length} characters; search results show about 60.`]],
  ['length', { title: long, noindex: true }, []],
  ['length', { metaDescription: 'Short' }, ['The description has 5 characters. Write 50 to 160 characters.']],
  ['length', { metaDescription: '' }, ['There is no description for search results. Write 50 to 160 characters.']],
  ['length', { metaDescription: null, excerpt: 'In short.' }, []],
  ['length', { title: '', content: '', metaDescription: '' }, []],
  ['slug', {}, []],
  ['slug', { slug: 'post-2026-11-23-2' }, ['The slug is only a date. Use words that say what this is about.']],
  ['slug', { slug: 'post-mortem-2026-11-23-outage' }, []],
  ['slug', { slug: 'the-what-and-why-2' }, ['The slug “the-what-and-why-2” does not say what this is about.']],
  ['slug', { slug: 'x'.repeat(76) }, ['The slug has 76 characters; up to 75 are easy to read and share.']],
  ['altText', { featuredImage: '/media/1/team.jpg' }, []],
  ['altText', { featuredImage: 'https://example.com/a.jpg' }, []],
  [
    'altText',
    { featuredImage: '/media/2/desk.jpg' },
    ['The featured image has no alternative text in the media library.'],
  ],
  ['claim', { excerpt: '20% less' }, ['“20% less” has no source: “20% less”']],
];

test.each(inFields)('%s of %j', (check, values, expected) => {
  expect(messages(check, values)).toEqual(expected);
});

test('the layout fields of home and about are checked', () => {
  const content = JSON.stringify({
    hero: { title: 'Home', subtitle: '', description: 'A 95% success rate and a 99.9% success rate' },
    features: [{ title: 'One', description: '500+ done', icon: 'factory' }],
  });
  const found = findings('claim', { slug: 'home', content }, 'page');
  expect(found.map(({ place, claim }) => [place.field, claim])).toEqual([
    ['hero.description', '95%'],
    ['features.0.description', '500+'],
  ]);
  expect(findings('slug', { slug: 'home', content }, 'page')).toEqual([]);
  expect(refusalOf(found.map((one) => ({ ...one, mode: 'block' as const })))).toEqual({
    content: expect.stringContaining('“95%” has no source') as string,
  });
});

test('a finding says where it is, in the text and in the HTML', () => {
  const content =
    '<p>99.5% of <a href="/x">A</a> <img src="/a.png" alt="A"></p><p>then 600+, <img src="/b.png">600+ <a href="/x">here</a></p>';
  const place = (check: CheckId) => findings(check, { content })[0]?.place;
  const html = (at?: { from?: number; to?: number }) => content.slice(at?.from, at?.to);
  expect(place('altText')).toMatchObject({ field: 'content', at: { tag: 'img', nth: 1 } });
  expect(html(place('altText'))).toBe('<img src="/b.png">');
  expect(place('linkText')).toMatchObject({ at: { tag: 'a', nth: 1 } });
  expect(html(place('linkText'))).toBe('<a href="/x">here</a>');
  const [first, second] = findings('claim', { content });
  expect(first?.place).toMatchObject({ at: { words: '99.5%', nth: 0 } });
  expect(second?.place).toMatchObject({ at: { words: '600+', nth: 0 } });
  expect(html(second?.place)).toContain('then 600+');
});

test('a finding offers the alternative text of the library and names the claim', () => {
  expect(findings('altText', { content: '<img src="/media/1/team.jpg">' })[0]?.altText).toBe('The team');
  expect(findings('claim', { content: '<p>70% less</p>' })[0]?.claim).toBe('70% less');
});

test('links and pictures that were not looked up have no findings', () => {
  const content = '<a href="/gone">A</a><img src="https://example.com/a.jpg" alt="">';
  for (const check of ['deadLink', 'dimensions'] as const) {
    expect(messages(check, { content, featuredImage: '/media/2/desk.jpg' }, 'post', noFacts as typeof facts)).toEqual(
      [],
    );
  }
});

test('each address of the site is looked up once, and addresses of other sites never', () => {
  const content = `<a href="/a/">1</a><a href="${site}/a#b">2</a><a href="https://e.com/a">3</a><a href="how-it-works">4</a>
    <a href="/blog/how-we-measure">itself</a><img src="/m.png"><img src="/m.png">`;
  const values = { ...clean, content, featuredImage: '/f.png' };
  expect(addressesOf(subjectOf(kindNamed('post'), values, site, noFacts))).toEqual({
    links: ['/a', '/blog/how-it-works'],
    pictures: ['/m.png', '/f.png'],
  });
});

test.each([
  ['the default applies to everybody', undefined, [1], 'warn'],
  [
    'the mode applies to users without a role, too',
    { mode: 'block', exceptions: [{ role: 1, mode: 'off' }] },
    [],
    'block',
  ],
  ['a role can differ', { mode: 'warn', exceptions: [{ role: 2, mode: 'block' }] }, [2], 'block'],
  ['of several roles the mildest wins', { mode: 'warn', exceptions: [{ role: 2, mode: 'block' }] }, [2, 1], 'warn'],
  ['off is milder than a warning', { mode: 'block', exceptions: [{ role: 1, mode: 'off' }] }, [2, 1], 'off'],
] as const)('%s', (_, setting, roles, mode) => {
  expect(modeFor(setting, roles)).toBe(mode);
});

test('a refusal names three findings of a field and counts the rest', () => {
  const content = '<img src="/1.png"><img src="/2.png"><img src="/3.png"><img src="/4.png"><img src="/5.png">';
  const found = findings('altText', { content });
  expect(refusalOf(found)).toBeNull();
  expect(refusalOf(found.map((one) => ({ ...one, mode: 'block' as const })))).toEqual({
    content:
      'Picture 1 (1.png) has no alternative text. Picture 2 (2.png) has no alternative text. ' +
      'Picture 3 (3.png) has no alternative text. And 2 more.',
  });
});
