import { defineFeature } from '../../kernel/feature.ts';
import { AssistantService } from './assistant.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly assistants: AssistantService;
  }
}

export const assistantFeature = defineFeature({
  name: 'assistants',
  uses: ['settings'],
  services: { assistants: AssistantService },
});
