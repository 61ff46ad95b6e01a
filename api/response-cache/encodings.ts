import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

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

// Browsers send a handful of these headers, so each is read once.
const read = new Map<string, Encoding>();

/** The best that an `Accept-Encoding` takes. What takes nothing at all gets it as it is. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  let encoding = read.get(accepted);
  if (encoding === undefined) {
    encoding = best(accepted);
    if (read.size < 100) read.set(accepted, encoding);
  }
  return encoding;
}

function best(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}
