import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { requireBrandImages } from '../../features/icons/brand-images.ts';
import { IconService } from '../../features/icons/icon.service.ts';
import { GuardedSettings } from '../../features/settings/guarded-settings.ts';
import { MailService } from '../../features/settings/mail.service.ts';
import { SettingService } from '../../features/settings/setting.service.ts';
import { SocialService } from '../../features/social-images/social.service.ts';
import type { Factories } from './factories.ts';

/** The site as a whole: its settings and pictures. */
export const siteServices = {
  guardedSettings: ({ access, kinds, passwordConfirmation }, { mailServer, jobs }) =>
    new GuardedSettings({ access, kinds, confirmation: passwordConfirmation, mailServer, jobs }),
  settings: (scope, { em, shared, secret, jobs }) => {
    const queueNoted = async (own: SqlEntityManager) => jobs?.put(own, 'newsletter-noted', {});
    return new SettingService(em, scope.access, shared, {
      secret,
      queueNoted,
      requireImages: requireBrandImages,
      guarded: scope.guardedSettings,
    });
  },
  mail: (scope) => new MailService(scope),
  icons: (scope) => new IconService(scope),
  social: (scope) => new SocialService(scope),
} satisfies Partial<Factories>;
