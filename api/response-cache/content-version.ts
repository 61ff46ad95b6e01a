import type { Change } from './change.ts';

/** Longer than it takes to ask what the numbers are. */
const settledMs = 4000;

/** As many changes can be on their way to us twice, once from our own connection and once from the listener. */
const remembered = 1000;

/**
 * What this process knows of what visitors see. Every change makes a new generation; an answer belongs to the one in
 * which its computing began.
 */
export class ContentVersion {
  private readonly numbers = new Map<number, number>();
  private readonly heeded = new Set<string>();
  /** Ours, and not announced yet: perhaps never committed. With the time. */
  private readonly unannounced = new Map<string, number>();
  private current = 0;
  private goneAt = 0;
  private listening = false;

  /** @param onGone called when copies of what was public must not be shown any more */
  constructor(private readonly onGone: () => void) {}

  get generation(): number {
    return this.current;
  }

  /** Whether we hear of what other processes change. */
  get isHeard(): boolean {
    return this.listening;
  }

  /** Whether something that was public then is not any more. */
  hasGoneSince(generation: number): boolean {
    return this.goneAt > generation;
  }

  /** The sum over all slots: grows with every change that we have heard of. */
  get number(): number {
    return [...this.numbers.values()].reduce((sum, number) => sum + number, 0);
  }

  /** Whether whoever sees these rows sees every change that we know of. */
  isIn(rows: readonly { slot: number; n: string | number }[]): boolean {
    if (!this.listening || this.unannounced.size > 0) return false;
    const seen = new Map(rows.map(({ slot, n }) => [slot, Number(n)]));
    return [...this.numbers].every(([slot, number]) => (seen.get(slot) ?? -1) >= number);
  }

  /** Whether we have heard of all that these rows say. */
  hasHeardOf(rows: readonly { slot: number; n: string | number }[]): boolean {
    return rows.every(({ slot, n }) => Number(n) <= (this.numbers.get(slot) ?? -1));
  }

  /** A change that another process, or we, have committed. */
  committed(change: Change): void {
    this.numbers.set(change.slot, Math.max(change.number, this.numbers.get(change.slot) ?? 0));
    this.unannounced.delete(change.name);
    this.heed(change);
  }

  /** A change of ours, committed or not: what it was is known only once the announcement comes. */
  ended(change: Change): void {
    if (!this.heeded.has(change.name)) this.unannounced.set(change.name, Date.now());
    this.heed(change);
  }

  /**
   * What the database says before we listen to it. It may have forgotten what it had announced, in a crash or because a standby
   * took over: then numbers are smaller, and transactions get names again that we know from others.
   */
  metAgain(rows: readonly { slot: number; n: string | number }[]): void {
    this.heeded.clear();
    const hasForgotten = rows.some(({ slot, n }) => Number(n) < (this.numbers.get(slot) ?? 0));
    if (!hasForgotten) return;
    this.numbers.clear();
    for (const { slot, n } of rows) this.numbers.set(slot, Number(n));
    this.current += 1;
    this.gone();
  }

  /** What the database says at this moment; from now on we hear of changes. */
  listeningFrom(rows: readonly { slot: number; n: string | number }[]): void {
    this.caughtUp(rows);
    this.listening = true;
  }

  /** Nothing should have been missed; what has been counts as the worst that it can be. */
  caughtUp(rows: readonly { slot: number; n: string | number }[]): void {
    for (const [name, since] of this.unannounced) {
      if (Date.now() - since > settledMs) this.unannounced.delete(name);
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
    if (!isFirst) this.gone();
  }

  lost(): void {
    this.listening = false;
  }

  private heed({ name, isGone }: Change): void {
    if (this.heeded.has(name)) return;
    this.heeded.add(name);
    if (this.heeded.size > remembered) this.heeded.delete(this.heeded.values().next().value ?? '');
    this.current += 1;
    if (isGone) this.gone();
  }

  private gone(): void {
    this.goneAt = this.current;
    this.onGone();
  }
}
