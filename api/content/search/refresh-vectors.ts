import type { KindDeclaration } from '#schema/content/define';
import { digestOf } from '../../kernel/database/digest.ts';
import type { JobTools } from '../../kernel/job.ts';
import { columnOf } from '../items/content.column.ts';
import { isInVector, vectorOfRow } from '../items/words/search-vector.ts';

/** Another number when words are taken from texts in another way. */
const method = 1;
const rowsAtOnce = 200;

interface StoredItem extends Record<string, unknown> {
  id: number;
  kind: string;
  version: number;
}

/**
 * Computes the words of all items again if other fields are searched than before, or in another way. Items that are
 * saved meanwhile have theirs.
 */
export async function refreshVectors({ orm, kinds, log }: JobTools, signal: AbortSignal): Promise<void> {
  const em = orm.em.fork();
  const declared = digestOf({ method, searched: kinds.all.map((kind) => [kind.name, searchedIn(kind)]) });
  const [state] = await em.execute<{ declared: string }[]>('select declared from content_search_state');
  if (state?.declared === declared) return;
  const fields = new Set(kinds.all.flatMap((kind) => searchedIn(kind).map(([field]) => field)));
  const columns = ['id', 'kind', 'version', ...Array.from(fields, columnOf)].join(', ');
  let count = 0;
  for (let last = 0; !signal.aborted;) {
    const rows = await em.execute<StoredItem[]>(
      `select ${columns} from content where id > ? and kind = any (array[?]::text[]) order by id limit ${rowsAtOnce}`,
      [last, kinds.all.map(({ name }) => name)],
    );
    if (rows.length === 0) {
      await em.execute('update content_search_state set declared = ?', [declared]);
      if (count > 0) log.info({ items: count }, 'The words of all items were collected again for the search');
      return;
    }
    const vectors = rows.map((row) => ({
      id: row.id,
      version: row.version,
      search: vectorOfRow(kinds.named(row.kind), row),
    }));
    await em.execute(
      `update content c set search = v.search from json_to_recordset(?::json) as v (id int, version int, search tsvector)
       where c.id = v.id and c.version = v.version`,
      [JSON.stringify(vectors)],
    );
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The fields that the words of a kind's items depend on, with their weights. */
const searchedIn = (kind: KindDeclaration): [string, string | null][] =>
  Object.entries(kind.fields).flatMap(([field, { searched }]) =>
    isInVector(kind, field) ? [[field, searched ?? null]] : [],
  );
