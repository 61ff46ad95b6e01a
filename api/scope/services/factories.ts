import type { KindDeclaration } from '#schema/content/define';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../access/access.ts';
import type { ScopeContext } from '../scope.context.ts';
import type { KindServices } from '../kind-services.ts';
import type { Services } from './services.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** The arguments of a service factory: the scope, and its context. */
export interface ServiceScope extends Services {
  readonly viewer: Viewer | null;
  readonly publicUrl: string;
  readonly kinds: Kinds;
  content(kind: KindDeclaration): KindServices['content'];
  revisions(kind: KindDeclaration): KindServices['revisions'];
  workingCopies(kind: KindDeclaration): KindServices['workingCopies'];
  schedules(kind: KindDeclaration): KindServices['schedules'];
  /** The same viewer's services, within a transaction. */
  within(em: SqlEntityManager): ServiceScope;
}

export type Factories = {
  [Name in keyof Services]: (scope: ServiceScope, context: ScopeContext) => Services[Name];
};
