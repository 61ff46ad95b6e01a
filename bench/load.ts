import autocannon from 'autocannon';
import { cpuSecondsOfTree } from './process-cpu.ts';

interface Said {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load extends Said {
  method?: 'GET' | 'POST';
  path: string;
  /** As each is sent: what differs in it. */
  each?: () => Said;
  connections?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  /** CPU seconds per 1,000 requests, of all the processes named. */
  cpu: number;
  /** Of SQL, for each request. */
  statements: number;
  failures: number;
}

export interface Target {
  base: string;
  /** Whose CPU it is. */
  pids: readonly number[];
  /** How many there have been so far. */
  statements?: () => Promise<number>;
}

/** At least so many warm up, or what is measured is how V8 compiles. */
const warmUp = 300;

/**
 * Warms up unless told how quick it was, then sends as many requests as take about `seconds`, and waits for all the answers: a load
 * that ends by the clock leaves those unanswered that the server is in the midst of, whose CPU would count for nothing. Only
 * addresses on this machine's loopback are loaded.
 */
export async function measure(
  { base, pids, statements = () => Promise.resolve(0) }: Target,
  load: Load,
  seconds: number,
  known?: Measured,
): Promise<Measured> {
  if (new URL(base).hostname !== '127.0.0.1') throw new Error('The bench loads the loopback only');
  const perSecond = known?.perSecond ?? (await paceOf(base, load));
  const used = () => pids.reduce((sum, pid) => sum + cpuSecondsOfTree(pid), 0);
  const ran = await statements();
  const before = used();
  const { result, duration } = await run(base, load, Math.ceil(perSecond * seconds));
  const cpu = used() - before;
  const requests = result['2xx'] + result.non2xx;
  return {
    perSecond: requests / duration,
    p99: result.latency.p99,
    cpu: (cpu / requests) * 1000,
    statements: ((await statements()) - ran) / requests,
    failures: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}

/** Requests a second, once warm: of as many as take half a second at least. */
async function paceOf(base: string, load: Load): Promise<number> {
  await run(base, load, warmUp);
  for (let amount = warmUp; ; amount *= 4) {
    const { duration } = await run(base, load, amount);
    if (duration > 0.5) return amount / duration;
  }
}

/** @returns with the seconds to the last answer: autocannon's own end with one of its looks at the clock */
async function run(
  base: string,
  { method = 'GET', path, headers, body, each, connections = 32 }: Load,
  amount: number,
) {
  const began = performance.now();
  let last = began;
  const options: autocannon.Options = {
    url: base + path,
    method,
    amount: Math.max(amount, connections),
    connections,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    ...(each && {
      requests: [
        {
          setupRequest: (request) => {
            const said = each();
            return { ...request, ...said, headers: { ...request.headers, ...said.headers } };
          },
        },
      ],
    }),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, ended) => (error ? reject(error) : resolve(ended)));
    running.on('response', () => (last = performance.now()));
  });
  return { result, duration: (last - began) / 1000 };
}
