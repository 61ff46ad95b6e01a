import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An HTTP client with its own keep-alive connections. */
export class HttpClient {
  private readonly agent: Agent;
  private cookie: string | undefined;

  constructor(
    readonly base: string,
    connections = 8,
  ) {
    if (new URL(base).hostname !== '127.0.0.1') throw new Error('The bench loads the loopback only');
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws if the connection breaks, or after `withinMs` without a response */
  ask(method: string, path: string, body?: unknown, withinMs = 30_000): Promise<Answered> {
    return new Promise((done, fail) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const asking = request(
        this.base + path,
        {
          method,
          agent: this.agent,
          timeout: withinMs,
          headers: {
            ...(this.cookie !== undefined && { cookie: this.cookie }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('Timed out')));
      asking.on('error', fail);
      asking.end(text);
    });
  }

  async logIn(username: string, password: string): Promise<void> {
    const { status, headers, body } = await this.ask('POST', '/api/auth/login', { username, password });
    if (status !== 200) throw new Error(`Login: ${status} ${body}`);
    this.cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  close(): void {
    this.agent.destroy();
  }
}

export interface Steady {
  requests: number;
  /** Number of failures by cause. */
  failures: Record<string, number>;
  slowestMs: number;
}

/** Repeats a request until stopped, at most `perSecond` times a second and `atOnce` at a time. */
export function steady(
  ask: (turn: number) => Promise<Answered>,
  {
    perSecond,
    atOnce = 4,
    isWell = (status) => status < 400,
  }: { perSecond: number; atOnce?: number; isWell?: (status: number) => boolean },
): { seen: Steady; stop: () => Promise<Steady> } {
  const seen: Steady = { requests: 0, failures: {}, slowestMs: 0 };
  const failed = (why: string) => (seen.failures[why] = (seen.failures[why] ?? 0) + 1);
  let isOver = false;
  const running = new Set<Promise<void>>();
  const one = async (turn: number) => {
    const began = performance.now();
    try {
      const { status } = await ask(turn);
      if (!isWell(status)) failed(String(status));
    } catch (error) {
      failed(error instanceof Error ? ((error as { code?: string }).code ?? error.message) : String(error));
    }
    seen.requests += 1;
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began));
  };
  const loop = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const work: Promise<void> = one(turn).finally(() => running.delete(work));
      running.add(work);
      await sleep(1000 / perSecond);
      if (running.size >= atOnce) await Promise.race(running);
    }
    await Promise.all(running);
  })();
  return {
    seen,
    stop: async () => {
      isOver = true;
      await loop;
      return seen;
    },
  };
}
