// Uses the packed package against the server at the given address, and prints the results.
import { readFile } from 'node:fs/promises';
import { createClient } from '@halden/client';
import { HaldenError } from '@halden/client/error';
import { srcset } from '@halden/client/pictures';
import { verifyWebhook, WebhookError } from '@halden/client/webhook';

const [url, token, delivery] = process.argv.slice(2);
const visitor = createClient({ url });
const writer = createClient({ url, token });

const failing = async (work) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HaldenError)) throw error;
    const { code, status, fields, current, message } = error;
    return { code, status, fields, message, current: current?.title };
  }
};

const every = async (iterable) => {
  const all = [];
  for await (const one of iterable) all.push(one);
  return all;
};

const results = {};
const created = await writer.posts.create({
  title: 'A post',
  slug: 'a-post',
  content: '<p>x <img src="/media/1/wide.png?in=text" alt="A"></p>',
  featuredImage: '/media/1/wide.png',
});
results.created = [created.status, created.version];
results.hidden = await failing(() => visitor.posts.get(created.id));
const changed = await writer.posts.update(created.id, { title: 'Changed', version: 1 });
results.changed = [changed.title, changed.version];
results.stale = await failing(() => writer.posts.update(created.id, { title: 'Late', version: 1 }));
results.wrong = await failing(() => writer.posts.update(created.id, { title: '', slug: 'Not One' }));
results.notMatching = await failing(() => writer.posts.update(created.id, { title: 'X' }, { ifMatch: '"1-1"' }));
results.forbidden = await failing(() => visitor.posts.create({ title: 'X', slug: 'x', content: 'x' }));
const published = await writer.posts.update(created.id, { status: 'published' });
const copy = writer.posts.workingCopy(created.id);
await copy.save({ title: 'Waiting' });
results.waiting = [(await copy.get()).title, (await visitor.posts.bySlug('a-post')).title];
results.workingCopyPublished = (await copy.publish()).title;

for (let n = 1; n <= 5; n++) {
  await writer.articles.create({
    title: `Article ${n}`,
    slug: `article-${n}`,
    content: '<p>x</p>',
    status: 'published',
  });
}
const query = { search: 'article', sort: ['title'], limit: 2 };
const { items, total, totalIsExact } = await visitor.articles.list(query);
results.list = [items.map(({ title }) => title), total, totalIsExact, 'content' in items[0]];
results.each = (await every(visitor.articles.each(query))).map(({ title }) => title);
results.unknown = await failing(() => visitor.articles.list({ colour: 'red' }));
results.otherKind = await failing(() => visitor.items('events', 'event').list());

const pictures = await visitor.posts.pictures([created.id, 999_999]);
const picture = pictures.get(created.id);
results.picture = [pictures.size, picture?.width, srcset(picture, 'webp', url)?.startsWith(`${url}/media/1/`)];

const images = await visitor.posts.images([created.id, 999_999]);
const shown = images.get(created.id);
const inText = shown?.get('/media/1/wide.png?in=text');
results.images = [images.size, [...(shown?.keys() ?? [])], srcset(inText, 'avif', url)?.split(', ').at(-1)];

// A delivery that the server sent, as it arrived.
const { body, headers, secret } = JSON.parse(await readFile(delivery, 'utf8'));
const time = Number(headers['webhook-timestamp']) * 1000;
const isRefused = async (...given) => {
  const error = await verifyWebhook(...given).then(
    () => null,
    (reason) => reason,
  );
  return error instanceof WebhookError ? error.message : error;
};
results.webhook = [
  (await verifyWebhook(body, headers, secret)).type,
  (await verifyWebhook(body, new Headers(headers), ['whsec_b3RoZXI=', secret])).data.kind,
  await isRefused(`${body} `, headers, secret),
  await isRefused(body, headers, 'whsec_b3RoZXI='),
  await isRefused(body, { ...headers, 'webhook-id': 'another' }, secret),
  await isRefused(body, headers, secret, { now: time + 301_000 }),
  await isRefused(body, {}, secret),
];

const pages = await every(visitor.changes({ limit: 3 }));
const { cursor } = pages.at(-1);
await writer.posts.remove(created.id);
const more = await every(visitor.changes({ since: cursor }));
results.changes = [
  pages.length > 1,
  more.flatMap(({ changes }) => changes.map(({ type, id }) => [type, id === created.id])),
];
results.noCursor = (await failing(() => every(visitor.changes({ since: 'x' })))).status;

results.graphql = (await visitor.graphql('query($n: Int!) { articles(first: $n) { totalCount } }', { n: 1 })).articles;
results.graphqlError = await failing(() => visitor.graphql('{ nothing }'));
results.unreachable = await failing(() => createClient({ url: 'http://127.0.0.1:1' }).posts.list());
results.elsewhere = await failing(() => createClient({ url: `${url}/about` }).posts.list());
const aborted = new AbortController();
aborted.abort(new Error('Enough'));
results.aborted = await visitor.posts.list({ signal: aborted.signal }).catch(({ message }) => message);
results.version = published.version;
process.stdout.write(JSON.stringify(results));
