import { srcset } from './pictures.ts';
import { toSearch } from './query.ts';
import { verifyWebhook, WebhookError } from './webhook.ts';

test.each<[object, string]>([
  [{ limit: 2, offset: undefined, search: 'a&b' }, 'limit=2&search=a&b'],
  [
    { sort: ['-publishedAt', 'title'], fields: ['id', 'slug'], ids: [7, 8] },
    'sort=-publishedAt,title&fields=id,slug&ids=7,8',
  ],
  [
    { where: { title: { contains: 'robot', isNull: false } } },
    'where[title][contains]=robot&where[title][isNull]=false',
  ],
  [{ where: { status: { in: ['draft', 'private'] } } }, 'where[status][in]=draft,private'],
  [
    { where: { or: [{ id: { gt: 3 } }, { not: { slug: { eq: 'x' } } }] } },
    'where[or][0][id][gt]=3&where[or][1][not][slug][eq]=x',
  ],
  [{ where: { createdAt: { gte: new Date(0) } } }, 'where[createdAt][gte]=1970-01-01T00:00:00.000Z'],
])('%j', (query, expected) => {
  expect(decodeURIComponent(toSearch(query).replaceAll('+', ' '))).toBe(expected);
});

describe('a webhook', () => {
  // The example of the Standard Webhooks libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  const [id, time] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330'];
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature };
  const at = { now: 1_614_265_330_000 };
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

  test.each<[string, object, string | string[], object]>([
    ['with its secret', headers, secret, at],
    ['with one of two secrets', headers, [other, secret], at],
    ['with one of two signatures', { ...headers, 'webhook-signature': `v1,AAAA ${signature}` }, secret, at],
    ['with headers as Node gives them', { ...headers, 'webhook-signature': [signature] }, secret, at],
    [
      'with headers of another case',
      { 'Webhook-Id': id, 'Webhook-Timestamp': time, 'Webhook-Signature': signature },
      secret,
      at,
    ],
    ['five minutes later', headers, secret, { now: at.now + 300_000 }],
  ])('%s', async (_, given, secrets, options) => {
    expect(await verifyWebhook(body, given as typeof headers, secrets, options)).toEqual({ test: 2_432_232_314 });
    expect(await verifyWebhook(body, new Headers(headers), secret, at)).toEqual({ test: 2_432_232_314 });
  });

  test.each<[string, string, object, string, object, string]>([
    ['another body', '{"test": 1}', headers, secret, at, 'The signature of the webhook does not match'],
    [
      'another id',
      body,
      { ...headers, 'webhook-id': 'msg_x' },
      secret,
      at,
      'The signature of the webhook does not match',
    ],
    ['another secret', body, headers, other, at, 'The signature of the webhook does not match'],
    [
      'no base64',
      body,
      { ...headers, 'webhook-signature': 'v1,%%' },
      secret,
      at,
      'The signature of the webhook does not match',
    ],
    [
      'another version',
      body,
      { ...headers, 'webhook-signature': signature.replace('v1', 'v2') },
      secret,
      at,
      'The signature of the webhook does not match',
    ],
    ['an old request', body, headers, secret, { now: at.now + 301_000 }, 'The webhook is too old, or too new'],
    [
      'a request from the future',
      body,
      headers,
      secret,
      { now: at.now - 301_000 },
      'The webhook is too old, or too new',
    ],
    [
      'no time',
      body,
      { ...headers, 'webhook-timestamp': 'now' },
      secret,
      at,
      'The time of the webhook is not a number',
    ],
    ['no headers', body, {}, secret, at, 'The headers of a webhook are missing'],
    ['no id', body, { ...headers, 'webhook-id': '' }, secret, at, 'The headers of a webhook are missing'],
    ['no signature', body, { ...headers, 'webhook-signature': '' }, secret, at, 'The headers of a webhook are missing'],
    ['a wrong secret', body, headers, 'whsec_%%', at, 'The secret is not one of a webhook'],
  ])('%s is refused', async (_, text, given, secrets, options, message) => {
    const verified = verifyWebhook(text, given as typeof headers, secrets, options);
    await expect(verified).rejects.toEqual(new WebhookError(message));
  });
});

test('the addresses in a srcset are absolute', () => {
  const picture = { src: '/media/1/0123456789ab/a.jpg', width: 300, height: 200, hasVariants: true };
  expect(srcset(picture, 'avif')).toBe('/media/1/0123456789ab/160.avif 160w, /media/1/0123456789ab/320.avif 300w');
  expect(srcset(picture, 'webp', 'https://www.example.com/')).toBe(
    'https://www.example.com/media/1/0123456789ab/160.webp 160w, https://www.example.com/media/1/0123456789ab/320.webp 300w',
  );
  expect(srcset({ ...picture, hasVariants: false }, 'avif')).toBeNull();
});
