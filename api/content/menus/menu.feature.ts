import { defineFeature } from '../../kernel/feature.ts';
import { menuCalls } from './menu.calls.ts';
import { MenuResolver } from './menu.resolver.ts';
import { menuSchemas } from './menu.schemas.ts';
import { MenuService } from './menu.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly menus: MenuService;
  }
}

export const menuFeature = defineFeature({
  name: 'menus',
  uses: ['settings'],
  services: { menus: MenuService },
  // A menu is a setting.
  resolvers: [MenuResolver],
  calls: menuCalls,
  schemas: menuSchemas,
  tags: { menus: 'The menus of the site: header, footer, legal links and social icons.' },
});
