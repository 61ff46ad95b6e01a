import sharp from 'sharp';
import {
  jpeg,
  png,
  startMedia,
  type MediaItem,
  type MediaServer,
  pdf,
  type Refusal,
} from '../../testing/media/media.ts';
import { contentInput, kinds, samplePassword, userInput } from '../../testing/samples.ts';
import { upload } from '../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let visitor: MediaServer['visitor'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];

beforeAll(async () => {
  ({ server, admin, visitor, add, fileOf } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

interface Bulk {
  done: string[];
  refused: { id: string; code: string; message: string }[];
}
const move = async (ids: number[], folder: string | null) =>
  admin.graphql<{ moveMedia: Bulk }>(
    'mutation ($ids: [ID!]!, $folder: String) { moveMedia(ids: $ids, folder: $folder) { done refused { id code message } } }',
    { ids: ids.map(String), folder },
  );
const names = async (query: string) =>
  (await admin.get<MediaItem[]>(`/api/media?sort=filename&${query}`)).body.map(({ filename }) => filename);
const folders = async () =>
  (await admin.graphql<{ mediaFolders: { name: string; count: number }[] }>('{ mediaFolders { name count } }')).data
    ?.mediaFolders;

test('files are put into folders on upload, singly and in bulk', async () => {
  const a = await add(await png(), 'a.png', { folder: ' Plants ' });
  expect(a['folder']).toBe('Plants');
  const b = await add(await png(41), 'b.png');
  const c = await add(await png(42), 'c.png');
  expect((await admin.put<MediaItem>(`/api/media/${b.id}`, { folder: 'people' })).body['folder']).toBe('people');
  expect(await folders()).toEqual([
    { name: 'people', count: 1 },
    { name: 'Plants', count: 1 },
  ]);
  const moved = await move([b.id, c.id, 2_000_000_000], 'Plants');
  expect(moved.data?.moveMedia).toMatchObject({
    done: [String(b.id), String(c.id)],
    refused: [{ id: '2000000000', code: 'NOT_FOUND' }],
  });
  // A folder exists while there is a file in it.
  expect(await folders()).toEqual([{ name: 'Plants', count: 3 }]);
  expect(await names('folder=Plants')).toEqual(['a.png', 'b.png', 'c.png']);
  expect((await move([a.id], null)).data?.moveMedia.done).toEqual([String(a.id)]);
  expect(await names('folder=')).toEqual(['a.png']);
  expect(await names('folder=plants')).toEqual([]);
  expect(await names('')).toEqual(['a.png', 'b.png', 'c.png']);
});

test('a page of the library takes a fixed number of statements', async () => {
  const ran = async () =>
    Number(
      /halden_database_statements_total (\d+)/.exec((await visitor.get<string>('/metrics')).body)?.[1] ?? Number.NaN,
    );
  const query = `query ($filter: MediaFilter) {
    items: mediaList(first: 48, filter: $filter) { edges { node { id filename folder url thumbnailUrl } } totalCount }
    everything: mediaCount folders: mediaFolders { name count } uploadLimitMb }`;
  const before = await ran();
  const { data } = await admin.graphql<object>(query, { filter: { folder: 'Plants' } });
  expect(data).toMatchObject({ items: { totalCount: 2 }, everything: 3, folders: [{ name: 'Plants', count: 2 }] });
  // The session, the user, the rows, the count, the folders, the upload limit.
  expect((await ran()) - before).toBeLessThanOrEqual(6);
});

test.each<[string, number[], string | null, RegExp]>([
  ['a name that is too long', [1], 'x'.repeat(61), /^Folder must be less than 60 characters$/],
  ['nothing', [], 'x', /^Must be from 1 to 100$/],
  ['too many', Array.from({ length: 101 }, (_, n) => n + 1), 'x', /^Must be from 1 to 100$/],
])('%s is not moved', async (_, ids, folder, message) => {
  const { errors } = await move(ids, folder);
  expect(JSON.stringify(errors?.[0]?.extensions)).toMatch(new RegExp(message.source.replace(/[\^$]/g, '')));
});

test('bulk deletion skips files in use', async () => {
  const [shown, gone] = [await add(await png(50), 'shown.png'), await add(await png(51), 'gone.png')];
  await admin.put('/api/settings/logoUrl', { value: shown.url });
  const mutation = 'mutation ($ids: [ID!]!) { deleteMediaFiles(ids: $ids) { done refused { id code message } } }';
  const { data } = await admin.graphql<{ deleteMediaFiles: Bulk }>(mutation, { ids: [shown.id, gone.id].map(String) });
  expect(data?.deleteMediaFiles).toEqual({
    done: [String(gone.id)],
    refused: [{ id: String(shown.id), code: 'CONFLICT', message: '"shown.png" is shown in one place' }],
  });
  await admin.put('/api/settings/logoUrl', { value: '' });
});

test('the uncropped original stays available to the library', async () => {
  const item = await add(await jpeg(), 'cut.jpg');
  await admin.put(`/api/media/${item.id}`, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  const cookie = `halden.sid=${admin.cookie('halden.sid')}`;
  const response = await fetch(`${server.url}/api/media/${item.id}/original`, { headers: { Cookie: cookie } });
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([800, 600]);
  expect((await visitor.get(`/api/media/${item.id}/original`)).status).toBe(401);
});

describe('in use', () => {
  const using = async (item: MediaItem, changes: Record<string, unknown> = {}) => {
    const [page, post, article] = await Promise.all(
      kinds.map(async (kind) => {
        const content = `<p><img src="${item.url}" alt="" /></p>`;
        const { body } = await admin.post<Record<string, unknown>>(
          `/api/${kind.many}`,
          contentInput(kind, { content, ...(kind.isStory && { featuredImage: item.url }), ...changes }),
        );
        return body;
      }),
    );
    return { page, post, article };
  };

  test('a file in use cannot be deleted, and its uses are reported', async () => {
    const item = await add(await png(), 'used.png');
    const { page, post, article } = await using(item);
    await admin.put('/api/settings/logoUrl', { value: item.url });
    const uses = [
      { kind: 'article', item: String(article?.['id']), title: article?.['title'] },
      { kind: 'page', item: String(page?.['id']), title: page?.['title'] },
      { kind: 'post', item: String(post?.['id']), title: post?.['title'] },
      { kind: 'setting', item: 'logoUrl', title: 'Logo' },
    ];
    expect((await admin.get(`/api/media/${item.id}/uses`)).body).toEqual(uses);
    const refused = await admin.delete<Refusal>(`/api/media/${item.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: '"used.png" is shown in 4 places', code: 'CONFLICT', current: uses },
    });
    expect((await fileOf(item.url)).status).toBe(200);

    const other = await add(await png(), 'other.png');
    expect((await admin.delete(`/api/media/${item.id}?replaceWith=${other.id}`)).status).toBe(204);
    const read = await admin.get<Record<string, unknown>>(`/api/posts/${String(post?.['id'])}`);
    expect(read.body).toMatchObject({
      featuredImage: other.url,
      content: expect.stringContaining(`src="${other.url}"`),
      version: 2,
    });
    expect((await admin.get<{ value: string }>('/api/settings/logoUrl')).body.value).toBe(other.url);
    expect((await fileOf(item.url)).headers.get('content-type')).toContain('text/html');
    expect((await admin.get<unknown[]>(`/api/media/${other.id}/uses`)).body).toHaveLength(4);
    await admin.put('/api/settings/logoUrl', { value: '' });
    expect((await admin.get<unknown[]>(`/api/media/${other.id}/uses`)).body).toHaveLength(3);
    const unused = (await admin.get<MediaItem[]>('/api/media?unused=true')).body.map(({ id }) => id);
    expect(unused).not.toContain(other.id);
  });

  test('a file used only in a working copy is replaced there, and the published item is unchanged', async () => {
    const [item, other] = [await add(await png(), 'waiting.png'), await add(await png(), 'instead.png')];
    const make = async (changes = {}) =>
      (await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1], { status: 'published', ...changes })))
        .body;
    const [plain, showing] = [await make(), await make({ featuredImage: item.url })];
    for (const { id } of [plain, showing]) {
      await admin.put(`/api/posts/${id}/working-copy`, { content: `<p><img src="${item.url}" alt=""></p>` });
    }
    expect((await admin.delete(`/api/media/${item.id}?replaceWith=${other.id}`)).status).toBe(204);
    expect((await admin.get(`/api/posts/${plain.id}`)).body).toEqual(plain);
    for (const { id } of [plain, showing]) {
      const copy = await admin.get<{ content: string }>(`/api/posts/${id}/working-copy`);
      expect(copy.body.content).toContain(other.url);
      expect((await admin.post(`/api/posts/${id}/working-copy/publish`)).status).toBe(200);
    }
  });

  test('the title of a draft is hidden without permission to read it', async () => {
    const item = await add(await png(), 'secret.png');
    await using(item, { title: 'Secret plans' });
    const role = (
      await admin.post<{ id: number }>('/api/roles', { name: 'librarian', displayName: 'Librarian', level: 5 })
    ).body;
    const permissions = (await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions')).body;
    const mediaRead = permissions.find(({ resource, action }) => resource === 'media' && action === 'read');
    await admin.post(`/api/roles/${role.id}/permissions`, { permissionId: mediaRead?.id });
    const person = userInput();
    const { body: user } = await admin.post<{ id: number }>('/api/users', person);
    await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
    const librarian = await server.loggedIn({ username: String(person['username']), password: samplePassword });
    const titles = (await librarian.get<{ title: string | null }[]>(`/api/media/${item.id}/uses`)).body.map(
      ({ title }) => title,
    );
    expect(titles).toEqual([null, null, null]);
  });

  test('replacing the file keeps its address in content', async () => {
    const item = await add(await png(), 'chart.png', { altText: 'A chart' });
    await using(item);
    const { status, body } = await upload<MediaItem>(
      admin,
      `/api/media/${item.id}/file`,
      { bytes: await png(70, 30), name: 'new.png' },
      { method: 'PUT' },
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { url: item.url, width: 70, altText: 'A chart', version: 2 },
    });
    expect((await sharp((await fileOf(item.url)).bytes).metadata()).width).toBe(70);
    const other = await upload<Refusal>(
      admin,
      `/api/media/${item.id}/file`,
      { bytes: pdf, name: 'a.pdf' },
      { method: 'PUT' },
    );
    expect(other).toMatchObject({
      status: 400,
      body: { message: 'Choose another image file: the new one is of type document' },
    });
  });
});
