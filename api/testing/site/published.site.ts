import type { Site } from '../../delivery/pages.ts';

const queries = {
  '/blog/': 'query ($slug: String) { item: post(slug: $slug) { title } }',
  '/articles/': 'query ($slug: String) { item: article(slug: $slug) { title } }',
  '/': 'query ($slug: String) { item: page(slug: $slug) { title } }',
} as const;

const screens = ['/', '/about', '/services', '/contact', '/blog', '/articles', '/search', '/login', '/admin'];

const frameQuery =
  '{ site { siteName } pages(first: 100, filter: { status: published }) { edges { node { title } } } }';

/** A stub of the client: renders the titles of screens and published items, and 404 for anything else. */
export const publishedSite: Site = {
  template: () => '<!doctype html><html><head><!--head--></head><body><!--app--><!--state--></body></html>',
  loadPage: () => async (url, execute) => {
    const { pathname } = new URL(url, 'http://site');
    const { data: frame } = await execute({ query: frameQuery });
    const head = `<script type="application/json">${JSON.stringify(frame)}</script>`;
    const page = (status: number, html: string) => ({
      fingerprintSource: [url, head, html].join('\n'),
      render: () => Promise.resolve({ status, html, head, state: '' }),
    });
    if (screens.includes(pathname)) return page(200, `Screen ${pathname}`);
    const [, folder = '', slug = ''] = /^(\/(?:blog\/|articles\/)?)([^/]+)$/.exec(pathname) ?? [];
    const query = queries[folder as keyof typeof queries];
    const { data, errors } = query ? await execute({ query, variables: { slug } }) : {};
    const [refusal] = (errors ?? []) as { message: string; extensions: { code: string } }[];
    if (refusal?.extensions.code === 'FORBIDDEN') return page(403, refusal.message);
    const item = (data as { item: { title: string } | null } | undefined)?.item;
    return item ? page(200, item.title) : page(404, '404 Page Not Found');
  },
};
