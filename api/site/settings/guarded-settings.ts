import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { guardedSettings, type SettingKey } from '#schema/settings/settings';
import { toSiteSettings } from '#schema/settings/to-site-settings';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inWords } from './setting-labels.ts';

/**
 * The settings that decide who can log in, as whoever controls the mail server gets every reset link. Changing them
 * needs every permission and the password, or a fresh login; API tokens cannot. The administrators are told, through
 * the mail server set before.
 */
export class GuardedSettings {
  constructor(
    private readonly scope: Pick<
      Scope,
      'access' | 'kinds' | 'passwordConfirmation' | 'mailServer' | 'jobs' | 'settingHooks'
    >,
  ) {}

  /** Takes the password that came with a change. Call it before the transaction. @throws BadInput on `currentPassword` */
  accept(currentPassword: string | null | undefined): Promise<void> {
    return this.scope.passwordConfirmation.accept(currentPassword);
  }

  /**
   * Runs a change, and refuses it if it gives a guarded setting another value without the rights.
   * @param em in a transaction
   * @throws Forbidden, BadInput on `currentPassword`
   */
  async change(em: SqlEntityManager, change: () => Promise<void>): Promise<void> {
    const { access, kinds, passwordConfirmation } = this.scope;
    await this.tell(em, change, (keys) => {
      if (access.isOperator) return;
      const what = inWords(keys);
      access.requirePerson();
      access.requireEvery(kinds, `Changing ${what}`);
      passwordConfirmation.require(what);
    });
  }

  /** Runs a change and tells the administrators, once `check` allows it. */
  async tell(
    em: SqlEntityManager,
    change: () => Promise<void>,
    check: (changed: readonly SettingKey[]) => void = () => undefined,
  ): Promise<void> {
    const { access, mailServer, settingHooks } = this.scope;
    // The changes of others wait, so that they are not taken for this one.
    await advisoryLock(em, 'guarded settings');
    const server = await mailServer.keep(em);
    const before = await read(em);
    await change();
    const after = await read(em);
    const changed = guardedSettings.filter((key) => !isDeepStrictEqual(before[key], after[key]));
    if (changed.length === 0) return;
    check(changed);
    if (!server) return;
    const told = { keys: changed, changedBy: access.authorId, server };
    for (const { whenGuardedChange } of settingHooks) await whenGuardedChange?.(em, told, this.scope);
  }
}

/** The guarded settings in force, each with the secrets that belong to it. */
async function read(em: SqlEntityManager): Promise<Partial<Record<SettingKey, unknown>>> {
  const rows = await em.execute<{ key: string; value: unknown; secrets: string | null }[]>(
    `select k.key, s.value, (select string_agg(boxed_secret, ' ' order by name) from stored_secrets
       where starts_with(name, k.key || '.')) as secrets
     from unnest(array[?]::text[]) as k (key) left join settings s on s.key = k.key`,
    [guardedSettings],
  );
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value ?? undefined]));
  const values = toSiteSettings(stored);
  const secrets = new Map(rows.map((row) => [row.key, row.secrets]));
  return Object.fromEntries(guardedSettings.map((key) => [key, { value: values[key], secrets: secrets.get(key) }]));
}
