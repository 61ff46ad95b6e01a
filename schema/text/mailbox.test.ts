import { readMailbox } from './mailbox.ts';

test.each([
  ['info@example.com', '', 'info@example.com'],
  ['  info@example.com\u200b', '', 'info@example.com'],
  ['<info@example.com>', '', 'info@example.com'],
  ['Halden <info@example.com>', 'Halden', 'info@example.com'],
  ['Müller: Partner <i@example.com>', 'Müller: Partner', 'i@example.com'],
  ['Acme (Europe) <i@example.com>', 'Acme (Europe)', 'i@example.com'],
  ['A; B <i@example.com>', 'A; B', 'i@example.com'],
  ['Smith, Jones & Co. <i@example.com>', 'Smith, Jones & Co.', 'i@example.com'],
  ['"Smith, Jones" <i@example.com>', 'Smith, Jones', 'i@example.com'],
  [String.raw`"The \"best\" one" <i@example.com>`, 'The "best" one', 'i@example.com'],
  ['a@b.example <i@example.com>', 'a@b.example', 'i@example.com'],
  ['1 < 2 <i@example.com>', '1 < 2', 'i@example.com'],
  ['株式会社 <i@example.com>', '株式会社', 'i@example.com'],
  ['root@localhost', '', 'root@localhost'],
])('%j is the mailbox of %j at %j', (text, name, address) => {
  expect(readMailbox(text)).toEqual({ name, address });
});

test.each([
  '',
  'Halden',
  'Halden <>',
  'Halden <nobody>',
  'a@example.com, b@example.com',
  'Group: a@example.com;',
  'a@b.c\r\nBcc: d@e.f',
  'A <a@example.com> B',
  'A <a b@example.com>',
])('%j is no mailbox', (text) => {
  expect(readMailbox(text)).toBeNull();
});
