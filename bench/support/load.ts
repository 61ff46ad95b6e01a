import autocannon from 'autocannon';
import { cpuSecondsOfTree } from './process-cpu.ts';

interface RequestParts {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load extends RequestParts {
  method?: 'GET' | 'POST';
  path: string;
  /** The part that differs in each request. */
  each?: () => RequestParts;
  connections?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  /** CPU seconds of all processes per 1,000 requests. */
  cpu: number;
  /** SQL statements per request. */
  statements: number;
  failures: number;
}

export interface Target {
  base: string;
  /** Processes whose CPU is measured. */
  pids: readonly number[];
  /** Number of SQL statements so far. */
  statements?: () => Promise<number>;
}

/** With fewer requests, V8's compilation would dominate the measurement. */
const warmUp = 300;

/**
 * Warms up unless given a previous measurement, then sends about as many requests as take `seconds` and waits for all
 * responses: a load that ends by the clock would leave requests unanswered whose CPU counts. Only loopback addresses
 * are allowed.
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

/** Requests per second once warm, measured over half a second at least. */
async function paceOf(base: string, load: Load): Promise<number> {
  await run(base, load, warmUp);
  for (let amount = warmUp; ; amount *= 4) {
    const { duration } = await run(base, load, amount);
    if (duration > 0.5) return amount / duration;
  }
}

/** @returns the result and the seconds to the last response; autocannon's own duration is rounded to its sampling */
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
            const parts = each();
            return { ...request, ...parts, headers: { ...request.headers, ...parts.headers } };
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
