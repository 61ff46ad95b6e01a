import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compressing saves less than a packet. */
export const worthCompressing = 860;

/** Above this, doing better than well would take seconds. */
export const worthSqueezing = 256 * 1024;

/** In the thread pool, so that no request waits for another's. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip' ? gzipped(body, { level: 6 }) : asBrotli(body, 5);
}

let squeezing: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What waits is held in memory beside the copies: when more than this do, the next come back later. */
const waitingAtMost = 20;

/**
 * A tenth smaller than `compress` makes it, at thirty times the effort: one after the other, for what many will ask for.
 * Null where that cannot be had now.
 */
export async function squeeze(body: Buffer): Promise<Buffer | null> {
  if (waiting >= waitingAtMost) return null;
  waiting += 1;
  const squeezed = squeezing
    .then(() => asBrotli(body, constants.BROTLI_MAX_QUALITY))
    .catch(() => null)
    .finally(() => (waiting -= 1));
  squeezing = squeezed;
  return squeezed;
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

/** The second parameter came with negotiator 1.0 and is missing in its types. */
interface WithPreference {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

// Browsers send a handful of these headers, so each is parsed once.
const parsed = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` header accepts; `identity` when it accepts none of ours. */
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
