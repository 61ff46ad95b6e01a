import { defineFeature } from '../../kernel/feature.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import { GuardedSettings } from './guarded-settings.ts';
import { MailResolver } from './mail.resolver.ts';
import { MailService } from './mail.service.ts';
import { settingCalls } from './setting.calls.ts';
import { Setting } from './setting.entity.ts';
import { SettingResolver } from './setting.resolver.ts';
import { settingSchemas } from './setting.schemas.ts';
import { SettingService } from './setting.service.ts';
import { settingTables } from './setting.tables.ts';
import { StoredSecret } from '../../kernel/secrets/stored-secret.entity.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly settings: SettingService;
    readonly guardedSettings: GuardedSettings;
    readonly mail: MailService;
  }
  interface ScopeContext {
    mailServer: MailServer;
  }
}

declare module '../../kernel/job.ts' {
  interface JobTools {
    mailServer: MailServer;
  }
}

export const settingFeature = defineFeature({
  name: 'settings',
  services: { settings: SettingService, guardedSettings: GuardedSettings, mail: MailService },
  entities: [Setting, StoredSecret],
  tables: settingTables,
  resolvers: [SettingResolver, MailResolver],
  calls: settingCalls,
  schemas: settingSchemas,
  tags: { settings: 'Settings of the site.' },
});
