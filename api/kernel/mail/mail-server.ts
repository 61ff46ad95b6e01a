import { setTimeout } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readMailSettings, withMailPassword, type StoredMailSettings } from './mail.setting.ts';
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

/** A mail server to remember: that of the environment, or these settings. */
export type KeptMailServer = 'environment' | StoredMailSettings;

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
  /** The server in force, for a mail that must not go through a later one; null when no mail can be sent. */
  keep(em: SqlEntityManager): Promise<KeptMailServer | null>;
  /** Null when mail can no longer be sent through it. */
  keptMailer(server: KeptMailServer): Mailer | null;
  close(): Promise<void>;
}

const unreadable = 'The stored password cannot be read, because SESSION_SECRET has changed. Enter it again.';

interface MailConfig {
  /** Takes precedence over the settings. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  readonly publicUrl: string;
  readonly sessionSecret: string;
}

export function openMailServer({ mail, publicUrl, sessionSecret }: MailConfig): MailServer {
  let opened: { key: string; mailer: Mailer } | undefined;
  let reached: Promise<boolean> | undefined;
  // Each mail opens its own connection, so a mailer that is replaced keeps none open.
  const mailerFor = (key: string, create: () => Mailer): Mailer => {
    if (opened?.key !== key) opened = { key, mailer: create() };
    return opened.mailer;
  };
  const opening = (stored: StoredMailSettings) => {
    const settings = withMailPassword(stored, sessionSecret);
    const from = settings.from || `no-reply@${new URL(publicUrl).hostname}`;
    const problem = settings.hasPassword && settings.password === null ? unreadable : null;
    return { ...settings, from, problem };
  };
  const ofEnvironment = () =>
    mail ? mailerFor('environment', () => createMailer({ url: mail.smtpUrl }, mail.from)) : null;
  const ofSettings = (stored: StoredMailSettings) => {
    const { from, problem, ...settings } = opening(stored);
    if (!settings.host || problem) return null;
    return mailerFor(JSON.stringify([settings, from]), () => createMailer(settings, from));
  };
  return {
    mailer: async (em) => ofEnvironment() ?? ofSettings(await readMailSettings(em)),
    async keep(em) {
      if (mail) return 'environment';
      const stored = await readMailSettings(em);
      return ofSettings(stored) && stored;
    },
    keptMailer: (server) => (server === 'environment' ? ofEnvironment() : ofSettings(server)),
    async state(em) {
      if (mail) return { source: 'environment', host: new URL(mail.smtpUrl).hostname, from: mail.from, problem: null };
      const { host, from, problem } = opening(await readMailSettings(em));
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
  keep: () => Promise.resolve(null),
  keptMailer: () => null,
  close: () => Promise.resolve(),
};
