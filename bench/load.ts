import autocannon from 'autocannon';
import { cpuSecondsOfTree } from './process-cpu.ts';

export interface Load {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A body, or one made anew for every request. */
  body?: string | (() => string);
  /** No two requests are the same, so that none is answered from a copy. */
  isNew?: boolean;
  connections?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  /** CPU seconds per 1,000 requests, of all the processes named. */
  cpu: number;
  failures: number;
}

/** Warms up for a second unless told that it is warm, then loads for `seconds`. Only addresses on this machine's loopback are loaded. */
export async function measure(
  pids: readonly number[],
  base: string,
  load: Load,
  seconds: number,
  isWarm = false,
): Promise<Measured> {
  if (new URL(base).hostname !== '127.0.0.1') throw new Error('The bench loads the loopback only');
  if (!isWarm) await run(base, load, 1);
  const used = () => pids.reduce((sum, pid) => sum + cpuSecondsOfTree(pid), 0);
  const before = used();
  const result = await run(base, load, seconds);
  const requests = result['2xx'] + result.non2xx;
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpu: ((used() - before) / requests) * 1000,
    failures: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}

let number = 0;

function run(
  base: string,
  { method = 'GET', path, headers, body, connections = 32, isNew = false }: Load,
  duration: number,
) {
  return autocannon({
    url: base + path,
    method,
    duration,
    connections,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(typeof body === 'string' && { body }),
    ...((isNew || typeof body === 'function') && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            ...(isNew && { headers: { ...request.headers, origin: `http://${(number += 1)}.example` } }),
            ...(typeof body === 'function' && { body: body() }),
          }),
        },
      ],
    }),
  });
}
