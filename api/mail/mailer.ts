import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that draw mails. */
  html?: string;
  replyTo?: { name: string; address: string };
  /** The same for every try of one mail. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * @param beforeEnd done when all but the last line has been sent: until then no server has taken the mail, and none
   *   takes it when this fails.
   * @throws when no server took it, or it is not known whether one did: then `beforeEnd` was done and the error has no `responseCode`
   */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type Held = Mail & { beforeEnd?: (() => Promise<void>) | undefined };

/** Sends through the server of `SMTP_URL`. @param from `Name <address>` or an address */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const seconds = 1000;
  const timeouts = { connectionTimeout: 15 * seconds, greetingTimeout: 15 * seconds, socketTimeout: 30 * seconds };
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
    transport.use('stream', (mail, done) => {
      const { beforeEnd } = mail.data as Held;
      if (beforeEnd) mail.message.transform(() => heldUntil(beforeEnd));
      done();
    });
    return transport;
  };
  return {
    send: async (mail, beforeEnd) => {
      const held: Held = { ...mail, subject: mail.subject.replace(/\s+/g, ' '), beforeEnd };
      await (await (opened ??= open())).sendMail(held);
    },
    close: async () => (await opened)?.close(),
  };
}

/** Passes everything on, and the end only once something else is done. */
function heldUntil(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (next) => {
      beforeEnd().then(
        () => next(),
        (error: unknown) => next(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}
