import { recordAct } from '../../kernel/database/record-act.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Records exports of lists in the timeline. */
export class ListExportService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'viewer'>) {}

  /** Exports by visitors are not recorded: they contain only public data. @param what such as `users as CSV` */
  async record(what: string): Promise<void> {
    if (!this.scope.viewer) return;
    // The actor's name is only known within a transaction.
    await this.scope.em.transactional((em) => recordAct(em, { action: 'export', kind: 'list', title: what }));
  }
}
