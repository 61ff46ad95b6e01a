import { setTimeout } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import { readMailSettings } from '../features/settings/mail.setting.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** Where the mail server is configured. The environment takes precedence over the settings. */
export type MailSource = 'environment' | 'settings' | 'none';

export interface MailState {
  source: MailSource;
  /** Null when the source is `none`. */
  host: string | null;
  from: string | null;
  /** Why no mail can be sent although a server is set; null otherwise. */
  problem: string | null;
}

/** The mail server in force. It may change while the application runs. */
export interface MailServer {
  /**
   * Null when no mail can be sent. Every call reads the settings, so that a change takes effect on all servers at once.
   * Call it only before sending a mail, or before telling someone that one will be sent.
   */
  mailer(em: SqlEntityManager): Promise<Mailer | null>;
  state(em: SqlEntityManager): Promise<MailState>;
  /**
   * Whether the environment sets a mail server that accepts our connection and login. False also when it has not
   * answered within two seconds; the next call then asks again.
   */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const unreadable = 'The stored password cannot be read, because SESSION_SECRET has changed. Enter it again.';

export function openMailServer({
  mail,
  publicUrl,
  sessionSecret,
}: Pick<Config, 'mail' | 'publicUrl' | 'sessionSecret'>): MailServer {
  let opened: { key: string; mailer: Mailer } | undefined;
  let reached: Promise<boolean> | undefined;
  // Each mail opens its own connection, so a mailer that is replaced keeps none open.
  const mailerFor = (key: string, create: () => Mailer): Mailer => {
    if (opened?.key !== key) opened = { key, mailer: create() };
    return opened.mailer;
  };
  const stored = async (em: SqlEntityManager) => {
    const settings = await readMailSettings(em, sessionSecret);
    const from = settings.from || `no-reply@${new URL(publicUrl).hostname}`;
    const problem = settings.hasPassword && settings.password === null ? unreadable : null;
    return { ...settings, from, problem };
  };
  return {
    async mailer(em) {
      if (mail) return mailerFor('environment', () => createMailer({ url: mail.smtpUrl }, mail.from));
      const { from, problem, ...settings } = await stored(em);
      if (!settings.host || problem) return null;
      return mailerFor(JSON.stringify([settings, from]), () => createMailer(settings, from));
    },
    async state(em) {
      if (mail) return { source: 'environment', host: new URL(mail.smtpUrl).hostname, from: mail.from, problem: null };
      const { host, from, problem } = await stored(em);
      return host
        ? { source: 'settings', host, from, problem }
        : { source: 'none', host: null, from: null, problem: null };
    },
    async isReachable() {
      if (!mail) return false;
      const mailer = mailerFor('environment', () => createMailer({ url: mail.smtpUrl }, mail.from));
      const refused = () => {
        reached = undefined;
        return false;
      };
      reached ??= mailer.verify().then(() => true, refused);
      return Promise.race([reached, setTimeout(2000, false, { ref: false })]);
    },
    close: async () => opened?.mailer.close(),
  };
}

/** For scopes that send no mail. */
export const noMailServer: MailServer = {
  mailer: () => Promise.resolve(null),
  state: () => Promise.resolve({ source: 'none', host: null, from: null, problem: null }),
  isReachable: () => Promise.resolve(false),
  close: () => Promise.resolve(),
};
