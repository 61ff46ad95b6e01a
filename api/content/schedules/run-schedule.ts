import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { rulesOf } from '#schema/content/rules';
import { check } from '#schema/rules/check';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { ContentItem } from '../items/content.entity.ts';
import type { ContentRow } from '../items/content.row.ts';
import { ContentService } from '../items/content.service.ts';
import type { SaveHooks } from '../items/saving/save-hooks.ts';
import { WorkingCopy } from '../items/working-copy/working-copy.entity.ts';
import { differing, valuesOf } from '../items/working-copy/working-copy.row.ts';
import { deleteEmptySchedule } from '../items/saving/clear-times.ts';
import { Schedule } from './schedule.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface DueAction {
  contentId: number;
  kind: string;
  action: 'publish' | 'unpublish';
  /** With the precision of the database. */
  at: string;
  revision: number | null;
  ownerId: number | null;
  isTrashed: boolean;
}

/** It was carried out, changed or cancelled meanwhile, or its item changed: look again. */
export class NotDue extends Error {}

type Owner = Pick<Scope, 'em' | 'kinds' | 'content' | 'revisions' | 'workingCopies' | 'within'>;

/**
 * Publishes or unpublishes the item as its editors would, and empties the schedule's row in the same transaction.
 * @param scope of the schedule's owner
 * @throws NotDue, or the errors of a save
 */
export async function runSchedule(scope: Owner, kind: KindDeclaration, due: DueAction): Promise<void> {
  const { em, kinds } = scope;
  const { contentId: id, action, revision } = due;
  const content = scope.content(kind);
  const item = await content.byIdFresh(id);
  const claimed = saveHooks(due, item);
  if (action === 'unpublish') {
    if (item.status !== 'published') return settleOnly(em, content, id, claimed);
    await content.update(id, { status: 'draft' }, claimed);
    return;
  }
  if (revision !== null) {
    const frozen = await scope.revisions(kind).valuesOf(id, revision).catch(asMissing(revision));
    const after = (own: SqlEntityManager) => keepLaterEdits(scope.within(own), kind, item);
    await content.update(id, { ...frozen, status: 'published' }, { ...claimed, after });
    return;
  }
  if (item.status !== 'published') {
    check(rulesOf(kind, item.slug, kinds.all), { ...valuesOf(kind, item), status: 'published' });
    await content.update(id, { status: 'published' }, claimed);
    return;
  }
  if ((await em.count(WorkingCopy, { contentId: id })) === 0) return settleOnly(em, content, id, claimed);
  await scope
    .workingCopies(kind)
    .publish(id, {}, claimed)
    .catch((error: unknown) => {
      if (error instanceof NotFound) throw new NotDue();
      if (!(error instanceof Conflict) || error.current === undefined) throw error;
      throw new Conflict(
        `The ${kind.name} was saved after these changes were started, and the two have not been merged`,
      );
    });
}

/** Empties the schedule's row once the item is locked. */
function saveHooks({ contentId, action, at, ownerId, revision }: DueAction, seen: ContentRow): SaveHooks {
  return {
    before: async (em, { status, version }) => {
      if (status !== seen.status || version !== seen.version) throw new NotDue();
      const isPublish = action === 'publish';
      const claimed = await em.nativeUpdate(
        Schedule,
        {
          contentId,
          [`${action}At`]: new Date(at),
          [`${action}Problem`]: null,
          ownerId,
          ...(isPublish && { revision }),
        },
        { [`${action}At`]: null, ...(isPublish && { revision: null }) },
      );
      if (claimed === 0) throw new NotDue();
      await deleteEmptySchedule(em, contentId);
    },
  };
}

/** The item is as it was planned already. */
async function settleOnly(
  em: SqlEntityManager,
  content: ContentService,
  id: number,
  { before }: SaveHooks,
): Promise<void> {
  await em.transactional(async (own) => {
    const item: ContentItem = await content.locked(own, id);
    await before?.(own, item);
  });
}

/** Keeps changes made to a draft after its revision was chosen, as the working copy of the published item. */
async function keepLaterEdits(scope: Owner, kind: KindDeclaration, before: ContentRow): Promise<void> {
  if (before.status === 'published') return;
  const now = await scope.content(kind).byIdFresh(before.id);
  const later = differing(valuesOf(kind, before), valuesOf(kind, now));
  if (Object.keys(later).length > 0) await scope.workingCopies(kind).save(before.id, later);
}

const asMissing = (revision: number) => (error: unknown) => {
  if (error instanceof NotFound) throw new Conflict(`Revision ${revision} is no longer there`);
  throw error;
};
