import type { mailSecurities } from '../constants.ts';
import type { Definitions } from './define.ts';

export type MailSecurity = (typeof mailSecurities)[number]['value'];

/** The mail server. Its password is stored elsewhere, encrypted, and never read back. */
export interface MailSettings {
  /** Empty: no mail is sent. */
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: the server asks for none. */
  user: string;
  /** `Name <address>` or an address. If empty, no-reply@ the site's host. */
  from: string;
  hasPassword: boolean;
}

export interface MailGroup {
  mailSettings: MailSettings;
}

export const mailGroup: Definitions<MailGroup> = {
  mailSettings: {
    type: 'json',
    label: 'Mail',
    description: 'The server that sends mail; its password can be set but not read',
    isPublic: false,
    isSeeded: false,
    isGuarded: true,
    defaultValue: { host: '', port: 587, security: 'starttls', user: '', from: '', hasPassword: false },
  },
};
