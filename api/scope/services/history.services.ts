import { SettingRevisionService } from '../../features/revisions/setting-revision.service.ts';
import type { Factories } from './factories.ts';

/** Audit log, timeline and undo. */
export const historyServices = {
  settingRevisions: (scope) => new SettingRevisionService(scope),
} satisfies Partial<Factories>;
