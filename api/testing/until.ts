import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reads again and again until it is so, because how long background work takes is not guaranteed.
 * @returns what was read then
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isSo: (value: T) => boolean = Boolean,
  pauseMs = 50,
): Promise<T> {
  for (const deadline = Date.now() + 50_000; ; await sleep(pauseMs)) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > deadline) throw new Error(`It stayed ${JSON.stringify(value)}: ${read.toString()}`);
  }
}
