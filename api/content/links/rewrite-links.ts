import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isOfSections } from '#schema/content/kind';
import type { ContentRow } from '../items/content.row.ts';
import type { StoredValues } from '../items/working-copy/working-copy.entity.ts';
import { WorkingCopy } from '../items/working-copy/working-copy.entity.ts';
import { recordItems } from '../references/record-items.ts';
import { changeLinks, type LinkTo } from './change-links.ts';
import type { LinkingItem } from './links-to.ts';
import { changeSectionLinks } from './section-links.ts';

/** The service that saves an item of this kind, in the transaction. */
interface Saver {
  byId: (id: number) => Promise<ContentRow>;
  update: (id: number, input: Record<string, unknown>) => Promise<ContentRow>;
}

/**
 * Changes links in other items. Each is an ordinary save with its checks and its revision; a working copy follows.
 * @param linking locked in this transaction
 */
export async function rewriteLinks(
  em: SqlEntityManager,
  linking: readonly LinkingItem[],
  { targets, to }: { targets: ReadonlySet<string>; to: LinkTo },
  saverOf: (kind: string) => { kind: KindDeclaration; saver: Saver } | null,
): Promise<void> {
  for (const { id, kind: name, isLive } of linking) {
    const found = saverOf(name);
    if (!found) continue;
    const before = await found.saver.byId(id);
    const hasSections = isOfSections(found.kind, before);
    const rewritten = (values: object): StoredValues =>
      Object.fromEntries(
        apiFields(found.kind).flatMap(([name, field]) => {
          const text = (values as StoredValues)[name];
          if (field.type !== 'richText' || typeof text !== 'string' || text === '') return [];
          const changed =
            field.sections && hasSections
              ? changeSectionLinks(field.sections, text, { targets, to, from: found.kind })
              : changeLinks(text, targets, to, found.kind);
          return changed === text ? [] : [[name, changed]];
        }),
      );
    const after = isLive ? await found.saver.update(id, rewritten(before)) : before;
    await rewriteWorkingCopy(em, { id, from: before.version, to: after.version }, rewritten);
  }
}

/** Changes a working copy, and rebases it on the item's new version if it was based on the one before. */
async function rewriteWorkingCopy(
  em: SqlEntityManager,
  item: { id: number; from: number; to: number },
  rewritten: (values: object) => StoredValues,
): Promise<void> {
  const [copy] = await em
    .createQueryBuilder(WorkingCopy)
    .select(['base', 'values', 'baseValues'])
    .where({ contentId: item.id })
    .execute<Pick<WorkingCopy, 'base' | 'values' | 'baseValues'>[]>('all');
  if (!copy) return;
  await em.nativeUpdate(
    WorkingCopy,
    { contentId: item.id },
    {
      base: copy.base === item.from ? item.to : copy.base,
      values: { ...copy.values, ...rewritten(copy.values) },
      baseValues: { ...copy.baseValues, ...rewritten(copy.baseValues) },
      version: raw(`nextval('working_copy_versions')`),
    },
  );
  await recordItems(em, [item.id]);
}
