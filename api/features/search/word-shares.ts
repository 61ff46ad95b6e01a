import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { fold } from './words.ts';

/** What PostgreSQL knows of a table's words since it last looked (`analyze`). */
export class WordShares {
  /** What it takes a word for that is none of the common ones. */
  static readonly uncommon = 0.001;

  static readonly unknown = new WordShares(0, new Map());

  constructor(
    /** How many rows there are, about. */
    readonly rows: number,
    private readonly common: ReadonlyMap<string, number>,
  ) {}

  /** In which share of the rows a word is. */
  of(word: string): number {
    return this.common.get(fold(word)) ?? WordShares.uncommon;
  }

  /** In which share of the rows a word is that begins so; at most. */
  ofBeginning(beginning: string): number {
    const folded = fold(beginning);
    let share = 0;
    for (const [word, one] of this.common) if (word.startsWith(folded)) share += one;
    return share === 0 ? WordShares.uncommon : Math.min(1, share);
  }
}

/** `analyze` runs when a tenth of a table has changed: what it found is not soon wrong. */
const keptMs = 10 * 60_000;

const kept = new WeakMap<object, { until: number; shares: Promise<WordShares> }>();

/** Of the database behind an entity manager; kept in memory. */
export function wordShares(em: SqlEntityManager): Promise<WordShares> {
  const connection = em.getConnection();
  const found = kept.get(connection);
  if (found && found.until > Date.now()) return found.shares;
  const shares = read(em);
  kept.set(connection, { until: Date.now() + keptMs, shares });
  shares.catch(() => kept.delete(connection));
  return shares;
}

async function read(em: SqlEntityManager): Promise<WordShares> {
  // The last two or three shares belong to no word.
  const [found] = await em.execute<{ rows: number; words: string[]; shares: number[] }[]>(
    `select c.reltuples as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
     from pg_class c join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'search'
     where c.relnamespace = current_schema()::regnamespace and c.relname = 'content' and s.most_common_elems is not null`,
  );
  if (!found) return WordShares.unknown;
  const { rows, words, shares } = found;
  return new WordShares(rows, new Map(words.map((word, at) => [word, shares[at] ?? WordShares.uncommon])));
}
