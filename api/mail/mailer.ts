import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that draw mails. */
  html?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** @throws when no server took it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends through the server of `SMTP_URL`. @param from `Name <address>` or an address */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const seconds = 1000;
  const timeouts = { connectionTimeout: 15 * seconds, greetingTimeout: 15 * seconds, socketTimeout: 30 * seconds };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
