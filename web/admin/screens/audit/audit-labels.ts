import type { AuditEntryRowFragment } from './audit.graphql.gen.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { actionNamed, kindNamed } from './entry-choices.ts';

export type AuditEntry = AuditEntryRowFragment;

export const kindName = (kind: string) => kindNamed(kind)?.label ?? kind;

export function actorLabel({ actor, actorId, actorName }: AuditEntry): string {
  if (actorName) return actorName;
  if (actorId) return 'Someone whose name was erased';
  return actor === 'server' ? 'The server' : 'A visitor';
}

/** “Title”, or the id without one. */
const nameOf = ({ title, itemId }: AuditEntry) => (title ? `“${title}”` : itemId ? `#${itemId}` : '');

/** `Post “Title”` */
function itemOf(entry: AuditEntry): string {
  const name = nameOf(entry);
  const kind = kindName(entry.kind);
  return [kind, kindNamed(entry.kind)?.isOwned && name ? 'of' : '', name].filter(Boolean).join(' ');
}

/** What was done, to follow a name: `changed Post “Title”`. */
export function sentenceOf(entry: AuditEntry): string {
  const { action } = entry;
  const item = itemOf(entry);
  const sentence = actionNamed(action)?.sentence;
  if (sentence) return sentence(entry, nameOf(entry), item);
  if (action === 'purge') return `deleted ${item} for good`;
  const verb = { create: 'created', update: 'changed', delete: 'deleted', restore: 'restored' }[action] ?? action;
  return `${verb} ${item}`;
}

/** The item's address in the panel; null if it has no address or was deleted. */
export function addressOf({ kind, itemId, action }: AuditEntry): string | null {
  const section = declaredKinds.find(({ name }) => name === kind)?.plural;
  return section && itemId && !['delete', 'purge'].includes(action) ? `/admin/${section}/${itemId}` : null;
}
