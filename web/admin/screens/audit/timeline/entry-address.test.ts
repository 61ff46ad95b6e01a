import { entryAddress, type Entry } from './entry-words.ts';

const addressOf = (kind: string, action: string) =>
  entryAddress({ kind, action, itemId: '7', count: 1 } as unknown as Entry);

test.each(['file', 'user', 'message'])('a deleted %s leads to the trash', (kind) => {
  expect(addressOf(kind, 'delete')).toBe('/admin/trash');
});

test.each(['webhook', 'subscriber', 'token', 'role', 'review note', 'session'])(
  'a deleted %s leads nowhere, as it is not in the trash',
  (kind) => expect(addressOf(kind, 'delete')).toBeNull(),
);

test.each([
  ['message', '/admin/messages/7'],
  ['file', '/admin/media?open=7'],
  ['webhook', '/admin/webhooks'],
  ['subscriber', '/admin/subscribers'],
  ['token', '/admin/tokens'],
  ['redirect', '/admin/redirects'],
  ['schedule', null],
  ['newsletter', null],
])('a changed %s leads to %s', (kind, address) => expect(addressOf(kind, 'update')).toBe(address));
