import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { ImportItem } from '../import-item.entity.ts';

/** Redirects imported at a time. */
const batchSize = 1000;

/** The possible outcomes of a line. */
const outcomes: readonly ['new' | 'same', readonly string[]][] = [
  ['new', ['new', 'changed']],
  ['same', ['same']],
];

/** Redirects the former addresses. A refused one, for example of an existing page, is marked with the reason. */
export async function writeRedirects(
  scope: Pick<ImportScope, 'within'>,
  em: SqlEntityManager,
  { id }: Import,
): Promise<void> {
  for (;;) {
    const rows = await em
      .fork()
      .find(
        ImportItem,
        { import: id, target: 'redirect', state: 'waiting', outcome: 'new' },
        { orderBy: { position: 'asc' }, limit: batchSize },
      );
    if (rows.length === 0) return;
    await em.transactional(async (inner) => {
      const lines = await scope.within(inner).redirectImport.add(
        rows.map(({ values }) => {
          const { from, to, status } = values as { from: string; to: string | null; status: number };
          return { from, to, status: String(status) };
        }),
      );
      for (const [outcome, states] of outcomes) {
        const ids = rows.filter((_, at) => states.includes(lines[at]?.state ?? 'new')).map(({ id }) => id);
        await inner.nativeUpdate(ImportItem, { id: { $in: ids } }, { state: 'done', outcome });
      }
      for (const [at, { id }] of rows.entries()) {
        const line = lines[at];
        if (line?.state !== 'refused') continue;
        await inner.nativeUpdate(ImportItem, { id }, { state: 'failed', reason: line.message });
      }
    });
  }
}
