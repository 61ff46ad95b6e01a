import { Kind, type OperationDefinitionNode } from 'graphql';
import type { Kinds } from '../kinds.ts';

/** Queries, besides those of content, whose result is the same for all visitors. */
const shared = ['site', 'settings', 'menus', 'menu', 'categories', 'category', 'search'];

/**
 * Whether all visitors get the same result until content changes, so that it can be cached: not for `me` or a token's
 * validity. Fragments on the query type are not followed.
 */
export function isShared({ selectionSet }: OperationDefinitionNode, kinds: Kinds): boolean {
  return selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    const { value } = selection.name;
    const isContent = kinds.all.some(({ name, plural }) => value === name || value === plural);
    return isContent || shared.includes(value) || value.startsWith('__');
  });
}
