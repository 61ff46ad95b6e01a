import { IconService } from '../../features/icons/icon.service.ts';
import { SocialService } from '../../features/social-images/social.service.ts';
import type { Factories } from './factories.ts';

/** The icons and pictures of the site. */
export const siteServices = {
  icons: (scope) => new IconService(scope),
  social: (scope) => new SocialService(scope),
} satisfies Partial<Factories>;
