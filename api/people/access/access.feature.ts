import { defineFeature } from '../../kernel/feature.ts';
import { AccessExplanationResolver } from './access-explanation.resolver.ts';
import { AccessExplanationService } from './access-explanation.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly accessExplanation: AccessExplanationService;
  }
}

/** Why somebody has or lacks a permission. */
export const accessFeature = defineFeature({
  name: 'access',
  services: { accessExplanation: AccessExplanationService },
  resolvers: [AccessExplanationResolver],
});
