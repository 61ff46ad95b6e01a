import { defineFeature } from '../../kernel/feature.ts';
import { requireBrandImages } from './brand-images.ts';
import { SiteIconResolver } from './icon.resolver.ts';
import { IconService } from './icon.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly icons: IconService;
  }
}

export const iconFeature = defineFeature({
  name: 'icons',
  uses: ['settings'],
  services: { icons: IconService },
  resolvers: [SiteIconResolver],
  settings: { check: (_scope, values) => requireBrandImages(values) },
});
