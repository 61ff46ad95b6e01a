import type { Change } from './change.ts';

/** After this, a local change that was never announced counts as rolled back. Longer than reading the numbers takes. */
const assumeRolledBackAfterMs = 4000;

/**
 * Changes arrive twice, from the writing connection and from the listener. This many are remembered to count them once.
 */
const maxRemembered = 1000;

/**
 * What this process knows of changes to public content. Every change starts a new generation; a response belongs to the
 * generation in which its computation began.
 */
export class ContentVersion {
  private readonly numbers = new Map<number, number>();
  private readonly applied = new Set<string>();
  /** Our own changes, with their time, until the listener confirms them: they may have been rolled back. */
  private readonly unannounced = new Map<string, number>();
  private current = 0;
  private unpublishedAt = 0;
  private listening = false;

  /** @param onUnpublished called when entries must not be served any more, not even as stale */
  constructor(private readonly onUnpublished: () => void) {}

  get generation(): number {
    return this.current;
  }

  /** Whether the listener is connected. */
  get isListening(): boolean {
    return this.listening;
  }

  /** Whether something public became private since that generation. */
  hasUnpublishedSince(generation: number): boolean {
    return this.unpublishedAt > generation;
  }

  /** The sum over all slots; grows with every known change. */
  get total(): number {
    return [...this.numbers.values()].reduce((sum, number) => sum + number, 0);
  }

  /** Whether a database with these rows has every change that this process knows of. */
  isIncludedIn(rows: readonly { slot: number; n: string | number }[]): boolean {
    if (!this.listening || this.unannounced.size > 0) return false;
    const seen = new Map(rows.map(({ slot, n }) => [slot, Number(n)]));
    return [...this.numbers].every(([slot, number]) => (seen.get(slot) ?? -1) >= number);
  }

  /** Whether this process knows every change in these rows. */
  includes(rows: readonly { slot: number; n: string | number }[]): boolean {
    return rows.every(({ slot, n }) => Number(n) <= (this.numbers.get(slot) ?? -1));
  }

  /** A change announced by the listener. */
  committed(change: Change): void {
    this.numbers.set(change.slot, Math.max(change.number, this.numbers.get(change.slot) ?? 0));
    this.unannounced.delete(change.transaction);
    this.apply(change);
  }

  /** A change of this process whose transaction has ended: committed or rolled back. */
  ended(change: Change): void {
    if (!this.applied.has(change.transaction)) this.unannounced.set(change.transaction, Date.now());
    this.apply(change);
  }

  /**
   * Called before listening. After a crash or a failover the database may have lost announced changes: its numbers are
   * smaller then, and transaction ids are used again.
   */
  reconnected(rows: readonly { slot: number; n: string | number }[]): void {
    this.applied.clear();
    const hasLostChanges = rows.some(({ slot, n }) => Number(n) < (this.numbers.get(slot) ?? 0));
    if (!hasLostChanges) return;
    this.numbers.clear();
    for (const { slot, n } of rows) this.numbers.set(slot, Number(n));
    this.current += 1;
    this.markUnpublished();
  }

  /** Called with the rows read after LISTEN. */
  listeningFrom(rows: readonly { slot: number; n: string | number }[]): void {
    this.applyRows(rows);
    this.listening = true;
  }

  /** A missed change counts as one that made something private. */
  applyRows(rows: readonly { slot: number; n: string | number }[]): void {
    for (const [transaction, since] of this.unannounced) {
      if (Date.now() - since > assumeRolledBackAfterMs) this.unannounced.delete(transaction);
    }
    const isFirst = this.numbers.size === 0;
    let hasMissed = false;
    for (const { slot, n } of rows) {
      if (Number(n) <= (this.numbers.get(slot) ?? -1)) continue;
      this.numbers.set(slot, Number(n));
      hasMissed = true;
    }
    if (!hasMissed) return;
    this.current += 1;
    if (!isFirst) this.markUnpublished();
  }

  lost(): void {
    this.listening = false;
  }

  private apply({ transaction, isUnpublishing }: Change): void {
    if (this.applied.has(transaction)) return;
    this.applied.add(transaction);
    if (this.applied.size > maxRemembered) this.applied.delete(this.applied.values().next().value ?? '');
    this.current += 1;
    if (isUnpublishing) this.markUnpublished();
  }

  private markUnpublished(): void {
    this.unpublishedAt = this.current;
    this.onUnpublished();
  }
}
