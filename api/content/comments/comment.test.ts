import { png, type MediaItem } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { untilImport, type FoundImport } from '../../testing/imports/imports.ts';
import { wordPressExport, type WordPressComment } from '../../testing/imports/wordpress.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();
const sql = <T>(query: string) => server.orm.em.fork().execute<T[]>(query);

const answered: WordPressComment[] = [
  { id: 2, parent: 1, author: '<b>Cleo</b>', content: 'So do <a href="https://sea.example/">I</a>.' },
  { id: 1, content: 'I agree.\n\nVery\nmuch<script>alert(1)</script>', email: 'Ben@Readers.example' },
  { id: 3, content: 'Buy now', approved: 'spam' },
  { id: 4, content: 'Linked', type: 'pingback' },
];
const more: WordPressComment = { id: 5, parent: 2, author: '', content: 'And I' };

async function rehearsed(comments: readonly WordPressComment[]): Promise<FoundImport> {
  const { body } = await upload<{ id: number }>(admin, '/api/imports', {
    bytes: Buffer.from(wordPressExport([{ id: 12, name: 'sailing', title: 'Sailing', comments }])),
    name: 'export.xml',
    type: 'text/xml',
  });
  return untilImport(admin, body.id, ({ status }) => status !== 'reading');
}

async function started({ id }: FoundImport): Promise<FoundImport> {
  await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id });
  const found = await untilImport(admin, id, ({ status }) => status === 'done' || status === 'failed');
  expect(found.status).toBe('done');
  return found;
}

interface Comment {
  id: string;
  parentId: string | null;
  author: string;
  writtenAt: string;
  text: string;
}
const comments = async (by = visitor) => {
  const { data, errors } = await by.graphql<{ post: { comments: Comment[] } | null }>(
    '{ post(slug: "sailing") { comments { id parentId author writtenAt text } } }',
  );
  expect(errors).toBeUndefined();
  return data?.post?.comments ?? null;
};
const show = (isShown: boolean) =>
  admin.graphql(
    'mutation ($value: JSON) { saveSettings(settings: [{ key: "storySettings", value: $value }]) { key } }',
    {
      value: { showComments: isShown },
    },
  );
const undo = (id: string | null | undefined) =>
  admin.graphql('mutation ($id: ID!) { undo(id: $id) { stayed { kind } } }', { id });

test('comments are imported with their item if chosen, and shown once switched on', async () => {
  const found = await rehearsed(answered);
  expect(found.choices.find(({ part }) => part === 'comment')).toEqual({
    part: 'comment',
    source: 'comments',
    count: 2,
    target: 'comments',
  });
  expect(found.items.find(({ target }) => target === 'post')?.notes).toEqual([
    'Comments that visitors did not see are left out: 1.',
    'Pingbacks and trackbacks are left out: 1.',
    '2 comments are kept as an archive.',
  ]);
  await started(found);
  expect(await comments()).toEqual([]);
  await show(true);
  const [first, second, ...others] = (await comments()) ?? [];
  expect(others).toEqual([]);
  expect(first).toMatchObject({ parentId: null, author: 'Ben', writtenAt: '2019-05-01T10:00:00.000Z' });
  expect(first?.text).toBe('I agree.\n\nVery\nmuch');
  expect(second).toMatchObject({ parentId: first?.id, author: 'Cleo', text: 'So do I (https://sea.example/).' });
  const [stored] = await sql<{ text: string }>(
    `select json_build_array((select json_agg(c) from comments c), (select json_agg(i) from import_items i), (select json_agg(u) from undo_steps u), (select json_agg(a) from audit a))::text as text`,
  );
  expect(stored?.text).not.toMatch(/readers\.example|203\.0\.113|"I agree.*"I agree/i);
});

test('a newer export adds only new comments, and undoing it removes only those', async () => {
  const file = { bytes: await png(), name: 'a.png' };
  const { body: picture } = await upload<MediaItem>(admin, '/api/media', file);
  const found = await rehearsed([...answered, { ...more, content: `And I, see ${picture.url}.` }]);
  expect(found.items.find(({ target }) => target === 'post')?.outcome).toBe('changed');
  const { timelineEntryId } = await started(found);
  const all = (await comments()) ?? [];
  expect(all.map(({ author }) => author)).toEqual(['Ben', 'Cleo', '']);
  expect(all[2]?.parentId).toBe(all[1]?.id);
  // What a comment names is for visitors to open.
  expect((await visitor.get(picture.url)).status).toBe(200);
  expect((await undo(timelineEntryId)).errors).toBeUndefined();
  expect((await comments())?.map(({ author }) => author)).toEqual(['Ben', 'Cleo']);
});

test('comments that were not chosen are not imported', async () => {
  const { id } = await rehearsed([...answered, more]);
  await admin.graphql(
    'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
    {
      id,
      choices: [{ part: 'comment', source: 'comments', target: null }],
    },
  );
  const mapped = await untilImport(admin, id, ({ status }) => status === 'rehearsed');
  expect(mapped.choices.find(({ part }) => part === 'comment')?.target).toBeNull();
  expect(mapped.items.find(({ target }) => target === 'post')?.notes).toContain(
    'Its comments are left out, as chosen.',
  );
  await started(mapped);
  expect(await comments()).toHaveLength(2);
});

test('a comment is deleted by people who may change its item, or with the item', async () => {
  const [first] = (await comments()) ?? [];
  const remove = (by: typeof admin, kind: string) =>
    by.graphql('mutation ($kind: ContentKind!, $id: ID!) { deleteComment(kind: $kind, id: $id) }', {
      kind,
      id: first?.id,
    });
  expect((await remove(visitor, 'post')).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  expect((await remove(admin, 'page')).errors?.[0]?.message).toBe('Comment not found');
  expect((await remove(admin, 'post')).errors).toBeUndefined();
  expect(await comments()).toMatchObject([{ author: 'Cleo', parentId: null }]);
  const { body: post } = await admin.get<{ id: number }>('/api/posts/slug/sailing');
  await admin.delete(`/api/posts/${post.id}`);
  await admin.graphql('mutation ($id: ID!) { deleteFromTrash(kind: post, id: $id) }', { id: post.id });
  expect(await sql('select 1 from comments')).toEqual([]);
  expect(await sql(`select 1 from undo_steps where table_name = 'comments' and before is not null`)).toEqual([]);
});

test('the list has the comments on items that the viewer may change; bulk deletion has one undo', async () => {
  const { body: post } = await admin.post<{ id: number }>('/api/posts', {
    ...{ title: 'Rowing', slug: 'rowing', content: '<p>Oars.</p>', status: 'published' },
  });
  const { body: page } = await admin.post<{ id: number }>('/api/pages', {
    ...{ title: 'Boats', slug: 'boats', content: '<p>Two.</p>', status: 'published' },
  });
  await sql(`insert into comments (content_id, author, written_at, text) values
    (${post.id}, 'Dora', '2019-01-01', 'First'), (${post.id}, 'Emil', '2019-01-02', '50% dearer'),
    (${page.id}, 'Fay', '2019-01-03', 'Third')`);
  await sql(`update comments set parent_id = (select id from comments where author = 'Dora') where author = 'Emil'`);
  const list = async (by = admin, filter: object = {}, headers = {}) => {
    const { data, errors } = await by.graphql<{
      comments: { totalCount: number; edges: { node: { id: string; author: string; item: object } }[] };
    }>(
      `query ($filter: CommentFilter) { comments(first: 9, filter: $filter) {
        totalCount edges { node { id author item { kind id title } } } } }`,
      { filter },
      headers,
    );
    return { rows: data?.comments.edges.map(({ node }) => node) ?? [], count: data?.comments.totalCount, errors };
  };
  const names = async (...of: Parameters<typeof list>) => (await list(...of)).rows.map(({ author }) => author);
  const all = await list();
  expect(all.rows.map(({ author }) => author)).toEqual(['Fay', 'Emil', 'Dora']);
  expect(all.rows[0]?.item).toEqual({ kind: 'page', id: String(page.id), title: 'Boats' });
  expect(all.count).toBe(3);
  expect(await names(admin, { search: '50%' })).toEqual(['Emil']);
  expect(await names(admin, { search: 'dor' })).toEqual(['Dora']);
  expect(await names(admin, { kind: 'post' })).toEqual(['Emil', 'Dora']);
  expect(await names(admin, { itemId: String(page.id) })).toEqual(['Fay']);
  expect((await list(visitor)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');

  const { body: issued } = await admin.post<{ token: string }>('/api/tokens', {
    ...{ name: 'Posts', permissions: ['posts.read', 'posts.update'], expiresInDays: 1 },
  });
  const editor = { Authorization: `Bearer ${issued.token}` };
  expect(await names(visitor, {}, editor)).toEqual(['Emil', 'Dora']);
  const remove = (ids: string[], by = admin, headers = {}) =>
    by.graphql<{ deleteComments: number }>('mutation ($ids: [ID!]!) { deleteComments(ids: $ids) }', { ids }, headers);
  const ids = all.rows.map(({ id }) => id);
  expect((await remove(ids, visitor, editor)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect((await remove([])).errors?.[0]?.extensions?.['fields']).toEqual({ ids: 'Must be from 1 to 100' });
  expect(await names()).toHaveLength(3);

  const removed = await remove(ids);
  expect(removed.data?.deleteComments).toBe(3);
  expect(await names()).toEqual([]);
  const id = (removed.extensions?.['undo'] as { id: string } | undefined)?.id;
  const entry = await admin.graphql('query ($id: ID!) { timelineEntry(id: $id) { summary } }', { id });
  expect(entry.data).toEqual({ timelineEntry: { summary: 'Deleted 3 comments' } });
  expect((await undo(id)).errors).toBeUndefined();
  expect(await names()).toEqual(['Fay', 'Emil', 'Dora']);
  expect(await sql(`select a.author from comments c join comments a on a.id = c.parent_id`)).toEqual([
    { author: 'Dora' },
  ]);

  await admin.delete(`/api/pages/${page.id}`);
  expect(await names()).toEqual(['Emil', 'Dora']);
});

test('replies are re-parented when their comment is deleted, and undo restores the thread exactly', async () => {
  const { body: post } = await admin.post<{ id: number }>('/api/posts', {
    ...{ title: 'Paddling', slug: 'paddling', content: '<p>Paddles.</p>', status: 'published' },
  });
  const idOf: Record<string, number> = {};
  for (const [name, parent] of [
    ['Ada', null],
    ['Bob', 'Ada'],
    ['Cem', 'Bob'],
    ['Dot', 'Cem'],
  ] as const) {
    const [row] = await sql<{ id: number }>(`insert into comments (content_id, parent_id, author, written_at, text)
      values (${post.id}, ${parent ? idOf[parent] : null}, '${name}', '2019-01-01', '') returning id`);
    idOf[name] = row?.id ?? 0;
  }
  const thread = async () =>
    (
      await sql<{ line: string }>(`select concat_ws(' ', c.author, p.author) as line from comments c
        left join comments p on p.id = c.parent_id where c.content_id = ${post.id} order by c.id`)
    ).map(({ line }) => line);
  const whole = await thread();
  expect(whole).toEqual(['Ada', 'Bob Ada', 'Cem Bob', 'Dot Cem']);
  const cases: [string, object, string, string[]][] = [
    [
      'mutation ($id: ID!) { deleteComment(kind: post, id: $id) }',
      { id: idOf['Bob'] },
      'Deleted a comment',
      ['Ada', 'Cem Ada', 'Dot Cem'],
    ],
    [
      'mutation ($ids: [ID!]!) { deleteComments(ids: $ids) }',
      { ids: [idOf['Bob'], idOf['Cem']] },
      'Deleted 2 comments',
      ['Ada', 'Dot Ada'],
    ],
    [
      'mutation ($ids: [ID!]!) { deleteComments(ids: $ids) }',
      { ids: [idOf['Ada']] },
      'Deleted a comment',
      ['Bob', 'Cem Bob', 'Dot Cem'],
    ],
  ];
  for (const [mutation, variables, summary, left] of cases) {
    const { extensions, errors } = await admin.graphql(mutation, variables);
    expect(errors).toBeUndefined();
    expect(await thread()).toEqual(left);
    const id = (extensions?.['undo'] as { id: string } | undefined)?.id;
    const { data } = await admin.graphql('query ($id: ID!) { timelineEntry(id: $id) { summary } }', { id });
    expect(data).toEqual({ timelineEntry: { summary } });
    expect((await undo(id)).errors).toBeUndefined();
    expect(await thread()).toEqual(whole);
  }
});
