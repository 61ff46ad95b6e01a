import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves. */
export interface MailboxManners {
  /** What is said to somebody's address instead of taking it: `550 No such user`. */
  refuse?: (address: string) => string | undefined;
  /** Done before a mail is taken. */
  beforeTaking?: (address: string) => Promise<void>;
}

export interface Mailbox {
  url: string;
  /** May be changed while it runs. */
  manners: MailboxManners;
  /**
   * The messages as they came, headers and all; waits until there are so many.
   * @throws if that takes too long
   */
  received: (count: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** A mail server that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const manners: MailboxManners = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const said = manners.refuse?.(address);
      if (said === undefined) callback();
      else callback(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? '';
        void Promise.resolve(manners.beforeTaking?.(address)).then(() => {
          mails.push(Buffer.concat(chunks).toString('utf8'));
          callback();
        });
      });
    },
  });
  // Who is killed in the middle of a mail breaks the connection off.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    manners,
    received: async (count) => {
      for (let attempt = 0; mails.length < count && attempt < 400; attempt++) {
        await new Promise((done) => setTimeout(done, 50));
      }
      if (mails.length < count) throw new Error(`Of ${count} mails ${mails.length} came`);
      return mails.splice(0);
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
