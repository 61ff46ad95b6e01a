import { csv } from '../../lists/csv.ts';
import type { MessageRow } from './message.row.ts';

const columns = [
  'id',
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'email',
  'industry',
  'message',
  'flagReason',
] as const satisfies (keyof MessageRow)[];

export const asCsv = (rows: AsyncIterable<MessageRow>) => csv(columns, rows);
