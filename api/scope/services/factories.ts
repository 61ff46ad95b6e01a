import type { Scope, ScopeContext, Services } from '../../kernel/scope.ts';

export type Factories = {
  [Name in keyof Services]: (scope: Scope, context: ScopeContext) => Services[Name];
};
