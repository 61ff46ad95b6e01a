import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ImportChoice } from '#schema/imports';
import { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { openers } from '../sources/sources.ts';
import { Rehearsal } from './rehearsal.ts';

/**
 * Reads the export of another system, and writes its rehearsal. It begins with the choices of the last import of the
 * same source; where both name a part, the given one counts.
 */
export async function rehearseExport(
  em: SqlEntityManager,
  { kinds, scope }: { kinds: readonly KindDeclaration[]; scope: ImportScope },
  { id, format, filename }: Import,
  path: string,
  given: readonly ImportChoice[],
): Promise<void> {
  let source = await openers[format].open(path, filename, given, kinds);
  try {
    const before = await formerChoices(em, { id, format, site: source.site });
    const choices = [...before, ...given];
    if (before.some(({ part }) => part === 'column')) {
      await source.close?.();
      source = await openers[format].open(path, filename, choices, kinds);
    }
    await new Rehearsal(em.fork(), kinds, id, scope.categories).write(source, choices);
  } finally {
    await source.close?.();
  }
}

async function formerChoices(
  em: SqlEntityManager,
  { id, format, site }: Pick<Import, 'id' | 'format' | 'site'>,
): Promise<ImportChoice[]> {
  const where = { format, isWhole: false, site, id: { $lt: id }, startedAt: { $ne: null } };
  const [before] = await em.fork().find(Import, where, { orderBy: { id: 'desc' }, limit: 1 });
  return before?.choices ?? [];
}
