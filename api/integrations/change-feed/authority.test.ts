import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const posts = kinds[1];

/** Somebody who reads drafts, and what takes that away from them. */
interface Reader {
  headers: Record<string, string>;
  lose: () => Promise<{ status: number }>;
}

async function person(): Promise<{ id: number; role: number; client: Client; headers: Record<string, string> }> {
  const role = await roleWith(admin, ['posts.read', 'tokens.create']);
  const someone = await personWith(admin, role);
  const client = await server.loggedIn(someone);
  return { id: someone.id, role, client, headers: { Cookie: `halden.sid=${client.cookie('halden.sid') ?? ''}` } };
}

async function token(client: Client): Promise<{ id: number; headers: Record<string, string> }> {
  const input = { name: 'Mirror', permissions: ['posts.read'], view: 'everything', expiresInDays: 1 };
  const { status, body } = await client.post<{ id: number; token: string }>('/api/tokens', input);
  expect(status).toBe(201);
  return { id: body.id, headers: { Authorization: `Bearer ${body.token}` } };
}

const losses: readonly [loss: string, code: string, message: string, make: () => Promise<Reader>][] = [
  [
    'their token is revoked',
    'UNAUTHENTICATED',
    'This API token is not valid: it may have expired or been revoked',
    async () => {
      const { client } = await person();
      const { id, headers } = await token(client);
      return { headers, lose: () => client.delete(`/api/tokens/${id}`) };
    },
  ],
  [
    'the owner of their token is deactivated',
    'UNAUTHENTICATED',
    'This API token is not valid: it may have expired or been revoked',
    async () => {
      const { client, id } = await person();
      const { headers } = await token(client);
      return { headers, lose: () => admin.put(`/api/users/${id}`, { isActive: false }) };
    },
  ],
  [
    'they are deactivated',
    'UNAUTHENTICATED',
    'Your session has ended: log in again',
    async () => {
      const { headers, id } = await person();
      return { headers, lose: () => admin.put(`/api/users/${id}`, { isActive: false }) };
    },
  ],
  [
    'they log out',
    'UNAUTHENTICATED',
    'Your session has ended: log in again',
    async () => {
      const { client, headers } = await person();
      return { headers, lose: () => client.post('/api/auth/logout') };
    },
  ],
  [
    'somebody resets their password',
    'UNAUTHENTICATED',
    'Your session has ended: log in again',
    async () => {
      const { headers, id } = await person();
      return { headers, lose: () => admin.put(`/api/users/${id}`, { password: 'another-long-password-1' }) };
    },
  ],
  [
    'they lose their role',
    'FORBIDDEN',
    'Your permissions have changed since this request began: send it again',
    async () => {
      const { headers, id, role } = await person();
      return { headers, lose: () => admin.delete(`/api/users/${id}/roles/${role}`) };
    },
  ],
  [
    'their role loses the permission',
    'FORBIDDEN',
    'Your permissions have changed since this request began: send it again',
    async () => {
      const { headers, role } = await person();
      const { body } = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
      const read = body.find(({ resource, action }) => `${resource}.${action}` === 'posts.read');
      return { headers, lose: () => admin.delete(`/api/roles/${role}/permissions/${read?.id ?? 0}`) };
    },
  ],
];

const draft = async (title: string) => {
  const { status } = await admin.post(`/api/${posts.many}`, contentInput(posts, { title, status: 'draft' }));
  expect(status).toBe(201);
};

async function cursorOf(headers: Record<string, string>): Promise<string> {
  for (let since = ''; ;) {
    const response = await fetch(`${server.url}/api/changes${since && `?since=${since}`}`, { headers });
    const { cursor, hasMore } = (await response.json()) as { cursor: string; hasMore: boolean };
    if (!hasMore) return cursor;
    since = cursor;
  }
}

test.each(losses)('a stream of changes ends when %s, and shows no draft that comes later', async (...row) => {
  const [, code, message, make] = row;
  const { headers, lose } = await make();
  const since = await cursorOf(headers);
  const response = await fetch(`${server.url}/api/changes?since=${since}`, {
    headers: { ...headers, Accept: 'text/event-stream' },
  });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no body');
  let text = '';
  const readUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
    }
  };
  await draft('Before the loss');
  await readUntil(() => text.includes('Before the loss'));
  expect((await lose()).status).toBeLessThan(300);
  await draft('After the loss');
  await readUntil(() => false);
  expect(text).toContain(`event: end\ndata: ${JSON.stringify({ message, code })}\n\n`);
  expect(text).not.toContain('After the loss');
});

test.each(losses)('who waits for a change gets none when %s', async (_loss, code, message, make) => {
  const { headers, lose } = await make();
  const since = await cursorOf(headers);
  const waiting = fetch(`${server.url}/api/changes?since=${since}&wait=30`, { headers });
  // It has been admitted once a second one that came later has ended.
  await fetch(`${server.url}/api/changes?since=${since}&wait=1`, { headers });
  expect((await lose()).status).toBeLessThan(300);
  await draft('After the loss');
  expect(await (await waiting).json()).toMatchObject({ code, message });
});

test('a right that is gained does not end a stream', async () => {
  const { headers, id } = await person();
  const gone = new AbortController();
  const response = await fetch(`${server.url}/api/changes?since=${await cursorOf(headers)}`, {
    headers: { ...headers, Accept: 'text/event-stream' },
    signal: gone.signal,
  });
  const more = await roleWith(admin, ['articles.read']);
  await admin.post(`/api/users/${id}/roles`, { roleId: more });
  await draft('After the gain');
  let text = '';
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    if (text.includes('After the gain') && text.endsWith('\n\n')) break;
  }
  expect(text).not.toContain('event: end');
  gone.abort();
});
