import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { keysOf, permissionsOf } from '#schema/permissions';
import type { Access } from '../../access/access.ts';
import type { MediaLibrary } from '../media/storage/library.ts';
import { optionsInWords, type BundleOption } from './bundle-tables.ts';
import { BundleWriter, type RunningExport } from './bundle-writer.ts';
import { recordExport } from './record-export.ts';
import { siteDownload } from './site-downloads.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** Exports everything as one file, for people with every permission. */
export class BundleService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: Kinds,
    private readonly library: MediaLibrary,
    private readonly site: string,
  ) {}

  /**
   * Begins to write a zip file, which has to be read to its end, and notes it in the timeline.
   * @throws Forbidden, AppError RATE_LIMITED
   */
  export(options: readonly BundleOption[]): Promise<RunningExport> {
    this.access.requireAll(
      keysOf(permissionsOf(this.kinds.all)),
      'Exporting the site needs every permission. You lack',
    );
    const writer = new BundleWriter(this.em, this.kinds, this.library, this.site);
    return siteDownload(this.access.countedAs, () =>
      writer.start(options, () => this.em.transactional((em) => recordExport(em, optionsInWords(options)))),
    );
  }
}
