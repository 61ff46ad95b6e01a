import type { Scope } from '../../scope/scope.ts';

export type Many = 'pages' | 'posts' | 'articles';
export type Shown = Awaited<ReturnType<Scope[Many]['byId']>>;

/** A visitor who is shown one thing more: what is not public, under the slug that its page asks for. */
export function previewScope(visitor: Scope, many: Many, slug: string, shown: () => Promise<Shown>): Scope {
  const service = Object.create(visitor[many]) as Scope[Many];
  service.bySlug = (asked) => (asked === slug ? shown() : visitor[many].bySlug(asked));
  return Object.create(visitor, { [many]: { value: service } }) as Scope;
}
