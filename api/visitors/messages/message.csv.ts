import { csv } from '../../kernel/lists/csv.ts';
import type { Message } from './message.entity.ts';

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
  'page',
] as const satisfies (keyof Message)[];

export const messageCsv = (rows: AsyncIterable<Message>) => csv(columns, rows);
