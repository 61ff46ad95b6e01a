import { keysOf, permissionsOf } from '#schema/permissions';
import type { BundleOption } from '../../kernel/tables.ts';
import { optionsInWords } from './bundle-tables.ts';
import { BundleWriter, type RunningExport } from './bundle-writer.ts';
import { recordExport } from './record-export.ts';
import { siteDownload } from './site-downloads.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Exports everything as one file, for people with every permission. */
export class BundleService {
  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'throttle' | 'kinds' | 'tables' | 'library' | 'publicUrl'>,
  ) {}

  /**
   * Begins to write a zip file, which has to be read to its end, and notes it in the timeline.
   * @throws Forbidden, AppError RATE_LIMITED
   */
  export(options: readonly BundleOption[]): Promise<RunningExport> {
    this.scope.access.requireAll(
      keysOf(permissionsOf(this.scope.kinds.all)),
      'Exporting the site needs every permission. You lack',
    );
    const writer = new BundleWriter(this.scope.em, this.scope, this.scope.library, this.scope.publicUrl);
    return siteDownload(this.scope, () =>
      writer.start(options, () => this.scope.em.transactional((em) => recordExport(em, optionsInWords(options)))),
    );
  }
}
