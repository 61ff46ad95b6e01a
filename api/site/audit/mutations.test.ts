import { graphqlAccess } from '../../testing/access/access.table.ts';
import { anybody } from '../../testing/access/who.ts';
import { mutationCases } from '../../testing/mutations.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Every GraphQL mutation is recorded with its actor. REST writes, and mutations that need more set-up: changes.test.ts.
const server = await serverForFile();
const admin = await server.loggedIn();

const entries = async (limit: number) => (await admin.get<{ id: number }[]>(`/api/audit?limit=${limit}`)).body;
const newest = async () => (await entries(1))[0]?.id ?? 0;
const since = async (id: number) => (await entries(200)).filter((entry) => entry.id > id);

const { testWebhook: _test, resendWebhookDelivery: _resend, ...cases } = mutationCases(server, admin);

test.each(Object.entries(cases))('%s is recorded with its actor', async (_, make) => {
  const [query, variables] = await make();
  const before = await newest();
  const { errors } = await admin.graphql(query, variables);
  expect(errors).toBeUndefined();
  const written = await since(before);
  expect(written.length).toBeGreaterThan(0);
  for (const entry of written) {
    expect(entry).toMatchObject({
      actor: 'person',
      actorId: 1,
      actorName: administrator.username,
      place: 'localhost',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  }
});

test('every mutation has a case or is tested elsewhere', () => {
  const elsewhere = [
    // Visitors' actions and logins: in audit.test.ts.
    ...['login', 'logout', 'sendMessage', 'subscribe'],
    // In timeline/undo.test.ts.
    'undo',
    // Send a mail or a delivery, and change nothing.
    ...['sendTestMail', 'testWebhook', 'resendWebhookDelivery'],
    // Imports record what they bring: in api/transfer/imports/import.test.ts.
    ...['startImport', 'pauseImport', 'deleteImport', 'mapImport'],
    // Needs a folder: in e2e/site/static-edition.test.ts.
    'writeStaticEdition',
    // Need a place for exports: in api/transfer/site-exports/site-export.test.ts.
    ...['exportSite', 'deleteSiteExport'],
    // Who has an item open is not recorded; see api/content/presence/presence.test.ts.
    ...['announcePresence', 'endPresence'],
    // Need a file, code, link or mail server: in changes.test.ts, with all of REST.
    ...['updateMedia', 'moveMedia', 'deleteMedia', 'deleteMediaFiles', 'revokeToken', 'changePassword'],
    ...['testNewsletter', 'sendNewsletter', 'stopNewsletter', 'askSubscribers'],
    ...['deleteMessageNote', 'replyToMessage', 'resendMessageMail'],
    ...['confirmSecondFactor', 'renewRecoveryCodes', 'disableSecondFactor', 'resetSecondFactor'],
  ];
  const missing = Object.entries(graphqlAccess)
    .filter(([name, who]) => name.startsWith('Mutation.') && who !== anybody)
    .map(([name]) => name.replace('Mutation.', ''))
    .filter((name) => !(name in cases) && !elsewhere.includes(name));
  expect(missing.map((name) => `${name}: add a mutation to its feature's *.samples.ts`)).toEqual([]);
});
