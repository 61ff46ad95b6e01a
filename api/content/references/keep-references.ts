import type { EntityName, EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#schema/values';
import { User } from '../../people/users/user.entity.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import { Comment } from '../comments/comment.entity.ts';
import { ContentItem } from '../items/content.entity.ts';
import { Redirect } from '../redirects/redirect.entity.ts';
import { markShown } from './mark-shown.ts';
import { hasFiles, isText, mentions, textsOf } from './mentions.ts';
import { recordItem, recordItems } from './record-items.ts';
import { recordAuthor, recordSetting } from './record-places.ts';

type Saved<T> = Pick<EventArgs<T>, 'entity' | 'changeSet'>;

/**
 * Records links and files with each save of an entity, in its transaction. Code that writes these tables without entities
 * calls `recordItems`, `recordSetting` or `markShown` itself.
 */
export const keepReferences: readonly EventSubscriber[] = [
  after(ContentItem, saveItem),
  after(Setting, async (em, { entity, changeSet }) => {
    if (hasFiles(JSON.stringify([entity.value, changeSet?.originalEntity?.value]))) await recordSetting(em, entity.key);
  }),
  after(User, async (em, { entity, changeSet }) => {
    const { payload = {}, originalEntity } = changeSet ?? {};
    const isChanged = 'authorPicture' in payload || 'publicName' in payload || 'deletedAt' in payload;
    if (isChanged && hasFiles(JSON.stringify([entity.authorPicture, originalEntity?.authorPicture])))
      await recordAuthor(em, entity.id);
  }),
  after(Redirect, (em, { entity }) => markShown(em, [entity.to ?? ''])),
  // Comments stand below public items.
  after(Comment, (em, { entity }) => markShown(em, [entity.text])),
];

function after<T extends object>(
  entity: EntityName<T>,
  record: (em: SqlEntityManager, saved: Saved<T>) => Promise<void>,
): EventSubscriber<T> {
  const saved = ({ em, ...args }: EventArgs<T>) => record(em as SqlEntityManager, args);
  return { getSubscribedEntities: () => [entity], afterCreate: saved, afterUpdate: saved, afterUpsert: saved };
}

async function saveItem(em: SqlEntityManager, { entity, changeSet }: Saved<ContentItem>): Promise<void> {
  if (changeSet?.originalEntity) {
    if (mayHaveChanged(entity, changeSet)) await recordItems(em, [entity.id]);
    return;
  }
  const { id, kind, status, deletedAt } = entity;
  const values = entity as unknown as Readonly<Record<string, unknown>>;
  await recordItem(em, {
    ...{ id, kind, status, isTrashed: deletedAt != null, values },
    ...{ waiting: null, links: [], uses: [] },
  });
}

type ChangeSet = NonNullable<EventArgs<ContentItem>['changeSet']>;

/** Whether a save may have changed what is recorded of the item. A text that was not loaded may have had anything. */
function mayHaveChanged(item: ContentItem, { payload, originalEntity }: ChangeSet): boolean {
  const after: Values = payload;
  const before: Values = originalEntity ?? {};
  const has = (name: string) => before[name] === undefined || mentions(after[name]) || mentions(before[name]);
  if ('deletedAt' in after || Object.keys(after).some((name) => isText(name, after[name]) && has(name))) return true;
  // Long texts are loaded together.
  const { content } = item as Partial<ContentItem>;
  return after['status'] === 'published' && (content === undefined || textsOf({ ...item }).some(hasFiles));
}
