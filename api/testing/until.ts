import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until a value is accepted, for background work that takes an unknown time.
 * @param isExpected accepts any truthy value by default
 * @returns the accepted value
 * @throws Error with the last value after four minutes
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isExpected: (value: T) => boolean = Boolean,
  pauseMs = 50,
): Promise<T> {
  for (const deadline = Date.now() + 240_000; ; await sleep(pauseMs)) {
    const value = await read();
    if (isExpected(value)) return value;
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)} after four minutes: ${read.toString()}`);
  }
}
