import { LRUCache } from 'lru-cache';

const bytes = 2 * 1024 * 1024;

/** Queries that clients name by their hash instead of sending them. Callers fill it with what they like: so it is small. */
export function persistedQueries() {
  const kept = new LRUCache<string, string>({
    maxSize: bytes,
    sizeCalculation: (query, key) => 2 * (query.length + key.length),
  });
  return {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, query: string) => Promise.resolve(void kept.set(key, query)),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  };
}
