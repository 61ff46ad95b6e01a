import sharp from 'sharp';
import { graphqlAccess, restAccess } from '../../testing/access/access.table.ts';
import { anybody } from '../../testing/access/who.ts';
import { enrol } from '../../testing/access/authenticator.ts';
import { featureSamples } from '../../testing/feature-samples.ts';
import { write, type Write } from '../../testing/sample.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { addressOf, uploadClient } from '../../testing/media/parts.ts';
import { contentInput, kinds, roleInput, samplePassword, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { upload } from '../../testing/media/upload.ts';

// The audit entry of every REST write, and of GraphQL mutations that need more than one call as a set-up.
interface Entry {
  id: number;
  actor: string;
  actorId: number | null;
  action: string;
  kind: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Texts that must not appear in the log. */
const secrets = [samplePassword, 'quiet-harbour-3', 'correct-horse-9', '$argon2', 'otpauth'];

const mailbox = await startMailbox();
const server = await serverForFile({
  mail: { smtpUrl: mailbox.url, from: 'site@example.com' },
  newsletterPerMinute: 1,
});
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const made = async (path: string, input: object, client = admin) => {
  const { status, body } = await client.post<{ id: number }>(path, input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};

const aUser = (input = userInput()) => made('/api/users', input);
const aRole = () => made('/api/roles', roleInput());
/** A unique picture. */
const picture = async () => {
  const n = unique();
  const background = { r: n, g: 255 - n, b: 99 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, name: `picture-${n}.png`, type: 'image/png' };
};
const aFile = async () => (await upload<{ id: number }>(admin, '/api/media', await picture())).body.id;
const trashed = async () => {
  const id = await made('/api/posts', contentInput(kinds[1]));
  await admin.delete(`/api/posts/${id}`);
  return id;
};
const aToken = () => ({ name: 'For tests', permissions: ['posts.read'], expiresInDays: 1 });
const person = async () => {
  const input = userInput() as { username: string; password: string };
  const id = await aUser(input);
  return { id, client: await server.loggedIn(input) };
};
const aReader = async () => {
  await sql(`insert into subscribers (email) values (?)`, [`reader${unique()}@example.com`]);
  return (await sql<{ id: number }>('select max(id) as id from subscribers'))[0]?.id;
};
const aMessage = async () => {
  await sql(`insert into messages (first_name, last_name, email, message) values ('a', 'b', 'c@d.example', 'e')`);
  return (await sql<{ id: number }>('select max(id) as id from messages'))[0]?.id;
};
/** The token of the next reset mail; skips newsletters. */
const resetMail = async (): Promise<string> => {
  const mails = await mailbox.received(1);
  if (mails.length === 0) throw new Error('No mail arrived');
  const found = mails.map((mail) => /reset-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1]).find(Boolean);
  if (found === undefined) return resetMail();
  secrets.push(found);
  return found;
};
const link = async () => {
  const input = userInput() as { username: string };
  await aUser(input);
  await server.visitor().post('/api/auth/forgot-password', { login: input.username });
  return resetMail();
};

const plan = { publishAt: '2999-01-01T00:00:00Z' };

const contentCases = (kind: (typeof kinds)[number]): Record<string, Write> => {
  const path = `/api/${kind.many}`;
  const item = () => made(path, contentInput(kind));
  const published = () => made(path, contentInput(kind, { status: 'published' }));
  /** A published item with a working copy. */
  const waiting = async () => {
    const id = await published();
    await admin.put(`${path}/${id}/working-copy`, { title: 'Waiting' });
    return id;
  };
  return {
    [`PUT ${path}/:id/working-copy`]: write('create working copy', async () => {
      const id = await published();
      return () => admin.put(`${path}/${id}/working-copy`, { title: 'Waiting' });
    }),
    [`DELETE ${path}/:id/working-copy`]: write('delete working copy', async () => {
      const id = await waiting();
      return () => admin.delete(`${path}/${id}/working-copy`);
    }),
    [`POST ${path}/:id/working-copy/publish`]: write(`update ${kind.one}`, async () => {
      const id = await waiting();
      return () => admin.post(`${path}/${id}/working-copy/publish`);
    }),
    [`PUT ${path}/:id/schedule`]: write('create schedule', async () => {
      const id = await item();
      return () => admin.put(`${path}/${id}/schedule`, plan);
    }),
    [`DELETE ${path}/:id/schedule`]: write('delete schedule', async () => {
      const id = await item();
      await admin.put(`${path}/${id}/schedule`, plan);
      return () => admin.delete(`${path}/${id}/schedule`);
    }),
    [`POST ${path}/:id/preview-links`]: write('create preview link', async () => {
      const id = await item();
      return () => admin.post(`${path}/${id}/preview-links`, { password: samplePassword });
    }),
    [`DELETE ${path}/:id/preview-links/:linkId`]: write('delete preview link', async () => {
      const id = await item();
      const linkId = await made(`${path}/${id}/preview-links`, {});
      return () => admin.delete(`${path}/${id}/preview-links/${linkId}`);
    }),
    [`POST ${path}`]: write(`create ${kind.one}`, () => () => admin.post(path, contentInput(kind))),
    [`PUT ${path}/:id`]: write(`update ${kind.one}`, async () => {
      const id = await item();
      return () => admin.put(`${path}/${id}`, { title: 'Changed' });
    }),
    [`DELETE ${path}/:id`]: write(`delete ${kind.one}`, async () => {
      const id = await item();
      return () => admin.delete(`${path}/${id}`);
    }),
    [`PUT ${path}/:id/revisions/:number`]: write('update revision', async () => {
      const id = await item();
      return () => admin.put(`${path}/${id}/revisions/1`, { name: 'As approved' });
    }),
    [`POST ${path}/:id/revisions/:number/restore`]: write(`update ${kind.one}`, async () => {
      const id = await item();
      await admin.put(`${path}/${id}`, { title: 'Changed' });
      return () => admin.post(`${path}/${id}/revisions/1/restore`);
    }),
  };
};

const rest: Record<string, Write> = {
  ...featureSamples(server, admin).writes,
  ...contentCases(kinds[0]),
  ...contentCases(kinds[1]),
  ...contentCases(kinds[2]),
  'POST /api/users': write('create user', () => () => admin.post('/api/users', userInput())),
  'PUT /api/users/:id': write('update user', async () => {
    const id = await aUser();
    return () => admin.put(`/api/users/${id}`, { isActive: false });
  }),
  'DELETE /api/users/:id': write('delete user', async () => {
    const id = await aUser();
    return () => admin.delete(`/api/users/${id}`);
  }),
  'POST /api/users/:id/roles': write('assign user', async () => {
    const [id, roleId] = [await aUser(), await aRole()];
    return () => admin.post(`/api/users/${id}/roles`, { roleId });
  }),
  'DELETE /api/users/:id/roles/:roleId': write('unassign user', async () => {
    const [id, roleId] = [await aUser(), await aRole()];
    await admin.post(`/api/users/${id}/roles`, { roleId });
    return () => admin.delete(`/api/users/${id}/roles/${roleId}`);
  }),
  'POST /api/roles': write('create role', () => () => admin.post('/api/roles', roleInput())),
  'PUT /api/roles/:id': write('update role', async () => {
    const id = await aRole();
    return () => admin.put(`/api/roles/${id}`, { level: 3 });
  }),
  'DELETE /api/roles/:id': write('delete role', async () => {
    const id = await aRole();
    return () => admin.delete(`/api/roles/${id}`);
  }),
  'POST /api/roles/:id/permissions': write('assign role', async () => {
    const id = await aRole();
    return () => admin.post(`/api/roles/${id}/permissions`, { permissionId: 1 });
  }),
  'DELETE /api/roles/:id/permissions/:permissionId': write('revoke role', async () => {
    const id = await aRole();
    await admin.post(`/api/roles/${id}/permissions`, { permissionId: 1 });
    return () => admin.delete(`/api/roles/${id}/permissions/1`);
  }),
  'POST /api/settings': write(
    'create setting',
    () => () => admin.post('/api/settings', { key: 'mediaSettings', value: { uploadLimitMb: 6 } }),
  ),
  'PUT /api/settings/:key': write(
    'update setting',
    () => () => admin.put('/api/settings/siteName', { value: `Name ${unique()}` }),
  ),
  'POST /api/tokens': write('create token', () => async () => {
    const answer = await admin.post<{ token: string }>('/api/tokens', aToken());
    secrets.push(answer.body.token);
    return answer;
  }),
  'POST /api/tokens/:id/secret': write('update token', async () => {
    const id = await made('/api/tokens', aToken());
    return async () => {
      const answer = await admin.post<{ token: string }>(`/api/tokens/${id}/secret`, {});
      secrets.push(answer.body.token);
      return answer;
    };
  }),
  'DELETE /api/tokens/:id': write('delete token', async () => {
    const id = await made('/api/tokens', aToken());
    return () => admin.delete(`/api/tokens/${id}`);
  }),
  'POST /api/media': write('create file', async () => {
    const file = await picture();
    return () => upload(admin, '/api/media', file);
  }),
  'PATCH /api/media/uploads/:upload': write('create file', async () => {
    const { bytes } = await picture();
    const address = addressOf(await uploadClient(admin).create(bytes.length));
    return () => uploadClient(admin).send(address, 0, Buffer.from(bytes));
  }),
  'PUT /api/media/:id': write('update file', async () => {
    const id = await aFile();
    return () => admin.put(`/api/media/${id}`, { altText: 'Another' });
  }),
  'PUT /api/media/:id/file': write('update file', async () => {
    const id = await aFile();
    const file = await picture();
    return () => upload(admin, `/api/media/${id}/file`, file, { method: 'PUT' });
  }),
  'DELETE /api/media/:id': write('delete file', async () => {
    const id = await aFile();
    return () => admin.delete(`/api/media/${id}`);
  }),
  'PUT /api/messages/:id': write('update message', async () => {
    const id = await aMessage();
    return () => admin.put(`/api/messages/${id}`, { status: 'archived' });
  }),
  'DELETE /api/messages/:id': write('delete message', async () => {
    const id = await aMessage();
    return () => admin.delete(`/api/messages/${id}`);
  }),
  'POST /api/trash/:kind/:id/restore': write('restore post', async () => {
    const id = await trashed();
    return () => admin.post(`/api/trash/post/${id}/restore`);
  }),
  'DELETE /api/trash/:kind/:id': write('purge post', async () => {
    const id = await trashed();
    return () => admin.delete(`/api/trash/post/${id}`);
  }),
  'DELETE /api/subscribers/:id': write('delete subscriber', async () => {
    const id = await aReader();
    return () => admin.delete(`/api/subscribers/${id}`);
  }),
  'POST /api/auth/login': write(
    'login user',
    () => () => server.visitor().post('/api/auth/login', { username: 'admin', password: 'correct-horse-9' }),
  ),
  'POST /api/auth/logout': write(
    'logout user',
    async () => {
      const { client } = await person();
      return () => client.post('/api/auth/logout');
    },
    'person',
  ),
  'POST /api/auth/forgot-password': write(
    'create password reset',
    async () => {
      const input = userInput() as { username: string };
      await aUser(input);
      return async () => {
        const answer = await server.visitor().post('/api/auth/forgot-password', { login: input.username });
        await mailbox.received(1);
        return answer;
      };
    },
    'visitor',
  ),
  'POST /api/auth/reset-password': write(
    'update user',
    async () => {
      const token = await link();
      return () => server.visitor().post('/api/auth/reset-password', { token, password: 'quiet-harbour-3' });
    },
    'visitor',
  ),
  'POST /api/messages': write(
    'create message',
    () => () =>
      server.visitor().post('/api/messages', { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }),
    'visitor',
  ),
  'POST /api/subscribers': write(
    'create subscriber',
    () => () => server.visitor().post('/api/subscribers', { email: `new${unique()}@example.com` }),
    'visitor',
  ),
};

const keep = (enrolled: Awaited<ReturnType<typeof enrol>>) => {
  secrets.push(enrolled.enrolment?.secret ?? '', ...enrolled.recoveryCodes);
  return enrolled;
};
const codes = 'mutation ($password: String!, $code: String!)';
/** A user with a second factor, and the variables for changing it. */
const enrolled = async () => {
  const { id, client } = await person();
  const { app } = keep(await enrol(client, samplePassword));
  return { id, client, variables: { password: samplePassword, code: app.code() } };
};
/** A post with a test newsletter sent and one subscriber. */
const tested = async () => {
  await sql(`insert into subscribers (email, status, confirmed_at) values (?, 'confirmed', now())`, [
    `r${unique()}@example.com`,
  ]);
  const id = await made('/api/posts', contentInput(kinds[1], { status: 'published' }));
  const { errors } = await admin.graphql(`mutation { testNewsletter(postId: "${id}") }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return id;
};

const mutations: Record<string, Write> = {
  updateMedia: write('update file', async () => {
    const id = await aFile();
    return () =>
      admin.graphql('mutation ($id: ID!, $input: MediaPatch!) { updateMedia(id: $id, input: $input) { id } }', {
        id,
        input: { caption: 'Said' },
      });
  }),
  deleteMedia: write('delete file', async () => {
    const id = await aFile();
    return () => admin.graphql(`mutation { deleteMedia(id: "${id}") }`);
  }),
  moveMedia: write('update file', async () => {
    const id = await aFile();
    return () => admin.graphql(`mutation { moveMedia(ids: ["${id}"], folder: "Halls") { __typename } }`);
  }),
  deleteMediaFiles: write('delete file', async () => {
    const id = await aFile();
    return () => admin.graphql(`mutation { deleteMediaFiles(ids: ["${id}"]) { __typename } }`);
  }),
  revokeToken: write('delete token', async () => {
    const id = await made('/api/tokens', aToken());
    return () => admin.graphql(`mutation { revokeToken(id: "${id}") }`);
  }),
  askSubscribers: write('ask subscriber', async () => {
    const id = await aReader();
    return () => admin.graphql(`mutation { askSubscribers(ids: ["${id}"]) }`);
  }),
  changePassword: write(
    'update user',
    async () => {
      const { client } = await person();
      const query = 'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }';
      return () => client.graphql(query, { a: samplePassword, b: 'quiet-harbour-3' });
    },
    'person',
  ),
  resetPassword: write(
    'update user',
    async () => {
      const token = await link();
      const query =
        'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }';
      return () => server.visitor().graphql(query, { token, password: 'quiet-harbour-3' });
    },
    'visitor',
  ),
  confirmSecondFactor: write(
    'update second factor',
    async () => {
      const { client } = await person();
      return async () => {
        await enrol(client, samplePassword);
        return {};
      };
    },
    'person',
  ),
  renewRecoveryCodes: write(
    'create recovery code',
    async () => {
      const { client, variables } = await enrolled();
      return () => client.graphql(`${codes} { renewRecoveryCodes(password: $password, code: $code) }`, variables);
    },
    'person',
  ),
  disableSecondFactor: write(
    'delete second factor',
    async () => {
      const { client, variables } = await enrolled();
      return () => client.graphql(`${codes} { disableSecondFactor(password: $password, code: $code) }`, variables);
    },
    'person',
  ),
  resetSecondFactor: write('delete second factor', async () => {
    const { id } = await enrolled();
    return () => admin.graphql(`mutation { resetSecondFactor(userId: "${id}") { id } }`);
  }),
  testNewsletter: write('create newsletter', async () => {
    const id = await made('/api/posts', contentInput(kinds[1], { status: 'published' }));
    return () => admin.graphql(`mutation { testNewsletter(postId: "${id}") }`);
  }),
  sendNewsletter: write('update newsletter', async () => {
    const id = await tested();
    return () => admin.graphql(`mutation { sendNewsletter(postId: "${id}") { id } }`);
  }),
  stopNewsletter: write('update newsletter', async () => {
    const post = await tested();
    await sql(`insert into subscribers (email, status, confirmed_at) values (?, 'confirmed', now())`, [
      `s${unique()}@example.com`,
    ]);
    const { data } = await admin.graphql<{ sendNewsletter: { id: string } }>(
      `mutation { sendNewsletter(postId: "${post}") { id } }`,
    );
    return () => admin.graphql(`mutation { stopNewsletter(id: "${data?.sendNewsletter.id}") { id } }`);
  }),
};

test('every REST route that writes has a case', () => {
  const reasons: Record<string, string> = {
    'POST /api/media/from-url': 'like POST /api/media; the test has no address to fetch from',
    'POST /api/media/uploads': 'nothing is in the library before the last byte arrives',
    'HEAD /api/media/uploads/:upload': 'changes nothing',
    'DELETE /api/media/uploads/:upload': 'deletes an upload that is not in the library yet',
    'POST /api/imports': 'a rehearsal changes nothing',
    'POST /api/webhooks/:id/test': 'sends a delivery, and changes nothing',
    'POST /api/webhooks/:id/deliveries/:deliveryId/resend': 'sends a delivery, and changes nothing',
  };
  const missing = Object.keys(restAccess).filter(
    (name) => !name.startsWith('GET') && !(name in rest) && !(name in reasons),
  );
  expect(missing.map((name) => `${name}: add it to its feature's *.samples.ts`)).toEqual([]);
  const obsolete = Object.keys(mutations).filter((name) => !(`Mutation.${name}` in graphqlAccess));
  expect(obsolete).toEqual([]);
  expect(Object.values(restAccess).filter((who) => who === anybody).length).toBeGreaterThan(0);
});

test.each([...Object.entries(rest), ...Object.entries(mutations)])('%s', async (_, { row: expected, make, by }) => {
  const act = await make();
  const [{ id: before } = { id: 0 }] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from audit');
  const { status = 200, errors, body } = await act();
  for (const name of ['secret', 'token']) {
    const value = (body as Record<string, unknown> | undefined)?.[name];
    if (typeof value === 'string') secrets.push(value);
  }
  expect([status < 400, errors]).toEqual([true, undefined]);
  const written = await sql<Entry>(
    `select id, actor, actor_id as "actorId", action, kind, before, after from audit where id > ? order by id`,
    [before],
  );
  const found = written.filter(({ action, kind }) => `${action} ${kind}` === expected);
  expect([expected, written.map(({ action, kind }) => `${action} ${kind}`), found.length > 0]).toEqual([
    expected,
    expect.any(Array),
    true,
  ]);
  for (const entry of found) {
    const { action, before: was, after: is } = entry;
    if (by === 'visitor') expect(entry).toMatchObject({ actor: 'visitor', actorId: null });
    else if (by === 'person') expect(entry).toMatchObject({ actor: 'person', actorId: expect.any(Number) as unknown });
    else expect(entry).toMatchObject({ actor: 'person', actorId: 1 });
    if (['create', 'assign'].includes(action)) expect([was, Object.keys(is ?? {}).length > 0]).toEqual([null, true]);
    if (['delete', 'unassign', 'revoke'].includes(action))
      expect([is, Object.keys(was ?? {}).length > 0]).toEqual([null, true]);
    if (action === 'update') {
      expect(Object.keys(was ?? {}).length).toBeGreaterThan(0);
      expect(Object.keys(is ?? {}).sort()).toEqual(Object.keys(was ?? {}).sort());
    }
  }
});

test('the log contains none of the secrets used above', async () => {
  const [{ text } = { text: '' }] = await sql<{ text: string }>('select json_agg(a)::text as text from audit a');
  expect(text.length).toBeGreaterThan(10_000);
  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of secrets) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});
