import { SocialService } from '../../features/social-images/social.service.ts';
import type { Factories } from './factories.ts';

/** The icons and pictures of the site. */
export const siteServices = {
  social: (scope) => new SocialService(scope),
} satisfies Partial<Factories>;
