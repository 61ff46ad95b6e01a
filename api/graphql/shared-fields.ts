import { Kind, type OperationDefinitionNode } from 'graphql';

/**
 * What visitors ask of these is the same for all of them until the content changes. Everything else (who am I, is this
 * link still good) is asked each time.
 */
const shared = new Set([
  ...['site', 'settings', 'search'],
  ...['page', 'post', 'article', 'pages', 'posts', 'articles'],
]);

/** Whether an answer may be kept for the next visitor. Fragments on the query itself are nobody's habit, and not looked into. */
export function asksSharedOnly({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) =>
      selection.kind === Kind.FIELD && (shared.has(selection.name.value) || selection.name.value.startsWith('__')),
  );
}
