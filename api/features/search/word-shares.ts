import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { fold } from './words.ts';

/** In which share of the rows a word occurs, from PostgreSQL's statistics of the most common words (`analyze`). */
export class WordShares {
  /** Assumed for words that are not among the most common. */
  static readonly uncommon = 0.001;

  static readonly unknown = new WordShares(0, new Map());

  constructor(
    /** The estimated number of rows. */
    readonly rows: number,
    private readonly common: ReadonlyMap<string, number>,
  ) {}

  /** From 0 to 1. */
  of(word: string): number {
    return this.common.get(fold(word)) ?? WordShares.uncommon;
  }

  /** An upper bound for words with this prefix. */
  ofPrefix(prefix: string): number {
    const folded = fold(prefix);
    let share = 0;
    for (const [word, one] of this.common) if (word.startsWith(folded)) share += one;
    return share === 0 ? WordShares.uncommon : Math.min(1, share);
  }
}

/** Statistics change slowly: `analyze` runs when a tenth of a table has changed. */
const cachedMs = 10 * 60_000;

const cache = new WeakMap<object, { until: number; shares: Promise<WordShares> }>();

/** The statistics of the entity manager's database, cached. */
export function wordShares(em: SqlEntityManager): Promise<WordShares> {
  const connection = em.getConnection();
  const cached = cache.get(connection);
  if (cached && cached.until > Date.now()) return cached.shares;
  const shares = read(em);
  cache.set(connection, { until: Date.now() + cachedMs, shares });
  shares.catch(() => cache.delete(connection));
  return shares;
}

async function read(em: SqlEntityManager): Promise<WordShares> {
  // The array of frequencies has two or three more entries than that of words.
  const [found] = await em.execute<{ rows: number; words: string[]; shares: number[] }[]>(
    `select c.reltuples as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
     from pg_class c join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'search'
     where c.relnamespace = current_schema()::regnamespace and c.relname = 'content' and s.most_common_elems is not null`,
  );
  if (!found) return WordShares.unknown;
  const { rows, words, shares } = found;
  return new WordShares(rows, new Map(words.map((word, at) => [word, shares[at] ?? WordShares.uncommon])));
}
