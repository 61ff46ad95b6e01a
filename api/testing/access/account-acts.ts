import { permissionKeys } from '#schema/built-permissions';
import { kinds } from '#schema/content/kinds';
import { capitalised } from '#schema/text/capitalised';
import type { Client } from '../client.ts';
import { samplePassword, unique } from '../samples.ts';
import type { TestServer } from '../server.ts';
import { made } from './people.ts';

/**
 * Who may act on somebody of level 50, or on their role, besides the Administrator. `peer`, `lower` and `other` have the
 * permission for the act itself; `lower` is of a lower level, `other` lacks permissions of the person.
 */
export const callersOf = {
  anyone: ['peer', 'lower', 'other', 'token', 'service'],
  sameLevel: ['peer', 'other', 'token', 'service'],
  /** Decides who can log in, or what somebody may do. */
  sameRights: ['peer', 'token', 'service'],
  readers: ['peer', 'lower', 'token', 'service'],
  people: ['peer', 'lower', 'other'],
  readingPeople: ['peer', 'lower'],
  /** Needs every permission, and no token. */
  nobody: [],
} as const;

export type Rule = keyof typeof callersOf;

export interface Act {
  who: Rule;
  /** Sets up, and returns the request. */
  make: () => Promise<[query: string, variables?: object]>;
}

/** What the person of level 50 may do. */
export const targetRights = ['posts.read', 'posts.update'];

/** An act for each mutation that changes people, roles, tokens or settings; `updateUser email` is `updateUser`. */
export function accountActs(server: TestServer, admin: Client): Record<string, Act> {
  const sql = <T = { id: number }>(query: string, values: unknown[] = []) =>
    server.orm.em.fork().execute<T[]>(query, values);
  const permission = async (key: string) =>
    (await sql(`select id from permissions where resource || '.' || action = ?`, [key]))[0]?.id;
  const role = async ({ level = 50, isActive = true, rights = targetRights } = {}): Promise<number> => {
    const [row] = await sql(
      `insert into roles (name, display_name, level, is_active) values (?, 'Target', ?, ?) returning id`,
      [`target-${unique()}`, level, isActive],
    );
    const id = row?.id ?? 0;
    for (const key of rights) {
      await sql('insert into role_permissions (role_id, permission_id) values (?, ?)', [id, await permission(key)]);
    }
    return id;
  };
  /** A user; without a password they are invited. */
  const user = async (roles: readonly number[], { isActive = true, hash = 'x', isTrashed = false } = {}) => {
    const name = `target${unique()}`;
    const [row] = await sql(
      `insert into users (username, email, password_hash, is_active, deleted_at)
       values (?, ?, ?, ?, case when ? then now() end) returning id`,
      [name, `${name}@example.com`, hash, isActive && !isTrashed, isTrashed],
    );
    for (const roleId of roles) await sql('insert into user_roles (user_id, role_id) values (?, ?)', [row?.id, roleId]);
    return row?.id ?? 0;
  };
  const target = async (options = {}) => user([await role()], options);
  const trashed = () => target({ isTrashed: true });
  const taken = async () => {
    const id = await trashed();
    await sql(
      `insert into users (username, email, password_hash) select username || 'b', email, 'x' from users where id = ?`,
      [id],
    );
    return id;
  };
  /** The Administrator does something. @returns its entry of the timeline */
  const done = async (query: string, variables: object): Promise<{ id: unknown }> => {
    const { errors, extensions } = await admin.graphql(query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return { id: (extensions?.['undo'] as { id: string } | undefined)?.id };
  };
  const undo = 'mutation ($id: ID!) { undo(id: $id) { id } }';
  const update = (input: string) => `mutation ($id: ID!) { updateUser(id: $id, input: { ${input} }) { id } }`;
  const updateRole = (input: string) => `mutation ($id: ID!) { updateRole(id: $id, input: { ${input} }) { id } }`;
  const two = (field: string, one: string, other: string) =>
    `mutation ($a: ID!, $b: ID!) { ${field}(${one}: $a, ${other}: $b) { id } }`;
  const assign = two('assignRole', 'userId', 'roleId');
  const unassign = two('unassignRole', 'userId', 'roleId');
  const revoke = two('revokePermission', 'roleId', 'permissionId');
  const settings = 'mutation ($s: [SettingInput!]!) { saveSettings(settings: $s) { key } }';
  const setting = (key: string, value: unknown) => ({ s: [{ key, value }] });
  const token = async (isService: boolean) => ({
    id: await made(admin, '/api/tokens', { name: 'T', permissions: targetRights, expiresInDays: 1, isService }),
  });
  const create = 'mutation ($input: TokenInput!) { createToken(input: $input) { id } }';
  const tokenInput = (changes: object) => ({ input: { name: 'T', permissions: [], expiresInDays: 1, ...changes } });
  const webhook = { url: 'http://127.0.0.1:9/', events: ['post.published'], isActive: false };
  const hook = async () => ({ id: await made(admin, '/api/webhooks', webhook) });
  const own = (field: string): Act => ({ who: 'people', make: () => Promise.resolve([`mutation { ${field} }`]) });
  const act = (who: Rule, query: string, variables: () => Promise<object>): Act => ({
    who,
    make: async () => [query, await variables()],
  });
  const mail = async () => {
    const next = unique();
    await admin.graphql(settings, setting('mailSettings', { from: `a${next}@example.com` }));
    return done(settings, setting('mailSettings', { from: `b${next}@example.com` }));
  };

  return {
    createUser: act('anyone', 'mutation ($input: UserInput!) { createUser(input: $input) { id } }', async () => {
      const username = `made${unique()}`;
      return Promise.resolve({ input: { username, email: `${username}@example.com`, password: samplePassword } });
    }),
    'updateUser lastName': act('sameLevel', update('lastName: "New"'), async () => ({ id: await target() })),
    'updateUser username': act('sameLevel', update(`username: "renamed${unique()}"`), async () => {
      await sql(`delete from users where username like 'renamed%'`);
      return { id: await target() };
    }),
    'updateUser isActive false': act('sameLevel', update('isActive: false'), async () => ({ id: await target() })),
    'updateUser email': act('sameRights', update('email: "taken.over@example.com"'), async () => {
      await sql(`delete from users where email = 'taken.over@example.com'`);
      return { id: await target() };
    }),
    'updateUser password': act('sameRights', update('password: "another-river-8"'), async () => ({
      id: await target(),
    })),
    'updateUser isActive true': act('sameRights', update('isActive: true'), async () => ({
      id: await target({ isActive: false }),
    })),
    deleteUser: act('sameLevel', 'mutation ($id: ID!) { deleteUser(id: $id) }', async () => ({ id: await target() })),
    endUserSessions: act('sameLevel', 'mutation ($id: ID!) { endUserSessions(userId: $id) }', async () => ({
      id: await target(),
    })),
    resetSecondFactor: act('sameRights', 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { id } }', async () => ({
      id: await target(),
    })),
    restoreFromTrash: act(
      'sameLevel',
      'mutation ($id: ID!) { restoreFromTrash(kind: user, id: $id) { id } }',
      async () => ({
        id: await trashed(),
      }),
    ),
    'restoreFromTrash with a new address': act(
      'sameRights',
      'mutation ($id: ID!, $e: String!) { restoreFromTrash(kind: user, id: $id, input: { email: $e }) { id } }',
      async () => ({ id: await taken(), e: `new${unique()}@example.com` }),
    ),
    deleteFromTrash: act('sameLevel', 'mutation ($id: ID!) { deleteFromTrash(kind: user, id: $id) }', async () => ({
      id: await trashed(),
    })),
    bulkTrash: act(
      'sameLevel',
      'mutation ($id: ID!) { bulkTrash(action: restore, entries: [{ kind: user, id: $id }]) { refused { code } } }',
      async () => ({ id: await trashed() }),
    ),
    emptyTrash: act('sameLevel', 'mutation { emptyTrash(kind: user) { refused { code } } }', async () => {
      await sql('delete from users where deleted_at is not null');
      return { id: await trashed() };
    }),
    inviteUser: act(
      'sameRights',
      'mutation ($input: InviteInput!, $roleIds: [ID!]!) { inviteUser(input: $input, roleIds: $roleIds) { isMailed } }',
      async () => {
        const username = `invited${unique()}`;
        return { input: { username, email: `${username}@example.com` }, roleIds: [await role()] };
      },
    ),
    resendInvitation: act(
      'sameRights',
      'mutation ($id: ID!) { resendInvitation(userId: $id) { isMailed } }',
      async () => ({
        id: await target({ hash: '' }),
      }),
    ),
    withdrawInvitation: act('sameLevel', 'mutation ($id: ID!) { withdrawInvitation(userId: $id) }', async () => ({
      id: await target({ hash: '' }),
    })),
    assignRole: act('sameRights', assign, async () => ({ a: await user([]), b: await role() })),
    unassignRole: act('sameRights', unassign, async () => {
      const b = await role();
      return { a: await user([b]), b };
    }),
    createRole: act(
      'sameLevel',
      'mutation ($n: String!) { createRole(input: { name: $n, displayName: "Made", level: 45 }) { id } }',
      () => Promise.resolve({ n: `made-${unique()}` }),
    ),
    'updateRole displayName': act('sameLevel', updateRole('displayName: "Other"'), async () => ({ id: await role() })),
    'updateRole level': act('sameLevel', updateRole('level: 45'), async () => ({ id: await role({ level: 10 }) })),
    'updateRole isActive': act('sameRights', updateRole('isActive: true'), async () => ({
      id: await role({ isActive: false }),
    })),
    deleteRole: act('sameLevel', 'mutation ($id: ID!) { deleteRole(id: $id) }', async () => ({ id: await role() })),
    assignPermission: act('sameRights', two('assignPermission', 'roleId', 'permissionId'), async () => ({
      a: await role({ rights: [] }),
      b: await permission('posts.read'),
    })),
    revokePermission: act('sameRights', revoke, async () => ({ a: await role(), b: await permission('posts.read') })),
    'saveSettings siteName': act('anyone', settings, () => Promise.resolve(setting('siteName', `Name ${unique()}`))),
    'saveSettings mailSettings': act('nobody', settings, () =>
      Promise.resolve(setting('mailSettings', { from: `c${unique()}@example.com` })),
    ),
    'saveSettings securitySettings': act('nobody', settings, () =>
      Promise.resolve(setting('securitySettings', { auditRetentionDays: 100 + unique() })),
    ),
    'saveSettings previewAddresses': act('nobody', settings, () =>
      Promise.resolve(setting('previewAddresses', { post: `https://${unique()}.example/{token}` })),
    ),
    restoreSettingRevision: act('nobody', 'mutation { restoreSettingRevision(group: mail, number: 1) { key } }', mail),
    nameSettingRevision: act(
      'anyone',
      'mutation { nameSettingRevision(group: mail, number: 1, name: "N") { number } }',
      mail,
    ),
    'undo updateUser email': act('sameRights', undo, async () =>
      done(update(`email: "moved${unique()}@example.com"`), { id: await target() }),
    ),
    'undo updateUser isActive': act('sameRights', undo, async () =>
      done(update('isActive: false'), { id: await target() }),
    ),
    'undo deleteUser': act('sameRights', undo, async () =>
      done('mutation ($id: ID!) { deleteUser(id: $id) }', { id: await target() }),
    ),
    'undo assignRole': act('sameRights', undo, async () => done(assign, { a: await user([]), b: await role() })),
    'undo unassignRole': act('sameRights', undo, async () => {
      const b = await role();
      return done(unassign, { a: await user([b]), b });
    }),
    'undo unassignRole of a user in the trash': act('sameRights', undo, async () => {
      const b = await role();
      const a = await user([b]);
      const entry = await done(unassign, { a, b });
      await sql('update users set deleted_at = now(), is_active = false where id = ?', [a]);
      return entry;
    }),
    'undo revokePermission': act('sameRights', undo, async () =>
      done(revoke, { a: await role(), b: await permission('posts.read') }),
    ),
    'undo updateRole isActive': act('sameRights', undo, async () =>
      done(updateRole('isActive: false'), { id: await role() }),
    ),
    'undo deleteRole': act('sameRights', undo, async () =>
      done('mutation ($id: ID!) { deleteRole(id: $id) }', { id: await role() }),
    ),
    'undo saveSettings mailSettings': act('nobody', undo, mail),
    'createToken with rights of the person': act('readingPeople', create, () =>
      Promise.resolve(tokenInput({ permissions: targetRights })),
    ),
    'createToken as a service token': act('nobody', create, () =>
      Promise.resolve(tokenInput({ permissions: ['users.read'], isService: true })),
    ),
    replaceTokenSecret: act('nobody', 'mutation ($id: ID!) { replaceTokenSecret(id: $id, input: {}) { id } }', () =>
      token(true),
    ),
    'revokeToken of a service token': act('nobody', 'mutation ($id: ID!) { revokeToken(id: $id) }', () => token(true)),
    'revokeToken of the Administrator': act('nobody', 'mutation ($id: ID!) { revokeToken(id: $id) }', () =>
      token(false),
    ),
    createWebhook: act('readers', 'mutation ($input: WebhookInput!) { createWebhook(input: $input) { id } }', () =>
      Promise.resolve({ input: webhook }),
    ),
    updateWebhook: act(
      'readers',
      'mutation ($id: ID!) { updateWebhook(id: $id, input: { url: "http://127.0.0.1:8/" }) { id } }',
      hook,
    ),
    replaceWebhookSecret: act('readers', 'mutation ($id: ID!) { replaceWebhookSecret(id: $id) { secret } }', hook),
    deleteWebhook: act('anyone', 'mutation ($id: ID!) { deleteWebhook(id: $id) }', hook),
    // The own account: tokens cannot manage it. Whether the password is right is for account.test.ts.
    updateProfile: own('updateProfile(input: { email: "nowhere" }) { id }'),
    changePassword: own('changePassword(currentPassword: "wrong-horse-9", newPassword: "another-river-8")'),
    setReviewMails: own('setReviewMails(isOn: true) { reviewMails }'),
    setOwnReviewMails: own('setOwnReviewMails(isOn: false) { ownReviewMails }'),
    beginSecondFactor: own('beginSecondFactor { uri }'),
    confirmSecondFactor: own('confirmSecondFactor(password: "wrong-horse-9", code: "123456")'),
    renewRecoveryCodes: own('renewRecoveryCodes(password: "wrong-horse-9", code: "123456")'),
    disableSecondFactor: own('disableSecondFactor(password: "wrong-horse-9", code: "123456")'),
    endSession: own('endSession(id: "999999")'),
    endOtherSessions: own('endOtherSessions'),
  };
}

const ofKinds = kinds.flatMap(({ name, plural }) => [capitalised(name), capitalised(plural)]);

/** The other mutations, by what they change or whom they take a proof from. */
const others: Readonly<Record<string, readonly string[]>> = {
  'a link or a password is the proof': [
    ...['login', 'logout', 'requestPasswordReset', 'resetPassword', 'acceptInvitation'],
  ],
  'the mails of one’s own that need messages.read': ['setMessageMails'],
  'every permission is needed': [
    ...['startImport', 'mapImport', 'pauseImport', 'deleteImport'],
    ...['saveExportSchedule', 'exportSite', 'deleteSiteExport', 'writeStaticEdition'],
  ],
  'settings that decide over no account': [
    ...['createCategory', 'updateCategory', 'deleteCategory', 'orderCategories', 'saveMenu', 'resetMenu'],
    ...['saveWords', 'resetWords', 'chooseStarter', 'removeSamples', 'sendTestMail'],
  ],
  'redirects and events': [
    ...['createRedirect', 'updateRedirect', 'deleteRedirect', 'deleteRedirects', 'importRedirects'],
    ...['removeFormerAddress', 'ignoreNotFound', 'clearNotFoundLog', 'testWebhook', 'resendWebhookDelivery'],
  ],
  content: [
    ...['updateMedia', 'deleteMedia', 'moveMedia', 'deleteMediaFiles', 'deleteComments', 'deleteComment'],
    ...['requestReview', 'withdrawReview', 'sendBackReview', 'addReviewNote', 'answerReviewNote', 'resolveReviewNote'],
    ...['deleteReviewNote', 'announcePresence', 'endPresence'],
  ],
  visitors: [
    ...[
      'sendMessage',
      'updateMessage',
      'markMessageRead',
      'updateMessages',
      'deleteMessages',
      'addMessageNote',
      'deleteMessageNote',
    ],
    ...['replyToMessage', 'resendMessageMail', 'deleteMessage', 'erasePerson', 'subscribe', 'importSubscribers'],
    ...['askSubscribers', 'markSubscriberBounced', 'deleteSubscribers', 'deleteSubscriber'],
    ...['testNewsletter', 'sendNewsletter', 'stopNewsletter'],
  ],
};

/** Whether a mutation changes neither people nor roles, tokens or settings that decide over accounts. */
export const isOfOthers = (mutation: string): boolean =>
  Object.values(others).some((names) => names.includes(mutation)) || ofKinds.some((kind) => mutation.includes(kind));

/** Every permission that an act needs by itself, without those of the person. */
export const actRights = permissionKeys.filter((key) => /^(users|roles|settings|audit)\./.test(key));
