import { csv } from '../../kernel/lists/csv.ts';
import type { AuditEntry } from './audit.entity.ts';

const columns = [
  'id',
  'createdAt',
  'actor',
  'actorId',
  'actorName',
  'place',
  'action',
  'kind',
  'itemId',
  'title',
  'before',
  'after',
  'requestId',
] as const satisfies (keyof AuditEntry)[];

export const asCsv = (rows: AsyncIterable<AuditEntry>) => csv(columns, rows);

export async function* asJson(rows: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
