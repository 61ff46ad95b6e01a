import { seededRoles } from '#schema/built-permissions';
import { pdf, png, startMedia, type MediaItem, type MediaServer } from '../../testing/media/media.ts';
import { samplePassword, userInput } from '../../testing/samples.ts';
import { upload } from '../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let visitor: MediaServer['visitor'];
let add: MediaServer['add'];

beforeAll(async () => {
  ({ server, admin, visitor, add } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('the list', () => {
  beforeAll(async () => {
    await server.orm.em.fork().execute('delete from media');
    for (const [name, tags] of [
      ['b-100%.png', 'red'],
      ['A.png', 'red,blue'],
      ['c.png', ''],
    ] as const) {
      await add(await png(20 + name.length * 10), name, { tags, altText: `Alt of ${name}` });
    }
    await add(pdf, 'd.pdf');
  });
  const names = async (query: string) =>
    (await admin.get<MediaItem[]>(`/api/media?${query}`)).body.map(({ filename }) => filename);

  test.each([
    ['', ['d.pdf', 'c.png', 'A.png', 'b-100.png']],
    ['sort=createdAt', ['b-100.png', 'A.png', 'c.png', 'd.pdf']],
    ['sort=filename', ['A.png', 'b-100.png', 'c.png', 'd.pdf']],
    ['sort=-filename&limit=2', ['d.pdf', 'c.png']],
    ['kind=document', ['d.pdf']],
    ['tag=red', ['A.png', 'b-100.png']],
    ['tag=re', []],
    ['search=ALT OF a', ['A.png']],
    ['search=B-100%25', ['b-100.png']],
    ['limit=1&offset=1', ['c.png']],
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['sort=secret', { sort: 'Must be one of createdAt, filename, bytes, with - before it to reverse' }],
    ['kind=program', { kind: 'Must be one of image, video, audio, document' }],
    ['limit=0', { limit: 'Must be a whole number from 1 to 1000' }],
    ['x=1', { x: 'Unknown parameter' }],
  ])('refuses ?%s', async (query, fields) => {
    expect(await admin.get(`/api/media?${query}`)).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['createdAt', 'filename', 'bytes'])('pages by %s over GraphQL without a gap', async (field) => {
    const query = `query ($after: String, $sort: MediaSort) { mediaList(first: 1, after: $after, sort: $sort) { totalCount pageInfo { hasNextPage endCursor } edges { node { filename } } } }`;
    for (const isDescending of [true, false]) {
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        interface Page {
          mediaList: {
            totalCount: number;
            pageInfo: { hasNextPage: boolean; endCursor: string };
            edges: { node: { filename: string } }[];
          };
        }
        const { data }: { data?: Page | null } = await admin.graphql<Page>(query, {
          after,
          sort: { field, isDescending },
        });
        expect(data?.mediaList.totalCount).toBe(4);
        seen.push(...(data?.mediaList.edges ?? []).map(({ node }) => node.filename));
        after = data?.mediaList.pageInfo.endCursor ?? null;
        more = data?.mediaList.pageInfo.hasNextPage ?? false;
      }
      expect(seen).toEqual(await names(`sort=${isDescending ? '-' : ''}${field}`));
    }
  });

  test('the tags in use', async () => {
    expect((await admin.graphql('{ mediaTags }')).data).toEqual({ mediaTags: ['red', 'blue'] });
  });
});

describe('updating the description', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [
      { filename: '../x.png' },
      { filename: 'File name can only contain letters, numbers, spaces, dots, hyphens, underscores and brackets' },
    ],
    [{ filename: 'x.exe' }, { filename: 'File name must end in .png' }],
    [{ filename: '' }, { filename: 'File name is required' }],
    [{ focalX: 1.1 }, { focalX: 'Must be a number from 0 to 1' }],
    [{ focalY: '0.5' }, { focalY: 'Must be a number from 0 to 1' }],
    [{ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, { crop: 'The crop must lie within the image' }],
    [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, { crop: 'The crop must lie within the image' }],
    [{ tags: 'red' }, { tags: 'Must be a list' }],
    [{ sha256: 'x' }, { sha256: 'Unknown field' }],
  ])('%j is refused', async (changes, fields) => {
    const item = await add(await png(), 'a.png');
    expect(await admin.put(`/api/media/${item.id}`, changes)).toMatchObject({ status: 400, body: { fields } });
  });

  test('saving an outdated version is a conflict, with the stored version', async () => {
    const item = await add(await png(), 'a.png');
    expect((await admin.put(`/api/media/${item.id}`, { altText: 'one', version: 1 })).status).toBe(200);
    expect(await admin.put(`/api/media/${item.id}`, { altText: 'two', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { altText: 'one', version: 2 } },
    });
    const update =
      'mutation ($id: ID!, $input: MediaPatch!) { updateMedia(id: $id, input: $input) { altText version } }';
    expect((await admin.graphql(update, { id: item.id, input: { altText: null, version: 2 } })).data).toEqual({
      updateMedia: { altText: null, version: 3 },
    });
  });
});

describe('permissions', () => {
  const expected: Record<string, [number, number, number, number]> = {
    // read, create, update, delete
    visitor: [401, 401, 401, 401],
    none: [403, 403, 403, 403],
    viewer: [200, 403, 403, 403],
    author: [200, 201, 403, 403],
    editor: [200, 201, 200, 204],
    administrator: [200, 201, 200, 204],
  };
  test.each(Object.entries(expected))('%s', async (name, statuses) => {
    const roles = (await admin.get<{ id: number; name: string }[]>('/api/roles')).body;
    const role = roles.find((one) => one.name.toLowerCase() === name);
    expect(role !== undefined || name === 'visitor' || name === 'none').toBe(true);
    let client = visitor;
    if (name !== 'visitor') {
      const person = userInput();
      const { body } = await admin.post<{ id: number }>('/api/users', person);
      if (role) await admin.post(`/api/users/${body.id}/roles`, { roleId: role.id });
      client = await server.loggedIn({ username: String(person['username']), password: samplePassword });
    }
    const item = await add(await png(), 'a.png');
    const got = [
      (await client.get(`/api/media/${item.id}`)).status,
      (await upload(client, '/api/media', { bytes: await png(), name: 'b.png' })).status,
      (await client.put(`/api/media/${item.id}`, { altText: 'x' })).status,
      (await client.delete(`/api/media/${item.id}`)).status,
    ];
    expect(got).toEqual(statuses);
  });

  test('an upload from another site is refused', async () => {
    const answer = await upload(
      admin,
      '/api/media',
      { bytes: await png(), name: 'a.png' },
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    );
    expect(answer.status).toBe(403);
  });
  expect(seededRoles.length).toBeGreaterThan(3);
});
