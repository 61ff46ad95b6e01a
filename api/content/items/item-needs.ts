import { neededFor, type AccessItem, type ContentAction } from '#schema/permissions';
import type { Values } from '#schema/values';
import type { Kinds } from '../../kernel/kinds.ts';

/** What undoing a change of an item, or of what belongs to it, depends on. @param id SQL of the id of the item */
export const itemFacts = (id: string) =>
  `(select jsonb_build_object('kind', c.kind, 'status', c.status) from content c where c.id = (${id})::int)`;

/** The permissions for an act on the item. @param items see `Access.require` */
export function itemPermissions(
  facts: Values | null,
  kinds: Kinds,
  action: ContentAction,
  items: readonly AccessItem[] = [],
): string[] {
  const kind = kinds.find(facts?.['kind']);
  return kind ? neededFor(action, items).map((one) => `${kind.plural}.${one}`) : [];
}
