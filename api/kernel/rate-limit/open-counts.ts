import type { Count, Counts } from './throttle.service.ts';

/** What this server has open, by the limit that counts it. */
export class OpenCounts implements Counts {
  private readonly open = new Map<string, number>();

  add(keys: readonly { key: string }[]): Promise<Count[]> {
    return Promise.resolve(keys.map(({ key }) => this.change(key, 1)));
  }

  subtract(keys: readonly string[]): Promise<Count[]> {
    return Promise.resolve(keys.map((key) => this.change(key, -1)));
  }

  private change(key: string, by: number): Count {
    const times = (this.open.get(key) ?? 0) + by;
    if (times > 0) this.open.set(key, times);
    else this.open.delete(key);
    return { key, times, seconds: 0 };
  }
}
