import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors/errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { contentVersion } from './content-version.query.ts';
import { editionManifest, writeEdition } from './edition-folder.ts';
import { whileAloneIn } from './edition.lock.ts';
import type { EditionSources } from './edition-site.ts';
import { staticEdition, type EditionFile, type EditionSummary } from './static-edition.ts';

/** No data: the job writes what has changed since the folder was last written. */
export type EditionJobs = Record<'static-edition', object>;

/** How often the server looks whether content has changed. Changes in between are one job. */
const pollMs = 2000;

interface KeeperOptions {
  sources: EditionSources;
  /** The folder that is kept up to date; null if only downloads are made. */
  folder: string | null;
  /** The origin of the server that takes forms and searches. */
  server: string | null;
  jobs: () => Jobs<EditionJobs>;
  /** Resolves when this server knows all committed changes. */
  waitUntilCurrent: () => Promise<void>;
}

/** What the panel says about the folder. */
export interface EditionState {
  /** Null when no folder is configured. */
  folder: string | null;
  /** When it was last written; null before the first time. */
  writtenAt: Date | null;
  files: number;
  /** Whether it shows all that is published. */
  isCurrent: boolean;
}

/** Makes the static edition of a running server, and keeps its folder up to date through the job queue. */
export class EditionKeeper {
  private readonly stopping = new AbortController();
  private polling: Promise<void> | undefined;
  private queued: string | null = null;

  constructor(private readonly options: KeeperOptions) {}

  get hasFolder(): boolean {
    return this.options.folder !== null;
  }

  /** The edition's files as they are now. */
  async *files(has?: (path: string) => boolean): AsyncGenerator<EditionFile, EditionSummary> {
    const { sources, server, waitUntilCurrent } = this.options;
    await waitUntilCurrent();
    return yield* staticEdition(sources, { server, ...(has && { has }) });
  }

  /** Writes what has changed into the folder. The job calls it, which runs once at a time. */
  async write(): Promise<void> {
    const { sources, folder, server } = this.options;
    if (folder === null) return;
    const { log } = sources;
    // Taken first: what changes meanwhile is written by the next job.
    const version = await contentVersion(sources.fork());
    try {
      const { pages, written, removed, broken } = await whileAloneIn(sources.fork(), folder, () =>
        writeEdition(folder, (has) => this.files(has), { version, server }),
      );
      log.info({ pages, written, removed, broken }, 'The static edition was written');
    } catch (error) {
      // It stays as it is. The end of the maintenance is a change, too.
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
      log.warn(`The static edition was not written: ${error.message}`);
    }
  }

  async state(): Promise<EditionState> {
    const { sources, folder } = this.options;
    const manifest = folder === null ? null : await editionManifest(folder);
    return {
      folder,
      writtenAt: manifest && new Date(manifest.at),
      files: manifest ? Object.keys(manifest.files).length : 0,
      isCurrent: manifest !== null && manifest.version === (await contentVersion(sources.fork())),
    };
  }

  /** Queues a job, unless one is waiting. */
  async queue(em: SqlEntityManager): Promise<void> {
    await this.options.jobs().put(em, 'static-edition', {});
  }

  start(): void {
    if (this.hasFolder) this.polling ??= this.poll();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    const { sources } = this.options;
    let isFailing = false;
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.queueIfBehind(sources.fork());
        isFailing = false;
      } catch (error) {
        if (!isFailing) sources.log.warn({ err: error }, 'The static edition cannot be queued');
        isFailing = true;
      }
    }
  }

  /** The folder's manifest tells what was written last, so changes before this server's first look count, too. */
  private async queueIfBehind(em: SqlEntityManager): Promise<void> {
    const version = await contentVersion(em);
    this.queued ??=
      this.options.folder === null ? null : ((await editionManifest(this.options.folder))?.version ?? null);
    if (version === this.queued) return;
    await this.queue(em);
    this.queued = version;
  }
}
