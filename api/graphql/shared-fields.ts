import { Kind, type OperationDefinitionNode } from 'graphql';
import type { KindDeclaration } from '#schema/content/define';

/** The queries beside those of content whose answer is the same for every visitor. */
const shared = ['site', 'settings', 'search'];

/**
 * Whether every visitor gets the same answer until the content changes, so that it may be kept for the next one. Queries
 * like "who am I" or "is this link still good" are not among these. Fragments on the query itself are not looked into.
 */
export function asksSharedOnly({ selectionSet }: OperationDefinitionNode, kinds: readonly KindDeclaration[]): boolean {
  return selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    const { value } = selection.name;
    const isContent = kinds.some(({ name, plural }) => value === name || value === plural);
    return isContent || shared.includes(value) || value.startsWith('__');
  });
}
