import express from 'express';
import { buildSchema, execute, parse, print, type DocumentNode } from 'graphql';
import pg from 'pg';
import type { Execute, LoadPage } from '#schema/render';

// The baseline: the least code that does the same work. A prepared query and JSON, the same through graphql-js, one
// INSERT, and one `renderToString` of a page.
const [url = '', port = '', ours = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
// GraphQL's columns; REST returns all.
const columns = `id, title, slug, excerpt, featured_image as "featuredImage", category, created_at as "createdAt"`;
const allColumns = `id, title, slug, meta_description as "metaDescription", status, created_at as "createdAt",
  updated_at as "updatedAt", published_at as "publishedAt", version, excerpt, featured_image as "featuredImage", category`;

const list = async (wanted: string) => {
  const text = `select ${wanted} from content where kind = 'post' and status = 'published' order by created_at desc, id desc limit 20`;
  return (await pool.query<Record<string, unknown>>({ name: `list ${wanted.length}`, text })).rows;
};
const one = async (wanted: string, slug: string) => {
  const text = `select ${wanted}, content from content where kind = 'post' and slug = $1 and status = 'published'`;
  return (await pool.query<Record<string, unknown>>({ name: `one ${wanted.length}`, text, values: [slug] })).rows[0];
};

const schema = buildSchema(`
  type Post { id: ID! title: String! slug: String! excerpt: String featuredImage: String category: String createdAt: String! content: String! }
  type PostEdge { node: Post! }
  type PostConnection { edges: [PostEdge!]! }
  type Query { posts(first: Int!): PostConnection! post(slug: String!): Post }`);
const documents = {
  list: parse('{ posts(first: 20) { edges { node { id title slug excerpt featuredImage category createdAt } } } }'),
  one: parse('{ post(slug: "post-100") { id title slug content excerpt category createdAt } }'),
};
const rootValue = {
  posts: async () => ({
    edges: (await list(columns)).map((row) => ({
      node: { ...row, createdAt: (row['createdAt'] as Date).toISOString() },
    })),
  }),
  post: async ({ slug }: { slug: string }) => {
    const row = await one(columns, slug);
    return row && { ...row, createdAt: (row['createdAt'] as Date).toISOString() };
  },
};

const app = express();
app.get('/rest/list', async (_req, res) => res.json(await list(allColumns)));
app.get('/rest/one', async (_req, res) => res.json(await one(allColumns, 'post-100')));
app.post('/graphql/list', express.json(), async (_req, res) =>
  res.json(await execute({ schema, document: documents.list, rootValue })),
);
app.post('/graphql/one', express.json(), async (_req, res) =>
  res.json(await execute({ schema, document: documents.one, rootValue })),
);
app.post('/create', express.json(), async (req, res) => {
  const { title, slug, content, excerpt, category, status } = req.body as Record<string, string>;
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'create',
    text: `insert into content (kind, title, slug, content, excerpt, category, status, published_at)
      values ('post', $1, $2, $3, $4, $5, $6, now()) returning ${columns}`,
    values: [title, slug, content, excerpt, category, status],
  });
  res.status(201).json(rows[0]);
});
const { loadPage, prepareRender } = (await import(
  new URL('../../dist/site/entry-server.js', import.meta.url).href
)) as {
  loadPage: LoadPage;
  prepareRender: (address: string, execute: Execute) => Promise<() => string>;
};
const ask: Execute = async ({ query, variables }) => {
  const answer = await fetch(`${ours}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: typeof query === 'string' ? query : print(query as DocumentNode), variables }),
  });
  return (await answer.json()) as Awaited<ReturnType<Execute>>;
};
/** One `renderToString` of a page, whose data is loaded once. */
function serveDrawing(path: string, address: string): void {
  let render: Promise<() => string> | undefined;
  app.get(path, async (_req, res) => {
    render ??= prepareRender(address, ask);
    res.type('html').send((await render)());
  });
}
serveDrawing('/html/one', '/blog/post-100');
serveDrawing('/html/sections', '/forty-sections');

const answers = new Map<string, ReturnType<Execute>>();
const remembered: Execute = (request) => {
  const key = JSON.stringify([request.operationName, request.variables]);
  const answer = answers.get(key) ?? ask(request);
  answers.set(key, answer);
  return answer;
};
// Rendered as by the server, with its query results at hand.
app.get('/html/sections/drawn', async (_req, res) => {
  const { render } = await loadPage('/forty-sections', remembered);
  const { head, html, state } = await render();
  res.type('html').send(head + html + state);
});
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
