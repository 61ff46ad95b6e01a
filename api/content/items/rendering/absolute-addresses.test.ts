import type { Client } from '../../../testing/client.ts';
import { jpeg } from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';
import { contentInput, kinds } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

type Item = Record<string, unknown>;

const [pages, posts] = kinds;
const server = await serverForFile();
let admin: Client;
let visitor: Client;
let picture: string;
let post: Item;
let page: Item;

beforeAll(async () => {
  admin = await server.loggedIn();
  visitor = server.visitor();
  const file = await upload<{ url: string }>(admin, '/api/media', { bytes: await jpeg(), name: 'hall.jpg' });
  picture = file.body.url;
  const content = `<p><a href="/about#team">Us</a> <a href="#end">End</a> <a href="https://else.example/">Else</a></p><p><img src="${picture}" alt="Hall"></p>`;
  const made = async (kind: (typeof kinds)[number], input: Item) =>
    (await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { status: 'published', ...input }))).body;
  post = await made(posts, { content, featuredImage: picture });
  const block = { type: 'pictureText', id: 'b', title: 'T', text: content, image: { src: picture, alt: 'Hall' } };
  const blocks = [{ ...block, link: { label: 'Us', href: '/about' } }];
  page = await made(pages, { format: 'sections', content: JSON.stringify({ blocks }) });
});

/** The address of servers in tests. */
const site = 'http://localhost';
const absolute = (html: string) =>
  html.replaceAll('"/', `"${site}/`).replaceAll('"#', `"${site}${String(post['url'])}#`);

test('an item has its path over both transports and in lists', async () => {
  expect(post['url']).toBe(`/blog/${String(post['slug'])}`);
  expect(page['url']).toBe(`/${String(page['slug'])}`);
  const home = await visitor.get<Item>('/api/pages/slug/home');
  expect(home.body['url']).toBe('/');
  const listed = await visitor.get<Item[]>('/api/posts?fields=url,slug');
  expect(listed.body).toEqual([{ slug: post['slug'], url: post['url'] }]);
  const asked = `{ post(id: ${String(post['id'])}) { url } posts { edges { node { url absolute: url(absolute: true) } } } }`;
  const { data } = await visitor.graphql(asked);
  const node = { url: post['url'], absolute: site + String(post['url']) };
  expect(data).toEqual({ post: { url: post['url'] }, posts: { edges: [{ node }] } });
});

test('`absolute` changes only the addresses of an item', async () => {
  const { id } = post;
  const expected = {
    ...post,
    url: site + String(post['url']),
    featuredImage: site + picture,
    content: absolute(String(post['content'])),
  };
  const calls = [
    `/api/posts/${String(id)}?`,
    `/api/posts/slug/${String(post['slug'])}?`,
    `/api/posts?include=content&`,
  ];
  for (const call of calls) {
    const { body, headers } = await visitor.get<Item | Item[]>(`${call}absolute=true`);
    expect(Array.isArray(body) ? body[0] : body).toEqual(expected);
    if (!Array.isArray(body)) expect(headers.get('etag')).toMatch(/^"\d+-\d+"$/);
    expect((await visitor.get<Item | Item[]>(`${call}absolute=false`)).body).not.toEqual(body);
  }
  expect((await visitor.get('/api/posts?absolute=yes')).body).toMatchObject({
    fields: { absolute: 'Must be true or false' },
  });
  expect((await visitor.get(`/api/posts/${String(id)}?absolute=yes`)).status).toBe(400);
});

test('GraphQL makes texts, pictures and sections absolute', async () => {
  const { data, errors } = await visitor.graphql<Record<string, never>>(`{
    post(id: ${String(post['id'])}) {
      content(absolute: true)
      reading(absolute: true) { html }
      featuredImage(absolute: true)
      featuredPicture { src(absolute: true) srcset(format: webp, absolute: true) }
    }
    page(id: ${String(page['id'])}) {
      content(absolute: true)
      blocks(absolute: true) { ... on PictureTextSection { text image { src } link { href } } }
    }
  }`);
  expect(errors).toBeUndefined();
  const item = data?.['post'] as unknown as Item & { reading: { html: string } };
  expect(item['content']).toBe(absolute(String(post['content'])));
  expect(item['featuredImage']).toBe(site + picture);
  const own = expect.stringMatching(new RegExp(`^${site}/media/`)) as string;
  expect(item['featuredPicture']).toEqual({ src: own, srcset: own });
  expect(JSON.stringify(item)).not.toMatch(/(?:href|src|srcset)=\\"[/#]/);
  const sections = data?.['page'] as unknown as { content: string; blocks: Item[] };
  const { blocks } = JSON.parse(sections.content) as { blocks: Item[] };
  const base = site + String(page['url']);
  const text = String(post['content']).replaceAll('"/', `"${site}/`).replaceAll('"#', `"${base}#`);
  const block = { text, image: { src: site + picture }, link: { href: `${site}/about` } };
  expect(sections.blocks).toEqual([block]);
  expect(blocks).toEqual([
    expect.objectContaining({
      ...block,
      image: { src: site + picture, alt: 'Hall' },
      link: { label: 'Us', href: `${site}/about` },
    }),
  ]);
});
