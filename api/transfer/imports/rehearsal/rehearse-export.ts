import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImportChoice } from '#schema/imports/imports';
import { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { openers } from '../sources/sources.ts';
import { Rehearsal } from './rehearsal.ts';

const tablesLookedAt = 50;

/**
 * Reads the export of another system, and writes its rehearsal. It begins with the choices of the last import of the
 * same source; where both name a part, the given one counts.
 */
export async function rehearseExport(
  { em, kinds, tables, categories, logFault }: ImportScope,
  { id, format, filename }: Import,
  path: string,
  given: readonly ImportChoice[],
): Promise<void> {
  let source = await openers[format].open(path, filename, given, { kinds, tables });
  try {
    const former = await formerChoices(em, { id, format, site: source.site }, source.headers);
    // What the dates of the file show counts for more than an earlier file.
    const isOrderShown = source.dates !== undefined && source.dates.order !== null;
    const before = former.filter(({ part }) => part !== 'date' || !isOrderShown);
    const choices = [...before, ...given];
    // They decide how the file is read.
    if (before.some(({ part }) => part === 'column' || part === 'date')) {
      await source.close?.();
      source = await openers[format].open(path, filename, choices, { kinds, tables });
    }
    await new Rehearsal(em.fork(), { kinds, importId: id, categories, logFault }).write(source, choices);
  } finally {
    await source.close?.();
  }
}

/** The choices of the last import of the same source. Those of columns are the last ones of a table with the same columns. */
async function formerChoices(
  em: SqlEntityManager,
  { id, format, site }: Pick<Import, 'id' | 'format' | 'site'>,
  headers: readonly string[] | undefined,
): Promise<ImportChoice[]> {
  const where = { format, isWhole: false, id: { $lt: id }, startedAt: { $ne: null } };
  const last = { orderBy: { id: 'desc' as const } };
  const [before] = await em.fork().find(Import, { ...where, site }, { ...last, limit: 1 });
  const ofSite = (before?.choices ?? []).filter(({ part }) => part !== 'column' && part !== 'date');
  if (!headers) return [...ofSite, ...(before?.choices ?? []).filter(({ part }) => part === 'date')];
  const tables = await em.fork().find(Import, where, { ...last, limit: tablesLookedAt });
  const alike = tables.find(({ choices }) => {
    const options = choices.find(({ part }) => part === 'column')?.options;
    return JSON.stringify(options) === JSON.stringify(headers);
  });
  return [...ofSite, ...(alike?.choices ?? []).filter(({ part }) => part === 'column' || part === 'date')];
}
