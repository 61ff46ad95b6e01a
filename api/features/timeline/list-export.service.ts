import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordAct } from '../../database/record-act.ts';
import type { Viewer } from '../../access/access.ts';

/** Records exports of lists in the timeline. */
export class ListExportService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly viewer: Viewer | null,
  ) {}

  /** Exports by visitors are not recorded: they contain only public data. @param what such as `users as CSV` */
  async record(what: string): Promise<void> {
    if (!this.viewer) return;
    // The actor's name is only known within a transaction.
    await this.em.transactional((em) => recordAct(em, { action: 'export', kind: 'list', title: what }));
  }
}
