import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By how many per cent the heap may exceed what was in use after the last full collection, before the next one. An import
 * keeps little and drops much; V8's own rule lets the heap grow to five times of what is in use.
 */
const growingPercent = 40;

let running = 0;

/** Does work that drops much of what it makes, and keeps the heap small meanwhile. V8 reads this flag at each collection. */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  if (running === 1) begin();
  try {
    return await work();
  } finally {
    running -= 1;
    // Zero is V8's own rule.
    if (running === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}

/** With a full collection, since V8's first limit, until there was one, is far larger. */
function begin(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
