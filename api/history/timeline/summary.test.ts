import { postKind } from '#schema/content/kinds';
import { Kinds } from '../../kernel/kinds.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { ownTables } from '../../features.ts';
import { fieldName } from '../../kernel/undo.ts';
import { summaryOf } from './summary.ts';
import type { EntryRow } from './timeline.row.ts';

// Every sentence of the timeline about a changed field, made from its parts.
const server = await serverForFile();

const row = (changes: Partial<EntryRow>): EntryRow => ({
  ...{ id: 1, createdAt: '', actor: 'person', actorId: 1, tokenName: null, personName: 'Ann', via: 'panel' },
  ...{ action: 'update', kind: 'post', itemId: '1', title: null, before: null, after: null, count: 1, changes: 1 },
  ...{ fields: [], undoes: null, undoneBy: null, undoneAt: null, tables: [], isUndoKept: true, isMailed: false },
  newer: [],
  ...changes,
});

/** The recorded columns of each kind, as its trigger has them. */
const recorded = async () => {
  const rows = await server.orm.em.fork().execute<{ args: string; columns: string[] }[]>(
    `select encode(t.tgargs, 'escape') as args, array_agg(a.attname::text order by a.attnum) as columns
     from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
     where t.tgfoid = 'record_change'::regproc and t.tgname = 'changed' group by t.oid, t.tgargs`,
  );
  return rows
    .filter(({ args }) => !args.startsWith('\\000'))
    .map(({ args, columns }) => {
      const [kind = '', , , , ignored = ''] = args.split('\\000');
      const left = ['id', 'deleted_at', 'deleted_by', ...ignored.split(',')];
      return { kind, columns: columns.filter((column) => !left.includes(column)) };
    });
};

/** Their sentences name no fields. */
const whole = new Set([
  ...['comment', 'export schedule', 'message mail', 'message note', 'password reset', 'recovery code', 'revision'],
  ...['second factor', 'setting'],
]);

test('every recorded column has words', async () => {
  const missing = (await recorded())
    .filter(({ kind }) => !whole.has(kind))
    .flatMap(({ kind, columns }) =>
      columns
        .filter((column) => !ownTables.ofKind(kind)?.columns[fieldName(column)])
        .map((column) => `${kind}.${column}`),
    );
  // A status of its own has a sentence of its own.
  expect(missing).toEqual(['message.status']);
});

test.each<[Partial<EntryRow>, string]>([
  [{ kind: 'user', title: 'Mara', fields: ['wants_review_mails'] }, 'Changed Mara’s review emails'],
  [{ kind: 'user', title: 'Mara', fields: ['wants_message_mails'] }, 'Changed Mara’s emails about messages'],
  [{ kind: 'user', title: 'Mara', fields: ['email', 'first_name'] }, 'Changed Mara’s email address and first name'],
  [{ kind: 'user', title: 'Mara', fields: ['author_slug'] }, 'Changed Mara’s profile address'],
  [{ kind: 'user', title: 'Mara', fields: ['password_hash'] }, 'Changed the password of Mara'],
  [{ kind: 'user', title: 'Mara', fields: ['is_active'], after: { is_active: false } }, 'Deactivated Mara'],
  [
    { kind: 'user', title: 'Mara', fields: ['username', 'email', 'first_name', 'last_name'] },
    'Changed 4 fields of the user Mara',
  ],
  [{ kind: 'user', count: 3, changes: 3, fields: ['first_name'] }, 'Changed the first name of 3 users'],
  [{ kind: 'role', title: 'Editor', fields: ['display_name'] }, 'Changed the name of the role Editor'],
  [{ kind: 'role', title: 'Editor', fields: ['is_active'], after: { is_active: true } }, 'Activated the role Editor'],
  [{ kind: 'file', title: 'hall.jpg', fields: ['alt_text'] }, 'Changed the alternative text of the file “hall.jpg”'],
  [
    { kind: 'file', title: 'hall.jpg', fields: ['focal_x', 'focal_y'] },
    'Changed the focal point of the file “hall.jpg”',
  ],
  [{ kind: 'file', title: 'hall.jpg', fields: ['bytes', 'sha256'] }, 'Changed the content of the file “hall.jpg”'],
  [{ kind: 'file', count: 2, changes: 2, fields: ['folder'] }, 'Moved 2 files'],
  [{ kind: 'token', title: 'Shop', fields: ['expires_at'] }, 'Changed the expiry date of the API token “Shop”'],
  [{ kind: 'redirect', title: '/old', fields: ['to'] }, 'Changed the redirect from /old'],
  [{ kind: 'subscriber', fields: ['status'] }, 'Changed the status of a subscriber'],
  [{ kind: 'message', fields: ['status'], after: { status: 'answered' } }, 'Marked a message as answered'],
  [
    { kind: 'post', title: 'Hello', fields: ['title', 'excerpt'] },
    'Changed the title and the excerpt of the post “Hello”',
  ],
  [{ kind: 'setting', itemId: 'siteName', fields: ['siteName'] }, 'Changed the setting “Site Name”'],
  [{ kind: 'starter', action: 'choose', title: 'Company' }, 'Chose a starting point: Company'],
])('%o reads %s', (changes, sentence) => {
  expect(summaryOf(row(changes), { kinds: new Kinds([postKind]), tables: ownTables })).toBe(sentence);
});
