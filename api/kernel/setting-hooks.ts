import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SettingKey } from '#schema/settings/settings';
import type { KeptMailServer } from './mail/mail-server.ts';
import type { Scope } from './scope.ts';

/** A change of settings that decide who can log in. */
export interface GuardedChange {
  keys: readonly SettingKey[];
  /** The id of the person; null for the server's command line. */
  changedBy: number | null;
  /** The mail server set before, as the new one may be an intruder's. */
  server: KeptMailServer;
}

/** What features do when settings change. */
export interface SettingHooks {
  /**
   * Refuses values that the feature cannot work with.
   * @param isEntered whether somebody enters them, rather than taking back what was stored
   * @throws BadInput
   */
  check?: (scope: Scope, values: Readonly<Record<string, unknown>>, isEntered: boolean) => Promise<void>;
  /** Follows a change of settings that decide who can log in. @param em of its transaction */
  whenGuardedChange?: (em: SqlEntityManager, change: GuardedChange, scope: Pick<Scope, 'jobs'>) => Promise<void>;
}
