import sharp from 'sharp';
import { pdf, png, startMedia, type MediaItem, type Refusal, type MediaServer } from '../../testing/media/media.ts';
import { contentInput, kinds, samplePassword, userInput } from '../../testing/samples.ts';
import { upload } from '../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];

beforeAll(async () => {
  ({ server, admin, add, fileOf } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

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
    expect(other).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^A file of another kind/) } });
  });
});
