import { csv } from '../../lists/csv.ts';
import type { AuditRow } from './audit.row.ts';

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
] as const satisfies (keyof AuditRow)[];

export const asCsv = (rows: AsyncIterable<AuditRow>) => csv(columns, rows);

export async function* asJson(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
