import type { Readable } from 'node:stream';
import { keysOf, permissionsOf } from '#schema/permissions';
import { Conflict } from '../../kernel/errors/errors.ts';
import { bundleFilename } from '../bundles/bundle-filename.ts';
import { recordExport } from '../bundles/record-export.ts';
import { siteDownload } from '../bundles/site-downloads.ts';
import { ZipFile } from '../bundles/zip-file.ts';
import type { EditionKeeper, EditionState } from './edition-keeper.ts';
import type { Scope } from '../../kernel/scope.ts';

interface Edition {
  filename: string;
  stream: Readable;
  /** Resolves with the last byte. */
  done: Promise<void>;
}

/** The public site as files, for people with every permission. */
export class StaticEditionService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'throttle' | 'kinds' | 'publicUrl' | 'edition'>) {}

  /**
   * The state of the configured folder.
   * @throws Forbidden
   */
  state(): Promise<EditionState> {
    this.requireAll();
    return this.keeper.state();
  }

  /**
   * Queues a job that writes what has changed into the configured folder.
   * @throws Forbidden, or Conflict without a folder
   */
  async write(): Promise<EditionState> {
    this.requireAll();
    if (!this.keeper.hasFolder) throw new Conflict('No folder is configured: set STATIC_EDITION_DIR');
    await this.scope.em.transactional(async (em) => {
      await this.keeper.queue(em);
      await recordExport(em, 'Static edition, to the folder');
    });
    return this.keeper.state();
  }

  /**
   * Begins a zip file of the edition, which has to be read to its end.
   * @throws Forbidden, Conflict in maintenance mode, AppError RATE_LIMITED
   */
  download(): Promise<Edition> {
    this.requireAll();
    return siteDownload(this.scope, () => this.begin());
  }

  private async begin(): Promise<Edition> {
    const files = this.keeper.files();
    // Rendered before the download begins, so that a failure gets an error response.
    const first = await files.next();
    // The actor's name is only known within a transaction.
    await this.scope.em.transactional((em) => recordExport(em, 'Static edition'));
    const zip = new ZipFile();
    const done = pack(zip, first, files).catch((error: unknown) => {
      zip.stream.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    // The stream reports the error too, and its reader may never await this promise.
    done.catch(() => undefined);
    return { filename: `static-${bundleFilename(this.scope.publicUrl, new Date())}`, stream: zip.stream, done };
  }

  private get keeper(): EditionKeeper {
    if (!this.scope.edition) throw new Error('Only for requests of the APIs');
    return this.scope.edition;
  }

  private requireAll(): void {
    this.scope.access.requireAll(
      keysOf(permissionsOf(this.scope.kinds.all)),
      'The static edition needs every permission. You lack',
    );
  }
}

type Files = ReturnType<EditionKeeper['files']>;

const isPacked = (path: string) => !/\.(?:avif|webp|jpe?g|png|gif|ico|woff2|mp[34]|webm|zip|pdf)$/.test(path);

async function pack(zip: ZipFile, first: Awaited<ReturnType<Files['next']>>, files: Files): Promise<void> {
  for (let at = first; at.done !== true; at = await files.next()) {
    const { path, bytes } = at.value;
    if (bytes) await zip.add(path, [bytes], isPacked(path));
  }
  await zip.close();
}
