import { LRUCache } from 'lru-cache';

const bytes = 2 * 1024 * 1024;

/** Where Apollo keeps them. */
const prefix = 'apq:';

/** Queries that clients name by their hash instead of sending them. Callers fill it with what they like: so it is small. */
export class PersistedQueries {
  private readonly kept = new LRUCache<string, string>({
    maxSize: bytes,
    sizeCalculation: (query, key) => 2 * (query.length + key.length),
  });

  /** What a request means by its `extensions`; undefined where that is not known. */
  meantBy(extensions: unknown): string | undefined {
    const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
    const hash = persistedQuery?.sha256Hash;
    return typeof hash === 'string' ? this.kept.get(prefix + hash) : undefined;
  }

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.kept.get(key));
  }

  set(key: string, query: string): Promise<void> {
    this.kept.set(key, query);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(key));
  }
}
