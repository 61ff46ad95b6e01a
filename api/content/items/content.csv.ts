import type { KindDeclaration } from '#schema/content/define';
import { csv } from '../../kernel/lists/csv.ts';
import { mapped } from '../../kernel/lists/keyset-list.ts';
import { rowFields, type ContentRow } from './content.row.ts';

/**
 * The fields that lists of the kind have, and `url`; the author by name and tags with commas, as an import reads them.
 */
export const contentCsv = (kind: KindDeclaration, rows: AsyncIterable<ContentRow>) =>
  csv<Record<string, unknown>>([...rowFields(kind, false).map(({ name }) => name), 'url'], mapped(rows, cellsOf));

const cellsOf = (row: ContentRow) => ({
  ...row,
  ...(row.author && { author: row.author.name }),
  ...(row.tags && { tags: row.tags.join(', ') }),
});
