import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';

export interface ReceivedEvent {
  /** The header `webhook-id`. */
  messageId: string;
  type: string;
  /** `post 7` */
  item: string;
  /** Milliseconds between the commit and its arrival. */
  delay: number;
}

const answers = ['accept', 'refuse', 'break off', 'accept and break off'] as const;

/** Receives webhooks and fails at random: it refuses, or breaks the connection off before or after it has accepted. */
export class FailingReceiver {
  /** What was accepted, repeats included. */
  readonly accepted: ReceivedEvent[] = [];
  /** How often it failed. */
  failures = 0;
  private readonly server: Server;
  private readonly planned: (typeof answers)[number][];

  private constructor(
    readonly host: string,
    seed: number,
    howOften: number,
  ) {
    const answer = fc.oneof(
      { weight: Math.round(100 * (1 - howOften)), arbitrary: fc.constant(answers[0]) },
      { weight: Math.round(100 * howOften), arbitrary: fc.constantFrom(...answers.slice(1)) },
    );
    this.planned = fc.sample(answer, { seed, numRuns: 2000 });
    let requests = 0;
    this.server = createServer((req, res) => {
      let body = '';
      req.on('data', (part) => (body += String(part)));
      req.on('end', () => {
        const answer = this.planned[(requests += 1) % this.planned.length];
        if (answer !== 'accept') this.failures += 1;
        if (answer === 'refuse') return void res.writeHead(500).end();
        if (answer === 'break off') return void req.socket.destroy();
        const { type, timestamp, data } = JSON.parse(body) as {
          type: string;
          timestamp: string;
          data: { kind: string; id: number };
        };
        this.accepted.push({
          ...{ messageId: String(req.headers['webhook-id']), type, item: `${data.kind} ${data.id}` },
          delay: Date.now() - Date.parse(timestamp),
        });
        if (answer === 'accept and break off') return void req.socket.destroy();
        res.writeHead(204).end();
      });
    });
  }

  /** @param howOften the part of the requests that fail */
  static async start(host: string, seed: number, howOften = 0.25): Promise<FailingReceiver> {
    const receiver = new FailingReceiver(host, seed, howOften);
    await new Promise<void>((done) => receiver.server.listen(0, host, done));
    return receiver;
  }

  get url(): string {
    return `http://${this.host}:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
