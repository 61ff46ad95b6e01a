import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/**
 * Work that each server does again and again while it runs: it polls, or writes what it has counted. What one of the
 * servers does at a time of day is a job.
 */
export interface Repeat<Tools> {
  everyMs: number;
  /** After the start; `everyMs` unless given. */
  firstAfterMs?: number;
  work: (tools: Tools, signal: AbortSignal) => Promise<unknown>;
  /** The line of the log when it fails, written once until it works again: `Webhooks cannot be sent`. */
  failure: string;
  /** Whether it is done once more when the server stops. */
  isFinal?: true;
}

/** Repeats work until it is stopped, never twice at a time. */
export class Repetition<Tools> {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isFailing = false;

  constructor(
    private readonly repeat: Repeat<Tools>,
    private readonly tools: Tools,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Waits for work under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    if (this.repeat.isFinal) await this.once();
  }

  private async loop(): Promise<void> {
    const { everyMs, firstAfterMs = everyMs } = this.repeat;
    const { signal } = this.stopping;
    for (let waitMs = firstAfterMs; ; waitMs = everyMs) {
      if (waitMs > 0) await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.once();
    }
  }

  private async once(): Promise<void> {
    const { signal } = this.stopping;
    try {
      await this.repeat.work(this.tools, signal);
      this.isFailing = false;
    } catch (error) {
      // What a stopping server cuts short is no failure.
      if (!this.isFailing && !signal.aborted) this.log.warn({ err: error }, this.repeat.failure);
      this.isFailing = true;
    }
  }
}
