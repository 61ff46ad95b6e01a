import { articleKind, pageKind, postKind } from '#schema/content/kinds';
import { openingSection } from '#schema/testing/opening.section';
import { serverForFile } from '../../testing/server-for-file.ts';

// One more section than the project's own, with nothing but its declaration.
const { content } = pageKind.fields;
const withOpening = {
  ...pageKind,
  fields: { ...pageKind.fields, content: { ...content, sections: [...content.sections, openingSection] } },
};
const server = await serverForFile({ kinds: [withOpening, postKind, articleKind] });
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Page {
  id: number;
  content: string;
  fields?: Record<string, string>;
}

const opening = {
  ...{ type: 'opening', id: 'doors', isHidden: false, title: 'Doors open', seats: 40, tone: 'dark' },
  notice: '<p>Bring an <b>umbrella</b>.</p><script>1</script>',
};
const page = (slug: string, ...blocks: object[]) => ({
  ...{ title: 'Visit us', slug, status: 'published', format: 'sections' },
  content: JSON.stringify({ blocks }),
});
const clean = { ...opening, notice: '<p>Bring an <b>umbrella</b>.</p>' };

test('a section that is only declared is checked, sanitised, stored, searched and in both APIs', async () => {
  const made = await admin.post<Page>('/api/pages', page('visit', opening));
  expect(made.status).toBe(201);
  expect(JSON.parse(made.body.content)).toEqual({ blocks: [clean] });
  const { data } = await visitor.graphql<{ page: unknown }>(
    `{ page(slug: "visit") { format reading { html } drawn
      blocks { type id isHidden ... on OpeningSection { title notice seats tone } } } }`,
  );
  expect(data?.page).toMatchObject({ format: 'sections', reading: null, blocks: [clean], drawn: { blocks: [clean] } });
  const found = await visitor.graphql<{ search: { edges: { node: { title: string } }[] } }>(
    `{ search(query: "umbrella") { edges { node { title } } } }`,
  );
  expect(found.data?.search.edges.map(({ node }) => node.title)).toEqual(['Visit us']);
  const refused = await admin.post<Page>('/api/pages', page('other', { ...opening, title: '' }));
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { content: 'Opening: Title is required (blocks[0].title)' },
  ]);
});

test('a hidden section is stored, but visitors cannot see or find it', async () => {
  const { body: hidden } = await admin.post<Page>(
    '/api/pages',
    page('hidden', { ...opening, isHidden: true, title: 'Xylophone' }),
  );
  for (const path of [`/api/pages/${hidden.id}`, '/api/pages/slug/hidden']) {
    expect((await visitor.get<Page>(path)).body.content).toBe('{"blocks":[]}');
    expect((await admin.get<Page>(path)).body.content).toBe(hidden.content);
  }
  const { data } = await visitor.graphql<{ page: unknown; search: unknown }>(
    `{ page(slug: "hidden") { drawn blocks { isHidden } } search(query: "xylophone") { edges { node { title } } } }`,
  );
  expect(data).toMatchObject({ page: { drawn: { blocks: [] }, blocks: [] }, search: { edges: [] } });
});

test('changing the format requires content', async () => {
  const { body } = await admin.post<Page>('/api/pages', page('changing', opening));
  const refused = await admin.put<Page>(`/api/pages/${body.id}`, { format: 'text' });
  expect([refused.status, refused.body.fields]).toEqual([400, { content: 'Send the content with its new format' }]);
  const changed = await admin.put<Page>(`/api/pages/${body.id}`, { format: 'text', content: '<p>Text</p>' });
  expect([changed.status, changed.body.content]).toEqual([200, '<p>Text</p>']);
});

test.each(['home', 'about', 'services', 'contact'])('the page %s is neither deleted nor renamed', async (slug) => {
  const { body } = await admin.get<Page>(`/api/pages/slug/${slug}`);
  expect((await admin.delete(`/api/pages/${body.id}`)).status).toBe(409);
  expect((await admin.put(`/api/pages/${body.id}`, { slug: 'elsewhere' })).status).toBe(409);
});

test('home and about keep the format of the specification', async () => {
  const keysOf = async (slug: string) =>
    Object.keys(JSON.parse((await visitor.get<Page>(`/api/pages/slug/${slug}`)).body.content) as object);
  expect([await keysOf('home'), await keysOf('about')]).toEqual([
    ['hero', 'features'],
    ['hero', 'sections'],
  ]);
});
