import type { JobQueue } from '../../../kernel/job.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../../../kernel/log.ts';
import { queueLeases } from './webhook.job.ts';

/** How often each server looks for due deliveries. */
const pollMs = 1000;

/** Queues jobs for the due deliveries of webhooks. */
export class WebhookRelay {
  private readonly stopping = new AbortController();
  private polling: Promise<void> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: JobQueue,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  start(): void {
    this.polling ??= this.poll();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    let isFailing = false;
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await queueLeases(this.orm, this.jobs);
        isFailing = false;
      } catch (error) {
        if (!isFailing) this.log.warn({ err: error }, 'Webhooks cannot be sent');
        isFailing = true;
      }
    }
  }
}
