import { defineFeature } from '../../kernel/feature.ts';
import { CheckResolver, checkResolverOf } from './check.resolver.ts';
import { CheckService } from './check.service.ts';
import { PublishGate } from './publish-gate.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly gate: PublishGate;
    readonly checks: CheckService;
  }
}

/** Checks of items, and the gate that refuses to publish what they block. */
export const checkFeature = defineFeature({
  name: 'checks',
  uses: ['content'],
  services: { gate: PublishGate, checks: CheckService },
  resolvers: (kinds) => [CheckResolver, ...kinds.all.map(checkResolverOf)],
});
