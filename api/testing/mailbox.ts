import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** The messages as they came, headers and all; waits until there are so many. */
  received: (count: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** A mail server that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: async (count) => {
      for (let attempt = 0; mails.length < count && attempt < 100; attempt++) {
        await new Promise((done) => setTimeout(done, 50));
      }
      return mails.splice(0);
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
