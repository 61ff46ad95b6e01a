import type { APIRequestContext } from 'playwright-core';

/** Addresses of items, which depend on the installation. */
export interface Addresses {
  post: string;
  /** A post with pictures. */
  illustrated: string;
  send: string;
  home: string;
  about: string;
}

const messages = [
  ['Ann', 'Lee', 'healthcare', 'What does it cost to connect two scanners from different vendors?'],
  ['Bernd', 'Oberhofer', 'manufacturing', 'Could you visit us in week 14? We have three lines.'],
  ['Chiara', 'Rossi', 'automation', 'We receive 4,000 invoices a month, half of them on paper.'],
  ['Daniel', 'Okafor', 'other', 'Do you take students for a thesis on calibration?'],
] as const;

/** Adds data that the demo content lacks: messages, subscribers, changes for the timeline, a token and a webhook. */
export async function fillDemo(request: APIRequestContext): Promise<Addresses> {
  for (const [firstName, lastName, industry, message] of messages) {
    const email = `${firstName.toLowerCase()}@example.com`;
    await request.post('/api/messages', { data: { firstName, lastName, email, industry, message } });
  }
  const csv = ['email', ...Array.from({ length: 34 }, (_, at) => `reader${at + 1}@example.com`)].join('\n');
  const query =
    'mutation($csv: String!) { importSubscribers(csv: $csv, consentNote: "Trade fair", isDryRun: false) { added } }';
  await request.post('/graphql', { data: { query, variables: { csv } } });
  const byId = async (path: string) => idOf(await request.get(path));
  const illustrated = await byId(
    '/api/posts/slug/calibration-before-accuracy-when-a-model-should-say-it-does-not-know',
  );
  const post = await byId('/api/posts/slug/a-camera-is-not-an-inspector-six-things-before-the-model');
  const metaDescription = 'What to settle before a camera inspects parts: light, reference parts, limits and people.';
  await request.put(`/api/posts/${post}`, { data: { metaDescription } });
  const excerpt = 'A model that knows when to ask is worth more than two points of accuracy.';
  await request.put(`/api/posts/${illustrated}`, { data: { excerpt } });
  await request.put('/api/settings/contactPhone', { data: { value: '+49 30 555 0100' } });
  const reads = ['posts.read', 'articles.read', 'pages.read'];
  const token = { name: 'Build of the app’s news', isService: true, permissions: reads, expiresInDays: 90 };
  await request.post('/api/tokens', { data: token });
  await request.post('/api/webhooks', { data: { url: 'https://search.example.com/halden', events: ['*'] } });
  return {
    post: `/admin/posts/${post}`,
    illustrated: `/admin/posts/${illustrated}`,
    send: `/admin/subscribers/send/${post}`,
    home: `/admin/pages/${await byId('/api/pages/slug/home')}`,
    about: `/admin/pages/${await byId('/api/pages/slug/about')}`,
  };
}

const idOf = async (answer: { json: () => Promise<unknown> }) => ((await answer.json()) as { id: number }).id;
