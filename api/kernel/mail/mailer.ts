import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { readMailbox } from '#schema/text/mailbox';
import type { MailSettings } from '#schema/settings/mail.settings';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** HTML version of `text`. */
  html?: string;
  replyTo?: { name: string; address: string };
  /** The same for every attempt to send one mail. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * @param beforeEnd called when all but the final line has been sent: until then no server has accepted the mail, and
   *   none does if this fails
   * @returns the mail server's reply
   * @throws if no server accepted it, or if that is unknown: then `beforeEnd` has run and the error has no
   * `responseCode`
   */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<string>;
  /** Connects and logs in, without sending anything. @throws if the mail server refuses or does not answer */
  verify(): Promise<void>;
  close(): Promise<void>;
}

type StreamedMail = Mail & { beforeEnd?: (() => Promise<void>) | undefined };

/** Where a mail server is: `smtp://user:password@host`, or its parts. */
export type MailServerAddress =
  | { url: string }
  | ({ password: string | null } & Omit<MailSettings, 'from' | 'hasPassword'>);

/** @param from `Name <address>` or an address. Given to the library as two parts, which it quotes. */
export function createMailer(address: MailServerAddress, from: string): Mailer {
  const seconds = 1000;
  const timeouts = { connectionTimeout: 15 * seconds, greetingTimeout: 15 * seconds, socketTimeout: 30 * seconds };
  let opened: Promise<Transporter> | undefined;
  const sender = readMailbox(from) ?? from;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ ...optionsOf(address), ...timeouts }, { from: sender });
    transport.use('stream', (mail, done) => {
      const { beforeEnd } = mail.data as StreamedMail;
      if (beforeEnd) mail.message.transform(() => delayEnd(beforeEnd));
      done();
    });
    return transport;
  };
  return {
    send: async (mail, beforeEnd) => {
      const { subject, replyTo } = mail;
      const streamed: StreamedMail = {
        ...mail,
        subject: inOneLine(subject),
        ...(replyTo && { replyTo: { ...replyTo, name: inOneLine(replyTo.name) } }),
        beforeEnd,
      };
      const { response } = (await (await (opened ??= open())).sendMail(streamed)) as { response: string };
      return response;
    },
    verify: async () => {
      await (await (opened ??= open())).verify();
    },
    close: async () => (await opened)?.close(),
  };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function optionsOf(address: MailServerAddress): SMTPTransport.Options {
  if ('url' in address) return address;
  const { host, port, security, user, password } = address;
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
  };
}

/** Passes data through, and the end only after `beforeEnd`. */
function delayEnd(beforeEnd: () => Promise<void>): Transform {
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
