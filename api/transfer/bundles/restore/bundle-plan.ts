import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ImportItem } from '../../imports/import-item.entity.ts';
import { digestOf } from '../../../kernel/database/digest.ts';
import type { Planned } from '../../imports/rehearsal/planned-item.ts';
import { kindOf, type Tables } from '../../../kernel/tables.ts';
import { bundleTablesOf } from '../bundle-tables.ts';
import type { BundleReader, BundleRow } from './bundle-reader.ts';
import type { RowCheck } from './row-check.ts';
import { rowCount } from './row-words.ts';

/** Rows written in one statement. */
const batchSize = 200;

/** How rows are listed one by one: their target and their name. */
interface Listed {
  target: (row: BundleRow) => string;
  title: (row: BundleRow) => string;
}

/** The rehearsal of a bundle: what would be restored, and what would not, with the reason. */
export class BundlePlan {
  private position = 0;
  private batch: Planned[] = [];

  constructor(
    private readonly em: SqlEntityManager,
    private readonly importId: number,
    private readonly bundle: BundleReader,
    private readonly check: RowCheck,
    private readonly tables: Tables,
  ) {}

  async write(): Promise<void> {
    for (const { name } of bundleTablesOf(this.tables)) {
      // Every installation has these.
      if (name === 'permissions') continue;
      const shown = this.listed(name);
      if (shown) await this.list(name, shown);
      else await this.count(name);
    }
    await this.flush();
  }

  private listed(name: string): Listed | undefined {
    const table = this.tables.find(name);
    if (!table) return undefined;
    const kind = kindOf(table);
    const title = 'because' in table.bundle ? null : table.bundle.title;
    return kind === null || title === null
      ? undefined
      : { target: (row) => (name === 'content' ? String(row['kind']) : kind), title };
  }

  private async list(table: string, shown: Listed): Promise<void> {
    for await (const row of this.bundle.rows(table)) {
      const checked = await this.check.check(table, row);
      const planned = {
        key: this.key(table, row),
        type: table,
        title: shown.title(row),
        digest: digestOf(row),
        values: {},
      };
      if ('refusal' in checked)
        await this.add({ ...planned, target: null, outcome: 'refused', reason: checked.refusal });
      else
        await this.add({
          ...planned,
          target: shown.target(row),
          outcome: 'new',
          notes: checked.notes.map((text) => ({ part: 'field', effect: 'changed', name: '', text })),
        });
    }
  }

  /** One line for the rows restored, and one for each reason why others are not. */
  private async count(table: string): Promise<void> {
    const arriving = { count: 0 };
    const left = new Map<string, number>();
    for await (const row of this.bundle.rows(table)) {
      const checked = await this.check.check(table, row);
      if ('refusal' in checked) left.set(checked.refusal, (left.get(checked.refusal) ?? 0) + 1);
      else arriving.count += 1;
    }
    const line = (count: number) => ({
      key: `${this.bundle.manifest.site} ${table}`,
      type: table,
      title: rowCount(table, count, this.tables),
      values: {},
      digest: '',
    });
    if (arriving.count > 0) await this.add({ ...line(arriving.count), target: 'record', outcome: 'new' });
    for (const [reason, count] of left) await this.add({ ...line(count), target: null, outcome: 'refused', reason });
  }

  private key(table: string, row: BundleRow): string {
    return `${this.bundle.manifest.site} ${table} ${String(row['id'] ?? row['key'])}`;
  }

  private async add(row: Planned): Promise<void> {
    this.batch.push(row);
    if (this.batch.length >= batchSize) await this.flush();
  }

  private async flush(): Promise<void> {
    const rows = this.batch.map((row) => ({ ...row, import: this.importId, position: ++this.position }));
    this.batch = [];
    if (rows.length > 0) await this.em.insertMany(ImportItem, rows);
  }
}
