import autocannon from 'autocannon';
import { cpuSeconds } from './process-cpu.ts';

export interface Load {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A body, or one made anew for every request. */
  body?: string | (() => string);
  connections?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  /** CPU milliseconds of the server process per request. */
  cpuMs: number;
  failures: number;
}

/** Warms up for a second, then loads for `seconds`. Only addresses on this machine's loopback are loaded. */
export async function measure(pid: number, base: string, load: Load, seconds: number): Promise<Measured> {
  if (new URL(base).hostname !== '127.0.0.1') throw new Error('The bench loads the loopback only');
  await run(base, load, 1);
  const before = cpuSeconds(pid);
  const result = await run(base, load, seconds);
  const requests = result['2xx'] + result.non2xx;
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMs: ((cpuSeconds(pid) - before) / requests) * 1000,
    failures: result.errors + result.timeouts + result.non2xx,
  };
}

function run(base: string, { method = 'GET', path, headers, body, connections = 16 }: Load, duration: number) {
  return autocannon({
    url: base + path,
    method,
    duration,
    connections,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(typeof body === 'string' && { body }),
    ...(typeof body === 'function' && {
      requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
}
