import type { KindDeclaration } from '#schema/content/define';
import type { Scope } from '../../kernel/scope.ts';

type ContentService = ReturnType<Scope['content']>;
export type PreviewedItem = Awaited<ReturnType<ContentService['byId']>>;

/** A visitor's scope that also shows one unpublished item, under its slug. */
export function previewScope(
  visitor: Scope,
  kind: KindDeclaration,
  slug: string,
  shown: () => Promise<PreviewedItem>,
): Scope {
  const service = Object.create(visitor.content(kind)) as ContentService;
  service.bySlug = (wanted) => (wanted === slug ? shown() : visitor.content(kind).bySlug(wanted));
  const content: Scope['content'] = (of) => (of === kind ? service : visitor.content(of));
  return Object.create(visitor, { content: { value: content } }) as Scope;
}
