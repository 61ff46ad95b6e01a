import { setFlagsFromString } from 'node:v8';

/**
 * By how many per cent the heap may exceed what was in use after the last full collection, before the next one. An import
 * keeps little and drops much; V8's own rule lets the heap grow to five times of what is in use.
 */
const growingPercent = 40;

let running = 0;

/** Does work that drops much of what it makes, and keeps the heap small meanwhile. V8 reads this flag at each collection. */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
  try {
    return await work();
  } finally {
    running -= 1;
    // Zero is V8's own rule.
    if (running === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}
