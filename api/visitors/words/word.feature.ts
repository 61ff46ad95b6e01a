import { defineFeature } from '../../kernel/feature.ts';
import { SiteWordsResolver } from './site-words.resolver.ts';
import { WordResolver } from './word.resolver.ts';
import { WordService } from './word.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly words: WordService;
  }
}

export const wordFeature = defineFeature({
  name: 'words',
  uses: ['settings'],
  services: { words: WordService },
  // Changed words are a setting.
  resolvers: [WordResolver, SiteWordsResolver],
});
