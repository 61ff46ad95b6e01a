import { readFile } from 'node:fs/promises';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { administrator, startSite, type Site } from '../support/site.ts';

// Every public address is valid HTML in each of its states. `.htmlvalidate.json` leaves out only style: how a
// doctype, an empty element or a boolean attribute is written (React writes camel case and `=""`), style attributes
// (the logo's size), and ids that begin with an underscore (React's).
let site: Site;
let cookie: string;
let validator: HtmlValidate;

beforeAll(async () => {
  site = await startSite();
  validator = new HtmlValidate(
    new StaticConfigLoader(JSON.parse(await readFile('.htmlvalidate.json', 'utf8')) as ConfigData),
  );
  const login = await fetch(`${site.url}/api/auth/login`, json('POST', administrator));
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});
afterAll(() => site?.stop());

const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function save(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(site.url + path, json(method, body, { cookie }));
  expect([path, answer.status < 300]).toEqual([path, true]);
}

interface Page {
  status: number;
  html: string;
}

async function load(path: string, init?: RequestInit): Promise<Page> {
  const answer = await fetch(site.url + path, init);
  return { status: answer.status, html: await answer.text() };
}

async function problems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}

function structured(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>);
}

test('the validator reports errors', async () => {
  const found = await problems('<!DOCTYPE html><html lang="en"><title>x</title><p id="a"><div id="a"></div></html>');
  expect(found.map((text) => text.split(':')[0])).toEqual(expect.arrayContaining(['no-dup-id', 'no-implicit-close']));
});

test.each([
  ['/', 200],
  ['/blog', 200],
  ['/blog?category=Healthcare', 200],
  ['/articles', 200],
  ['/search', 200],
  ['/search?q=nothing-like-it', 200],
  ['/search?q=x', 200],
])('with nothing published %s is valid', async (path, status) => {
  const page = await load(path);
  expect([page.status, await problems(page.html)]).toEqual([status, []]);
});

describe('with content of every kind', () => {
  beforeAll(async () => {
    const chapter = (name: string) => `<h2>${name}</h2><p>Words.</p>`;
    const content = `<p>Before.</p>${chapter('One')}${chapter('Two')}<h3>Part</h3>${chapter('Three')}
<pre><code class="language-js">if (a &lt; b) { run("&amp;"); }</code></pre>
<table><caption>Figures</caption><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>
<figure><img src="/media/a.png" alt="" /><figcaption>Words</figcaption></figure>
<blockquote><p>Said.</p></blockquote><ul><li>One<ul><li>Two</li></ul></li></ul>
<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe><details><summary>More</summary><p>Text</p></details>`;
    const story = { content, status: 'published', excerpt: 'In short & "quoted"', category: 'Healthcare' };
    for (const number of Array.from({ length: 15 }, (_, at) => at + 1)) {
      await save('POST', '/api/posts', {
        ...story,
        title: `Post <${number}> & "more"`,
        slug: `post-${number}`,
        ...(number % 2 === 0 && { featuredImage: '/media/a.png' }),
      });
    }
    await save('POST', '/api/articles', { ...story, title: 'An article', slug: 'an-article' });
    await save('POST', '/api/pages', { content, status: 'published', title: 'A page', slug: 'a-page' });
    await save('PUT', '/api/settings/seoSettings', {
      value: { metaTitle: '', metaDescription: '', ogImage: '', analytics: 'G-TEST123' },
    });
    await save('PUT', '/api/settings/socialLinks', {
      value: { linkedin: 'https://example.com/in', twitter: '', github: 'https://example.com/git' },
    });
  });

  const older = async () => {
    const { html } = await load('/blog');
    return /href="(\/blog\?after=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'no older posts';
  };

  test.each([
    ['/', 200],
    ['/about', 200],
    ['/services', 200],
    ['/contact', 200],
    ['/contact?industry=healthcare', 200],
    ['/contact?sent=1', 200],
    ['/blog', 200],
    ['/blog?category=Healthcare', 200],
    ['/blog?category=Nonsense', 404],
    ['/blog?subscribed=1', 200],
    ['/blog?subscribed=noted', 200],
    ['/blog/post-1', 200],
    ['/blog/post-2', 200],
    ['/blog/never-was', 404],
    ['/articles', 200],
    ['/articles/an-article', 200],
    ['/a-page', 200],
    ['/privacy-policy', 200],
    ['/search?q=post', 200],
    ['/never/was', 404],
    ['/login', 200],
    ['/admin', 200],
  ])('%s (%d) is valid', async (path, status) => {
    const page = await load(path);
    expect([page.status, await problems(page.html)]).toEqual([status, []]);
    expect(page.html).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  test.each([
    ['/contact', { firstName: 'Ada' }],
    ['/newsletter', { email: 'nobody' }],
  ])('%s with invalid %j is valid', async (path, fields) => {
    const page = await load(path, { method: 'POST', body: new URLSearchParams(fields) });
    expect([page.status, await problems(page.html)]).toEqual([400, []]);
  });

  test('the older posts are valid', async () => {
    const page = await load(await older());
    expect([page.status, await problems(page.html)]).toEqual([200, []]);
  });

  test('structured data has the fields that search engines require', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const url = expect.stringMatching(/^http:\/\/localhost:\d+\//) as string;
    const organization = { '@type': 'Organization', name: 'Halden', url };
    for (const [path, type, listing] of [
      ['/blog/post-1', 'BlogPosting', 'Blog'],
      ['/articles/an-article', 'Article', 'Articles'],
    ] as const) {
      const [story, crumbs, ...others] = structured((await load(path)).html);
      expect(others).toEqual([]);
      expect(story).toMatchObject({
        '@context': 'https://schema.org',
        '@type': type,
        headline: expect.any(String) as string,
        description: expect.any(String) as string,
        image: [expect.stringMatching(/^http:\/\/localhost:\d+\/brand\/social\/.+\.png$/)],
        url: site.url + path,
        mainEntityOfPage: { '@type': 'WebPage', '@id': site.url + path },
        datePublished: time,
        dateModified: time,
        author: organization,
        publisher: organization,
        inLanguage: 'en',
      });
      expect(crumbs).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
          { position: 2, name: listing },
          { position: 3 },
        ],
      });
    }
    const [home] = structured((await load('/')).html);
    expect(home?.['@graph']).toMatchObject([
      organization,
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint' },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  test('the maintenance page is valid', async () => {
    await save('PUT', '/api/settings/maintenanceMode', { value: 'true' });
    const page = await load('/blog');
    expect([page.status, await problems(page.html)]).toEqual([503, []]);
    const seen = await load('/', { headers: { cookie } });
    expect([seen.status, await problems(seen.html)]).toEqual([200, []]);
    await save('PUT', '/api/settings/maintenanceMode', { value: 'false' });
  });
});
