import papaparse from 'papaparse';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Import } from './import.entity.ts';
import type { ImportScope } from './import.scope.ts';
import { ImportItem } from './import-item.entity.ts';

/** Lines of one import of redirects. */
const batchSize = 1000;

/** Redirects the former addresses. One that cannot be redirected, such as one that a page has here, is marked with its reason. */
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
      const csv = papaparse.unparse({
        fields: ['from', 'to', 'status'],
        data: rows.map(({ values }) => [values['from'], values['to'] ?? '', values['status']]),
      });
      const { lines } = await scope.within(inner).redirectImport.run({ csv, isDryRun: false });
      for (const [at, row] of rows.entries()) {
        const line = lines[at];
        const isRefused = line?.state === 'refused';
        await inner.nativeUpdate(
          ImportItem,
          { id: row.id },
          isRefused
            ? { state: 'failed', reason: line.message }
            : { state: 'done', outcome: line?.state === 'same' ? 'same' : 'new' },
        );
      }
    });
  }
}
