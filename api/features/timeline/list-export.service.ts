import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../scope/access.ts';

/** Notes in the timeline which lists were taken away as files, and by whom. */
export class ListExportService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly viewer: Viewer | null,
  ) {}

  /** Visitors get only what everybody sees: that is not noted. @param what such as `users as CSV` */
  async record(what: string): Promise<void> {
    if (!this.viewer) return;
    // The name of who did it is only known within a transaction.
    await this.em.transactional((em) =>
      em.execute(`select audit_record('export', 'list', null, ?, null, null)`, [what]),
    );
  }
}
