import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the mail server behaves. */
export interface MailboxManners {
  /** The reply that rejects an address, such as `550 No such user`; undefined accepts it. */
  refuse?: (address: string) => string | undefined;
  /** Awaited before a mail is accepted. */
  beforeTaking?: (address: string) => Promise<void>;
  /** Which mails it accepts and does not keep. */
  drop?: (mail: string) => boolean;
}

export interface Mailbox {
  url: string;
  port: number;
  /** Can be changed while the server runs. */
  manners: MailboxManners;
  /**
   * Waits until this many raw messages have arrived, and removes them.
   * @throws after 20 seconds
   */
  received: (count: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts an SMTP server that stores the mails it receives.
 * @param login required for sending, if given
 */
export async function startMailbox(login?: { user: string; password: string }): Promise<Mailbox> {
  const mails: string[] = [];
  const manners: MailboxManners = {};
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password) callback(null, { user: username });
      else callback(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }));
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const reply = manners.refuse?.(address);
      if (reply === undefined) callback();
      else callback(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? '';
        void Promise.resolve(manners.beforeTaking?.(address)).then(() => {
          const mail = Buffer.concat(chunks).toString('utf8');
          if (manners.drop?.(mail) !== true) mails.push(mail);
          callback();
        });
      });
    },
  });
  // A client that is killed while sending breaks the connection.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    manners,
    received: async (count) => {
      for (let attempt = 0; mails.length < count && attempt < 4800; attempt++) {
        await new Promise((done) => setTimeout(done, 50));
      }
      if (mails.length < count) throw new Error(`Only ${mails.length} of ${count} mails arrived`);
      return mails.splice(0);
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
