import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './cache-entry.ts';

const options = (bytes: number, largest: number) => ({
  maxSize: Math.max(1, Math.floor(bytes)),
  maxEntrySize: Math.max(1, Math.floor(largest)),
  sizeCalculation: (answer: KeptAnswer, key: string) => answer.size + key.length * 2,
});

/** No more than a path, as we write it: there are as many of them as there is content, and nobody can make up more. */
const plainAddress = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/;

/**
 * The copies, within so many bytes. Anybody can think up addresses: what has a query, is spelled otherwise or leads nowhere begins in a small
 * part and moves on when it is asked for again, and what has neither is never displaced by it.
 */
export class AnswerStore {
  private readonly addresses: LRUCache<string, KeptAnswer>;
  private readonly askedAgain: LRUCache<string, KeptAnswer>;
  private readonly askedOnce: LRUCache<string, KeptAnswer>;

  constructor(bytes: number) {
    this.addresses = new LRUCache(options(bytes * 0.5, bytes * 0.1));
    this.askedAgain = new LRUCache(options(bytes * 0.4, bytes * 0.1));
    this.askedOnce = new LRUCache(options(bytes * 0.1, bytes * 0.05));
  }

  get bytes(): number {
    return this.addresses.calculatedSize + this.askedAgain.calculatedSize + this.askedOnce.calculatedSize;
  }

  get count(): number {
    return this.addresses.size + this.askedAgain.size + this.askedOnce.size;
  }

  get(key: string): KeptAnswer | undefined {
    const kept = this.addresses.get(key) ?? this.askedAgain.get(key);
    if (kept) return kept;
    const once = this.askedOnce.get(key);
    if (once) {
      this.askedOnce.delete(key);
      this.askedAgain.set(key, once);
    }
    return once;
  }

  keep(key: string, answer: KeptAnswer): void {
    // One that took longer, and began before a change that is in what there is.
    if ((this.peek(key)?.generation ?? 0) > answer.generation) return;
    if (answer.status === 200 && plainAddress.test(key)) {
      this.addresses.set(key, answer);
      return;
    }
    this.addresses.delete(key);
    if (this.askedAgain.has(key)) this.askedAgain.set(key, answer);
    else this.askedOnce.set(key, answer);
  }

  private peek(key: string): KeptAnswer | undefined {
    return this.addresses.peek(key) ?? this.askedAgain.peek(key) ?? this.askedOnce.peek(key);
  }

  drop(key: string): void {
    for (const part of [this.addresses, this.askedAgain, this.askedOnce]) part.delete(key);
  }

  clear(): void {
    for (const part of [this.addresses, this.askedAgain, this.askedOnce]) part.clear();
  }
}
