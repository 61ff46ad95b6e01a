import { csv } from '../../kernel/lists/csv.ts';
import { mapped } from '../../kernel/lists/keyset-list.ts';
import type { MediaRow } from './media.row.ts';

const columns = [
  'id',
  'filename',
  'title',
  'kind',
  'mimeType',
  'bytes',
  'width',
  'height',
  'altText',
  'caption',
  'tags',
  'folder',
  'isPublic',
  'url',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof MediaRow)[];

export const mediaCsv = (rows: AsyncIterable<MediaRow>) =>
  csv<Record<string, unknown>>(
    columns,
    mapped(rows, (row) => ({ ...row, tags: row.tags.join(', ') })),
  );
