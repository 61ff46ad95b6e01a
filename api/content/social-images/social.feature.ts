import { defineFeature } from '../../kernel/feature.ts';
import { SiteImageResolver, storyImageOf } from './social.resolver.ts';
import { SocialService } from './social.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly social: SocialService;
  }
}

export const socialFeature = defineFeature({
  name: 'social-images',
  uses: ['settings', 'published'],
  services: { social: SocialService },
  resolvers: (kinds) => [...kinds.stories.map(storyImageOf), SiteImageResolver],
});
