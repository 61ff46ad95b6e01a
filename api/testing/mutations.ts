import { unique, contentInput, kinds, roleInput, userInput } from './samples.ts';
import type { Client } from './client.ts';
import { featureSamples } from './feature-samples.ts';
import type { MakeMutation } from './sample.ts';
import { administrator, type TestServer } from './server.ts';

/**
 * A mutation for each field of Mutation that needs no file, code, link or mail server, as the administrator sends it.
 */
export function mutationCases(server: TestServer, admin: Client): Record<string, MakeMutation> {
  const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
  let exportHour = 3;
  const made = async (path: string, input: object) => (await admin.post<{ id: number }>(path, input)).body.id;
  const content = (kind: (typeof kinds)[number]): Record<string, MakeMutation> => {
    const { type, many } = kind;
    const item = (changes = {}) => made(`/api/${many}`, contentInput(kind, changes));
    /** A published item with a working copy. */
    const waiting = async () => {
      const id = await item({ status: 'published' });
      await admin.put(`/api/${many}/${id}/working-copy`, { title: 'Waiting' });
      return { id };
    };
    const plan = { publishAt: '2999-01-01T00:00:00Z' };
    return {
      [`save${type}Schedule`]: async () => [
        `mutation ($id: ID!, $plan: ScheduleInput!) { save${type}Schedule(id: $id, input: $plan) { publishAt } }`,
        { id: await item(), plan },
      ],
      [`schedule${many[0]?.toUpperCase()}${many.slice(1)}`]: async () => [
        `mutation ($ids: [ID!]!, $plan: ScheduleInput!) {
          schedule${many[0]?.toUpperCase()}${many.slice(1)}(ids: $ids, input: $plan) { __typename } }`,
        { ids: [await item()], plan },
      ],
      [`delete${type}Schedule`]: async () => {
        const id = await item();
        await admin.put(`/api/${many}/${id}/schedule`, plan);
        return [`mutation ($id: ID!) { delete${type}Schedule(id: $id) }`, { id }];
      },
      [`save${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { save${type}WorkingCopy(id: $id, input: { title: "Waiting" }) { id } }`,
        { id: await item({ status: 'published' }) },
      ],
      [`publish${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { publish${type}WorkingCopy(id: $id) { id } }`,
        await waiting(),
      ],
      [`delete${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { delete${type}WorkingCopy(id: $id) }`,
        await waiting(),
      ],
      [`create${type}PreviewLink`]: async () => [
        `mutation ($id: ID!) { create${type}PreviewLink(id: $id) { id } }`,
        { id: await item() },
      ],
      [`revoke${type}PreviewLink`]: async () => {
        const id = await item();
        const linkId = await made(`/api/${many}/${id}/preview-links`, {});
        return [
          `mutation ($id: ID!, $linkId: ID!) { revoke${type}PreviewLink(id: $id, linkId: $linkId) }`,
          { id, linkId },
        ];
      },
      [`create${type}`]: () =>
        Promise.resolve([
          `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`,
          { input: contentInput(kind) },
        ]),
      [`update${type}`]: async () => [
        `mutation ($id: ID!, $input: ${type}Patch!) { update${type}(id: $id, input: $input) { id } }`,
        { id: await item(), input: { title: 'Changed' } },
      ],
      [`duplicate${type}`]: async () => [
        `mutation ($id: ID!) { duplicate${type}(id: $id) { id } }`,
        { id: await item() },
      ],
      [`bulk${many[0]?.toUpperCase()}${many.slice(1)}`]: async () => [
        `mutation ($ids: [ID!]!) { bulk${many[0]?.toUpperCase()}${many.slice(1)}(action: publish, ids: $ids) { __typename } }`,
        { ids: [await item()] },
      ],
      [`delete${type}`]: async () => [`mutation ($id: ID!) { delete${type}(id: $id) }`, { id: await item() }],
      [`name${type}Revision`]: async () => [
        `mutation ($id: ID!) { name${type}Revision(id: $id, number: 1, name: "First") { number } }`,
        { id: await item() },
      ],
      [`restore${type}Revision`]: async () => {
        const id = await item();
        await admin.put(`/api/${many}/${id}`, { title: 'Changed' });
        return [`mutation ($id: ID!) { restore${type}Revision(id: $id, number: 1) { id } }`, { id }];
      },
    };
  };
  const aUser = () => made('/api/users', userInput());
  const aRole = () => made('/api/roles', roleInput());
  const ids = (field: string, one: string, other: string) =>
    `mutation ($a: ID!, $b: ID!) { ${field}(${one}: $a, ${other}: $b) { id } }`;
  const assigned = async () => {
    const [a, b] = [await aUser(), await aRole()];
    await admin.post(`/api/users/${a}/roles`, { roleId: b });
    return { a, b };
  };
  const granted = async () => {
    const a = await aRole();
    await admin.post(`/api/roles/${a}/permissions`, { permissionId: 1 });
    return { a, b: 1 };
  };
  const sent = async () => {
    await sql(`insert into messages (first_name, last_name, email, message) values ('a', 'b', 'c@d.example', 'e')`);
    return { id: (await sql<{ id: number }>('select max(id) as id from messages'))[0]?.id };
  };
  const subscribed = async () => {
    await sql(`insert into subscribers (email) values (?)`, [`reader${unique()}@example.com`]);
    return { id: (await sql<{ id: number }>('select max(id) as id from subscribers'))[0]?.id };
  };
  const invited = async () => {
    const { username, email } = userInput();
    const query = 'mutation ($input: InviteInput!) { sent: inviteUser(input: $input) { user { id } } }';
    const { data } = await admin.graphql<{ sent: { user: { id: string } } }>(query, { input: { username, email } });
    return { id: data?.sent.user.id };
  };
  const trashed = async () => {
    const id = await made('/api/posts', contentInput(kinds[1]));
    await admin.delete(`/api/posts/${id}`);
    return { id };
  };
  /** A draft in review, with a note. */
  const reviewed = async () => {
    const id = await made('/api/posts', contentInput(kinds[1], { status: 'draft' }));
    const note = `mutation ($id: ID!) {
      requestReview(kind: post, id: $id) { id }
      addReviewNote(kind: post, id: $id, text: "Shorter") { notes { id } }
    }`;
    const { data } = await admin.graphql<{ addReviewNote: { notes: { id: string }[] } }>(note, { id });
    return { id, noteId: data?.addReviewNote.notes[0]?.id };
  };
  return {
    ...featureSamples(server, admin).mutations,
    saveExportSchedule: () =>
      Promise.resolve([
        `mutation { saveExportSchedule(input: { every: weekly, hour: ${(exportHour = (exportHour + 1) % 24)} }) { nextAt } }`,
        {},
      ]),
    removeFormerAddress: async () => {
      const slug = `former-${unique()}`;
      const id = await made('/api/posts', contentInput(kinds[1], { slug, status: 'published' }));
      await admin.put(`/api/posts/${id}`, { slug: `present-${unique()}` });
      return ['mutation ($slug: String!) { removeFormerAddress(kind: post, slug: $slug) }', { slug }];
    },
    requestReview: async () => [
      'mutation ($id: ID!) { requestReview(kind: post, id: $id) { id } }',
      { id: await made('/api/posts', contentInput(kinds[1], { status: 'draft' })) },
    ],
    withdrawReview: async () => ['mutation ($id: ID!) { withdrawReview(kind: post, id: $id) }', await reviewed()],
    sendBackReview: async () => [
      'mutation ($id: ID!) { sendBackReview(kind: post, id: $id, message: "Shorter") { id } }',
      await reviewed(),
    ],
    addReviewNote: async () => [
      'mutation ($id: ID!) { addReviewNote(kind: post, id: $id, text: "Shorter") { id } }',
      await reviewed(),
    ],
    answerReviewNote: async () => [
      'mutation ($id: ID!, $noteId: ID!) { answerReviewNote(kind: post, id: $id, noteId: $noteId, text: "Done") { id } }',
      await reviewed(),
    ],
    resolveReviewNote: async () => [
      'mutation ($id: ID!, $noteId: ID!) { resolveReviewNote(kind: post, id: $id, noteId: $noteId, isResolved: true) { id } }',
      await reviewed(),
    ],
    deleteReviewNote: async () => [
      'mutation ($id: ID!, $noteId: ID!) { deleteReviewNote(kind: post, id: $id, noteId: $noteId) { id } }',
      await reviewed(),
    ],
    setOwnReviewMails: () => Promise.resolve(['mutation { setOwnReviewMails(isOn: false) { ownReviewMails } }', {}]),
    setReviewMails: () => Promise.resolve(['mutation { setReviewMails(isOn: true) { reviewMails } }', {}]),
    ...content(kinds[0]),
    ...content(kinds[1]),
    ...content(kinds[2]),
    createUser: () =>
      Promise.resolve(['mutation ($input: UserInput!) { createUser(input: $input) { id } }', { input: userInput() }]),
    updateUser: async () => [
      'mutation ($id: ID!, $input: UserPatch!) { updateUser(id: $id, input: $input) { id } }',
      { id: await aUser(), input: { lastName: 'New' } },
    ],
    deleteUser: async () => ['mutation ($id: ID!) { deleteUser(id: $id) }', { id: await aUser() }],
    createRole: () =>
      Promise.resolve(['mutation ($input: RoleInput!) { createRole(input: $input) { id } }', { input: roleInput() }]),
    updateRole: async () => [
      'mutation ($id: ID!, $input: RolePatch!) { updateRole(id: $id, input: $input) { id } }',
      { id: await aRole(), input: { level: 3 } },
    ],
    deleteRole: async () => ['mutation ($id: ID!) { deleteRole(id: $id) }', { id: await aRole() }],
    assignRole: async () => [ids('assignRole', 'userId', 'roleId'), { a: await aUser(), b: await aRole() }],
    unassignRole: async () => [ids('unassignRole', 'userId', 'roleId'), await assigned()],
    assignPermission: async () => [ids('assignPermission', 'roleId', 'permissionId'), { a: await aRole(), b: 1 }],
    revokePermission: async () => [ids('revokePermission', 'roleId', 'permissionId'), await granted()],
    saveSettings: () =>
      Promise.resolve([
        'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
        { settings: [{ key: 'siteName', value: `Name ${unique()}` }] },
      ]),
    chooseStarter: () => Promise.resolve(['mutation { chooseStarter(name: company) { __typename } }', {}]),
    removeSamples: async () => {
      // What the server makes by itself is sample content.
      const added = await sql<{ id: number }>(
        `insert into content (kind, title, slug, content) values ('post', 'Sample', ?, '<p>Sample</p>') returning id`,
        [`sample-${unique()}`],
      );
      return ['mutation ($ids: [ID!]!) { removeSamples(ids: $ids) { removed } }', { ids: added.map(({ id }) => id) }];
    },
    nameSettingRevision: async () => {
      await admin.put('/api/settings/contactPhone', { value: `+47 ${unique()}` });
      return ['mutation { nameSettingRevision(group: contact, number: 1, name: "First") { number } }', {}];
    },
    restoreSettingRevision: async () => {
      await admin.put('/api/settings/siteName', { value: `Name ${unique()}` });
      return ['mutation { restoreSettingRevision(group: general, number: 1) { key } }', {}];
    },
    endUserSessions: async () => {
      const person = userInput() as { username: string; password: string };
      const id = await made('/api/users', person);
      await server.loggedIn(person);
      return ['mutation ($id: ID!) { endUserSessions(userId: $id) }', { id }];
    },
    endOtherSessions: async () => {
      await server.loggedIn();
      return ['mutation { endOtherSessions }', {}];
    },
    endSession: async () => {
      await server.loggedIn();
      const [row] = await sql<{ id: number }>('select max(id) as id from sessions');
      return ['mutation ($id: ID!) { endSession(id: $id) }', { id: row?.id }];
    },
    updateProfile: () =>
      Promise.resolve([
        'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
        {
          input: {
            firstName: null,
            lastName: null,
            email: 'other-admin@example.com',
            currentPassword: administrator.password,
          },
        },
      ]),
    beginSecondFactor: () => Promise.resolve(['mutation { beginSecondFactor { __typename } }', {}]),
    createToken: () =>
      Promise.resolve([
        'mutation ($input: TokenInput!) { createToken(input: $input) { __typename } }',
        { input: { name: 'For tests', permissions: ['posts.read'], expiresInDays: 1 } },
      ]),
    replaceTokenSecret: async () => {
      const input = { name: 'For tests', permissions: ['posts.read'], expiresInDays: 1, isService: true };
      const { body } = await admin.post<{ id: number }>('/api/tokens', input);
      const query = 'mutation ($id: ID!) { replaceTokenSecret(id: $id, input: {}) { __typename } }';
      return [query, { id: body.id }];
    },
    setMessageMails: () => Promise.resolve(['mutation { setMessageMails(isOn: true) { messageMails } }', {}]),
    inviteUser: () => {
      const { username, email } = userInput();
      const query = 'mutation ($input: InviteInput!) { inviteUser(input: $input) { isMailed } }';
      return Promise.resolve([query, { input: { username, email } }]);
    },
    resendInvitation: async () => [
      'mutation ($id: ID!) { resendInvitation(userId: $id) { isMailed } }',
      await invited(),
    ],
    withdrawInvitation: async () => ['mutation ($id: ID!) { withdrawInvitation(userId: $id) }', await invited()],
    updateMessage: async () => [
      'mutation ($id: ID!) { updateMessage(id: $id, input: { status: archived }) { __typename } }',
      await sent(),
    ],
    updateMessages: async () => [
      'mutation ($id: ID!) { updateMessages(ids: [$id], input: { status: spam }) }',
      await sent(),
    ],
    addMessageNote: async () => [
      'mutation ($id: ID!) { addMessageNote(id: $id, text: "Call back") { __typename } }',
      await sent(),
    ],
    erasePerson: async () => {
      await sent();
      return ['mutation { erasePerson(email: "C@D.example") { messages } }', {}];
    },
    deleteMessages: async () => ['mutation ($id: ID!) { deleteMessages(ids: [$id]) }', await sent()],
    deleteMessage: async () => ['mutation ($id: ID!) { deleteMessage(id: $id) }', await sent()],
    importSubscribers: () =>
      Promise.resolve([
        'mutation ($csv: String!) { importSubscribers(csv: $csv, isDryRun: false) { added } }',
        { csv: `reader${unique()}@example.com` },
      ]),
    markSubscriberBounced: async () => [
      'mutation ($id: ID!) { markSubscriberBounced(id: $id, reason: "x") { id } }',
      await subscribed(),
    ],
    deleteSubscribers: async () => ['mutation ($id: ID!) { deleteSubscribers(ids: [$id]) }', await subscribed()],
    restoreFromTrash: async () => [
      'mutation ($id: ID!) { restoreFromTrash(kind: post, id: $id) { id } }',
      await trashed(),
    ],
    deleteFromTrash: async () => ['mutation ($id: ID!) { deleteFromTrash(kind: post, id: $id) }', await trashed()],
    bulkTrash: async () => [
      'mutation ($id: ID!) { bulkTrash(action: purge, entries: [{ kind: post, id: $id }]) { done { id } } }',
      await trashed(),
    ],
    emptyTrash: async () => {
      await trashed();
      return ['mutation { emptyTrash { done { id } } }', {}];
    },
    deleteSubscriber: async () => ['mutation ($id: ID!) { deleteSubscriber(id: $id) }', await subscribed()],
  };
}
