import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { withDefaults } from '#schema/settings/to-site-settings';
import type { MailSettings } from '#schema/settings/mail.settings';
import { BadInput } from '../errors/errors.ts';
import { decrypt, encrypt } from '../secrets/encryption.ts';
import { StoredSecret } from '../secrets/stored-secret.entity.ts';

const name = 'mailSettings.password';

/** The fields that decide where the password is sent. */
const destination = ['host', 'port', 'security', 'user'] as const;

export type MailInput = Partial<MailSettings> & { password?: string | null };

/**
 * Stores the password of a change to the mail settings, and returns the settings to store. An empty password leaves the
 * stored one unchanged. After a change of server or user the password must be entered again. Otherwise anyone who may
 * change settings could have the stored password sent to a server of their own.
 * @param em in a transaction that has locked the setting
 * @throws BadInput
 */
export async function storeMailSettings(
  em: SqlEntityManager,
  secret: string,
  before: MailSettings,
  { password, ...input }: MailInput,
): Promise<MailSettings> {
  const next = { ...before, ...input, hasPassword: before.hasPassword };
  if (password) {
    await em.upsert(StoredSecret, { name, boxedSecret: encrypt(secret, 'smtp password', password) });
    return { ...next, hasPassword: true };
  }
  if (password === null || next.user === '' || next.host === '') {
    await forgetMailPassword(em);
    return { ...next, hasPassword: false };
  }
  if (before.hasPassword && destination.some((field) => next[field] !== before[field])) {
    const message = 'Enter the password again: the server or user has changed';
    throw new BadInput(message, { [name]: message });
  }
  return next;
}

/** Deletes the stored password. */
export async function forgetMailPassword(em: SqlEntityManager): Promise<void> {
  await em.nativeDelete(StoredSecret, { name });
}

/** The mail settings as they are stored, with the encrypted password; null if not set. */
export interface StoredMailSettings {
  settings: MailSettings;
  boxedPassword: string | null;
}

export async function readMailSettings(em: SqlEntityManager): Promise<StoredMailSettings> {
  const [row] = await em.execute<{ value: unknown; box: string | null }[]>(
    `select s.value, p.boxed_secret as box from settings s left join stored_secrets p on p.name = ? where s.key = ?`,
    [name, 'mailSettings'],
  );
  return { settings: withDefaults('mailSettings', row?.value ?? undefined), boxedPassword: row?.box ?? null };
}

/** The password is null if not set, or encrypted with another SESSION_SECRET. */
export function withMailPassword(
  { settings, boxedPassword }: StoredMailSettings,
  secret: string,
): MailSettings & { password: string | null } {
  return { ...settings, password: boxedPassword === null ? null : decrypt(secret, 'smtp password', boxedPassword) };
}
