import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './cache-entry.ts';

const options = (bytes: number, largest: number) => ({
  maxSize: Math.max(1, Math.floor(bytes)),
  maxEntrySize: Math.max(1, Math.floor(largest)),
  sizeCalculation: (entry: CacheEntry, key: string) => entry.size + key.length * 2,
});

/** A path without a query. Visitors cannot invent more of these than there is content. */
const plainAddress = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/;

/**
 * The cache entries, limited in bytes. Visitors can invent any number of addresses: with a query, spelled otherwise, or
 * 404. Such entries start in a small part, move to a larger one at the second request, and never displace plain
 * addresses.
 */
export class CacheStore {
  private readonly addresses: LRUCache<string, CacheEntry>;
  private readonly repeated: LRUCache<string, CacheEntry>;
  private readonly first: LRUCache<string, CacheEntry>;

  /** The largest entry, with its compressed variants. */
  readonly largest: number;

  constructor(bytes: number) {
    this.largest = bytes * 0.1;
    this.addresses = new LRUCache(options(bytes * 0.5, this.largest));
    this.repeated = new LRUCache(options(bytes * 0.4, this.largest));
    this.first = new LRUCache(options(bytes * 0.1, this.largest));
  }

  get bytes(): number {
    return this.addresses.calculatedSize + this.repeated.calculatedSize + this.first.calculatedSize;
  }

  get count(): number {
    return this.addresses.size + this.repeated.size + this.first.size;
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.addresses.get(key) ?? this.repeated.get(key);
    if (entry) return entry;
    const requestedOnce = this.first.get(key);
    if (requestedOnce) {
      this.first.delete(key);
      this.repeated.set(key, requestedOnce);
    }
    return requestedOnce;
  }

  /** @returns whether it is kept */
  set(key: string, entry: CacheEntry): boolean {
    // A slow computation must not replace one that began after a later change.
    if ((this.peek(key)?.generation ?? 0) > entry.generation) return false;
    if (entry.status === 200 && plainAddress.test(key)) {
      this.addresses.set(key, entry);
    } else {
      this.addresses.delete(key);
      if (this.repeated.has(key)) this.repeated.set(key, entry);
      else this.first.set(key, entry);
    }
    return this.peek(key) === entry;
  }

  /** Counts an entry again that has grown; one that is too large now is dropped. */
  resize(key: string, entry: CacheEntry): void {
    for (const part of [this.addresses, this.repeated, this.first]) {
      if (part.peek(key) !== entry) continue;
      part.delete(key);
      part.set(key, entry);
    }
  }

  private peek(key: string): CacheEntry | undefined {
    return this.addresses.peek(key) ?? this.repeated.peek(key) ?? this.first.peek(key);
  }

  delete(key: string): void {
    for (const part of [this.addresses, this.repeated, this.first]) part.delete(key);
  }

  clear(): void {
    for (const part of [this.addresses, this.repeated, this.first]) part.clear();
  }
}
