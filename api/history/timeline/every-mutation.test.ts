import { undoWarning, finalMutations } from '#schema/undo';
import { graphqlAccess } from '../../testing/access/access.table.ts';
import { featureSamples } from '../../testing/feature-samples.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { png } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import type { MakeMutation } from '../../testing/sample.ts';
import { ofOneKind } from '../../testing/pairs.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// For every mutation: do, undo, compare the database. One that cannot be undone has a warning beforehand.
const server = await serverForFile();
const admin = await server.loggedIn();

const file = async () => {
  const form = { bytes: await png(10 + Math.ceil(Math.random() * 500)), name: 'a.png', type: 'image/png' };
  return (await upload<{ id: number; url: string }>(admin, '/api/media', form)).body;
};
const usual = featureSamples(server, admin).mutations as Record<string, MakeMutation> &
  Record<'addMessageNote' | 'bulkTrash', MakeMutation>;
/** Mutations that the usual cases lack, or send in a way that cannot be undone. */
const further: Record<string, MakeMutation> = {
  updateMedia: async () => [
    `mutation ($id: ID!) { updateMedia(id: $id, input: { altText: "A", tags: ["x"], focalX: 0.25,
       crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }) { id } }`,
    { id: (await file()).id },
  ],
  moveMedia: async () => [
    'mutation ($ids: [ID!]!) { moveMedia(ids: $ids, folder: "Team") { done } }',
    { ids: [(await file()).id, (await file()).id] },
  ],
  deleteMedia: async () => {
    const [old, other] = [await file(), await file()];
    const content = `<p><img src="${old.url}" alt="A"></p>`;
    const { body } = await admin.post<{ id: number }>(
      '/api/posts',
      contentInput(kinds[1], { content, status: 'published' }),
    );
    await admin.put(`/api/posts/${body.id}/working-copy`, { content: `<p>New <img src="${old.url}" alt="A"></p>` });
    return [
      'mutation ($id: ID!, $other: ID!) { deleteMedia(id: $id, replaceWith: $other) }',
      { id: old.id, other: other.id },
    ];
  },
  deleteMediaFiles: async () => [
    'mutation ($ids: [ID!]!) { deleteMediaFiles(ids: $ids) { done } }',
    { ids: [(await file()).id, (await file()).id] },
  ],
  bulkTrash: async () => {
    const [query, variables] = await usual.bulkTrash();
    return [query.replace('purge', 'restore'), variables];
  },
  deleteMessageNote: async () => {
    const [query, variables] = await usual.addMessageNote();
    const { data } = await admin.graphql<{ addMessageNote: { id: string } }>(
      query.replace('__typename', 'id'),
      variables,
    );
    return ['mutation ($id: ID!) { deleteMessageNote(id: $id) }', { id: data?.addMessageNote.id }];
  },
};
const cases = { ...usual, ...further };

/** Tables that undo does not restore: the history itself, and counters. */
const apart = [
  'revisions',
  'audit',
  'audit_people',
  'timeline_entries',
  'undo_steps',
  'content_version',
  'access_version',
  'redirects_version',
  'content_changes',
  'content_change_state',
  'content_search_state',
  'webhook_deliveries',
];
/** Columns about logins, which undo does not change. */
const unrelated = ['sessions', 'throttles', 'idempotency_keys', 'mikro_orm_migrations', 'content_counts'];
/** `base` is the version that a working copy is based on; `since` is when a link was restored. */
const ignored = [
  ...['version', 'base', 'since', 'updated_at', 'updated_by', 'last_seen_at', 'deleted_by'],
  // What visitors could open stays open: copies are in browsers and caches.
  ...['is_shown', 'former_names', 'former_fingerprints'],
];

type Row = Record<string, unknown>;

/** The columns of each compared table's primary key. */
const keys = new Map(
  (
    await server.orm.em.fork().execute<{ name: string; key: string[] }[]>(
      `select c.relname as name, (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
  )
    .filter(({ name }) => !apart.includes(name) && !unrelated.includes(name))
    .map(({ name, key }) => [name, key]),
);
const everyRow = [...keys.keys()].map((name) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`);

/** Every row of the database by its table and key. Times of deletion are reduced to whether they are set. */
async function snapshot(): Promise<Map<string, Row>> {
  const em = server.orm.em.fork();
  const rows = new Map<string, Row>();
  for (const { name, row } of await em.execute<{ name: string; row: Row }[]>(everyRow.join(' union all '))) {
    const { deleted_at: deletedAt, ...values } = row;
    const kept = Object.entries(values).filter(([column]) => !ignored.includes(column));
    const place = (keys.get(name) ?? []).map((column) => String(row[column])).join(' ');
    rows.set(`${name} ${place}`, { ...Object.fromEntries(kept), isDeleted: Boolean(deletedAt) });
  }
  // Counts are spread over slots; the trash is compared by its items.
  const counts = await em.execute<Row[]>(
    `select kind, category, status, sum(n)::int as n from content_counts where status <> 'trashed'
     group by kind, category, status having sum(n) <> 0`,
  );
  for (const { n, ...of } of counts) rows.set(`content_counts ${Object.values(of).join(' ')}`, { n });
  for (const { id, name } of await em.execute<Row[]>('select id, name from revisions where name is not null')) {
    rows.set(`name of revision ${String(id)}`, { name });
  }
  return rows;
}

/**
 * The differences: changed, deleted and new rows, except new rows in the trash and rows that depend on them.
 */
function differences(before: Map<string, Row>, after: Map<string, Row>): object[] {
  const trashed = (name: string, id: unknown) => after.get(`${name} ${String(id)}`)?.['isDeleted'] === true;
  const changed = [...before].filter(([key, row]) => JSON.stringify(row) !== JSON.stringify(after.get(key)));
  const came = [...after].filter(([key, row]) => {
    if (before.has(key) || row['isDeleted'] === true) return false;
    return !trashed('users', row['user_id']) && !trashed('content', row['item_id']);
  });
  return [
    ...changed.map(([key, row]) => ({ key, before: row, after: after.get(key) })),
    ...came.map(([key, row]) => ({ came: key, row })),
  ];
}

/** Undoing it deletes subscribers, who are not restored. */
const onlyOnce = ['importSubscribers'];

const undoable = ofOneKind(
  Object.entries(cases)
    .filter(([name]) => undoWarning(name) === null)
    .map(([name, make]) => ({ name, make })),
);
const final = [
  ...Object.entries(cases).filter(([name]) => undoWarning(name) !== null),
  ['bulkTrash purge', usual.bulkTrash] as const,
];

interface Undo {
  id: string;
  canUndo: boolean;
  whyNot: string | null;
}

async function send(query: string, variables: object): Promise<Undo | undefined> {
  const { errors, extensions } = await admin.graphql(query, variables);
  expect(errors).toBeUndefined();
  return extensions?.['undo'] as Undo | undefined;
}

const undo = (id: string | undefined) => send('mutation ($id: ID!) { undo(id: $id) { id stayed { reason } } }', { id });

test.each(undoable)('$name: undo restores every row, also after a redo', async ({ name, make }) => {
  const [query, variables] = await make();
  const before = await snapshot();
  const entry = await send(query, variables);
  expect(entry).toMatchObject({ canUndo: true, whyNot: null });
  const done = await snapshot();
  expect(differences(before, done)).not.toEqual([]);
  const undone = await undo(entry?.id);
  expect(undone?.canUndo).toBe(!onlyOnce.includes(name));
  expect(differences(before, await snapshot())).toEqual([]);
  if (onlyOnce.includes(name)) return;
  const redone = await undo(undone?.id);
  expect(differences(done, await snapshot())).toEqual([]);
  await undo(redone?.id);
  expect(differences(before, await snapshot())).toEqual([]);
});

test.each(final)('%s has a warning before and after that it cannot be undone', async (name, make) => {
  const entry = await send(...(await make()));
  expect(undoWarning(name)).toMatch(/^[A-Z].*\.$/);
  if (entry) expect(entry).toMatchObject({ canUndo: false, whyNot: expect.stringMatching(/^[A-Z].*\.$/) as unknown });
});

test('every mutation has a row', () => {
  const mutations = Object.keys(graphqlAccess)
    .filter((name) => name.startsWith('Mutation.'))
    .map((name) => name.replace('Mutation.', ''));
  const missing = mutations.filter((name) => name !== 'undo' && !(name in cases) && undoWarning(name) === null);
  expect(
    missing.map((name) => `${name}: add it to its feature's *.samples.ts, or a warning to its feature in schema/`),
  ).toEqual([]);
  const isNamed = (final: string) => {
    const [start = '', end = ''] = (final.split(' ')[0] ?? '').split('*');
    return mutations.some((name) => name.startsWith(start) && name.endsWith(end));
  };
  expect(finalMutations.filter((name) => !isNamed(name))).toEqual([]);
});

describe('what is offered to somebody is not refused to them', () => {
  let roleId: number;
  let person: Awaited<ReturnType<typeof server.loggedIn>>;
  beforeAll(async () => {
    roleId = await roleWith(admin, ['audit.read']);
    person = await server.loggedIn(await personWith(admin, roleId));
  });

  const sql = (query: string, values: unknown[]) => server.orm.em.fork().execute(query, values);
  const only = async (permissions: readonly string[]) => {
    await sql('update roles set level = 100 where id = ?', [roleId]);
    await sql('delete from role_permissions where role_id = ?', [roleId]);
    await sql(
      `insert into role_permissions (role_id, permission_id)
       select ?, id from permissions where resource || '.' || action = any (array[?]::text[])`,
      [roleId, permissions],
    );
  };

  /** What only the person who did it can undo. */
  const personal = ['addMessageNote', 'deleteMessageNote', 'setMessageMails', 'setReviewMails', 'setOwnReviewMails'];

  test.each(undoable)('undoing $name', async ({ name, make }) => {
    const entry = await send(...(await make()));
    const permissions = ['audit.read'];
    const offer = async () => {
      await only(permissions);
      const { data } = await person.graphql<{ timelineEntry: Undo }>(
        'query ($id: ID!) { timelineEntry(id: $id) { id canUndo whyNot } }',
        { id: entry?.id },
      );
      return data?.timelineEntry;
    };
    let offered = await offer();
    for (;;) {
      const [, missing] = /^You need the permission (\S+) to undo this\.$/.exec(offered?.whyNot ?? '') ?? [];
      if (missing === undefined || permissions.includes(missing)) break;
      permissions.push(missing);
      offered = await offer();
    }
    const whyNot = personal.includes(name) ? 'Only the person who did this can undo it.' : null;
    expect(offered).toMatchObject({ canUndo: whyNot === null, whyNot });
    const { errors } = await person.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: entry?.id });
    expect({ permissions, refused: errors?.map(({ message }) => `${message}.`) ?? null }).toEqual({
      permissions,
      refused: whyNot && [whyNot],
    });
  });
});
