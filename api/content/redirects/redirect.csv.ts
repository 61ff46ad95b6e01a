import type { RedirectRule } from '#schema/addresses/redirect';
import { csv } from '../../kernel/lists/csv.ts';

const columns = ['from', 'to', 'status'] as const satisfies (keyof RedirectRule)[];

export const redirectCsv = (rows: AsyncIterable<RedirectRule>) => csv(columns, rows);
