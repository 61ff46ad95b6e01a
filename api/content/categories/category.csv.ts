import { csv } from '../../kernel/lists/csv.ts';
import type { CategoryRow } from './category.row.ts';

const columns = [
  'slug',
  'name',
  'color',
  'description',
  'isDeclared',
  'count',
] as const satisfies (keyof CategoryRow)[];

export const categoryCsv = (rows: Iterable<CategoryRow>) => csv(columns, rows);
