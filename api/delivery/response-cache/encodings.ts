import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compression saves less than a packet. */
export const smallestCompressed = 860;

/** Above this, the best compression takes seconds. */
export const largestCompressedHarder = 256 * 1024;

/** Runs in the thread pool, so that other requests do not wait. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip' ? gzipped(body, { level: 6 }) : asBrotli(body, 5);
}

let compressing: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Waiting bodies take memory; beyond this many, an entry tries again later. */
const maxWaiting = 20;

/** About 10% smaller than `compress` at 30 times the CPU time, one body at a time. Null when too many wait. */
export async function compressHarder(body: Buffer): Promise<Buffer | null> {
  if (waiting >= maxWaiting) return null;
  waiting += 1;
  const compressed = compressing
    .then(() => asBrotli(body, constants.BROTLI_MAX_QUALITY))
    .catch(() => null)
    .finally(() => (waiting -= 1));
  compressing = compressed;
  return compressed;
}

async function asBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** negotiator 1.0's second parameter, which its types lack. */
interface WithPreference {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

// Browsers send few different values, so each is parsed once.
const parsed = new Map<string, Encoding>();

/** The best supported encoding for an `Accept-Encoding` header; `identity` when none is accepted. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  let encoding = parsed.get(accepted);
  if (encoding === undefined) {
    const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': accepted } });
    const best = negotiator.encoding(encodings, { preferred: ['br', 'gzip'] });
    encoding = encodings.find((one) => one === best) ?? 'identity';
    if (parsed.size < 100) parsed.set(accepted, encoding);
  }
  return encoding;
}
