import type { JobQueue } from '../../kernel/job.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../kernel/errors/errors.ts';
import { contentVersion } from './content-version.query.ts';
import { editionManifest, writeEdition } from './edition-folder.ts';
import { EditionMemory } from './edition-memory.ts';
import { whileAloneIn } from './edition.lock.ts';
import type { EditionSources } from './edition-site.ts';
import { staticEdition, type EditionFile, type EditionOptions, type EditionSummary } from './static-edition.ts';

interface KeeperOptions {
  sources: EditionSources;
  /** The folder that is kept up to date; null if only downloads are made. */
  folder: string | null;
  /** The origin of the server that handles forms and searches. */
  server: string | null;
  jobs: () => JobQueue;
  /** Resolves when this server knows all committed changes. */
  waitUntilCurrent: () => Promise<void>;
}

/** The state of the folder, for the panel. */
export interface EditionState {
  /** Null when no folder is configured. */
  folder: string | null;
  /** When it was last written; null before the first time. */
  writtenAt: Date | null;
  files: number;
  /** Whether it is up to date. */
  isCurrent: boolean;
}

/** What this process wrote last. */
interface LastWrite {
  pages: EditionMemory;
  /** The day of that state: pages show the year, so it is valid for one day. */
  day: string;
  version: string;
  /** The state in the manifest, unless another process has written the folder since. */
  at: string;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Makes the static edition of a running server, and keeps its folder up to date through the job queue. */
export class EditionKeeper {
  private queued: string | null = null;
  private last: LastWrite | undefined;

  constructor(private readonly options: KeeperOptions) {}

  get hasFolder(): boolean {
    return this.options.folder !== null;
  }

  /** The edition's files as they are now. */
  async *files(options: Omit<EditionOptions, 'server'> = {}): AsyncGenerator<EditionFile, EditionSummary> {
    const { sources, server, waitUntilCurrent } = this.options;
    await waitUntilCurrent();
    return yield* staticEdition(sources, { server, ...options });
  }

  /**
   * Writes what has changed into the folder.
   * @param isWhole renders every page; otherwise those whose data has changed since this process rendered them
   */
  async write(isWhole: boolean): Promise<void> {
    const { sources, folder } = this.options;
    if (folder === null) return;
    const { log } = sources;
    try {
      await whileAloneIn(sources.fork(), folder, () => this.writeAlone(folder, isWhole));
    } catch (error) {
      // The folder is left unchanged. The end of maintenance mode counts as a change.
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
      log.warn(`The static edition was not written: ${error.message}`);
    }
  }

  private async writeAlone(folder: string, isWhole: boolean): Promise<void> {
    const { sources, server } = this.options;
    const day = today();
    const before = !isWhole && this.last?.day === day ? this.last : undefined;
    // Read first: later changes are written by the next job.
    const version = await contentVersion(sources.fork());
    if (before?.version === version && before.at === (await editionManifest(folder))?.at) return;
    const now = new EditionMemory();
    const { at, pages, rendered, written, removed, broken } = await writeEdition(
      folder,
      (hashOf) => this.files({ hashOf, before: before?.pages, now }),
      { version, server },
    );
    this.last = { pages: now, day, version, at };
    sources.log.info({ pages, rendered, written, removed, broken }, 'The static edition was written');
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

  /** Queues a job that renders every page, unless one is waiting. */
  async queue(em: SqlEntityManager): Promise<void> {
    await this.options.jobs().put(em, 'static-edition', {});
  }

  /**
   * Queues a job if content has changed since the last one; without a folder nothing. It starts from the folder's
   * manifest, so that changes before this server's start count, too.
   */
  async queueIfBehind(): Promise<void> {
    const { sources, folder, jobs } = this.options;
    if (folder === null) return;
    const em = sources.fork();
    const version = await contentVersion(em);
    this.queued ??= (await editionManifest(folder))?.version ?? null;
    if (version === this.queued) return;
    await jobs().put(em, 'static-edition-changes', {});
    this.queued = version;
  }
}
