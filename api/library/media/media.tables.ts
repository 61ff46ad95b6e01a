import { withArticle } from '#schema/text/with-article';
import { textIn, type RecordedAct, type Table } from '../../kernel/tables.ts';
import { undoMedia } from './media.undo.ts';

const derived = { because: 'Follows from the other tables.' };

export const mediaTables: Readonly<Record<string, Table>> = {
  media: {
    noun: ['file', 'files'],
    columns: {
      filename: 'file name',
      title: 'title',
      isPublic: 'visibility',
      kind: 'type',
      mimeType: 'type',
      bytes: 'content',
      sha256: 'content',
      width: 'size',
      height: 'size',
      fullWidth: 'size',
      fullHeight: 'size',
      isAnimated: 'animation',
      altText: 'alternative text',
      caption: 'caption',
      tags: 'tags',
      folder: 'folder',
      focalX: 'focal point',
      focalY: 'focal point',
      crop: 'crop',
      searchText: 'search text',
      uploadedBy: 'uploader',
    },
    sentence,
    resource: 'media',
    recorded: {
      kind: 'file',
      key: 'id',
      title: 'filename',
      personal: [],
      ignored: [
        ...['created_at', 'updated_at', 'version', 'placeholder', 'fingerprint', 'upload_id', 'is_shown'],
        ...['former_names', 'former_fingerprints'],
      ],
    },
    undo: {
      handler: undoMedia,
      isBulk: true,
      changes: {
        on: 'all but deletion',
        key: ['id'],
        ignored: ['uploaded_by', 'deleted_by', 'search_text'],
        owner: null,
      },
    },
    bundle: { without: [], only: null, title: (row) => textIn(row, 'filename'), showsUse: true },
    personal: { because: 'What the company shows is its own to change: the search finds it.' },
  },
  media_uses: {
    noun: ['use of a file', 'uses of files'],
    columns: {},
    sentence: null,
    resource: 'media',
    recorded: derived,
    undo: derived,
    bundle: derived,
    personal: { because: 'Addresses of files name nobody.' },
  },
};

function sentence({ action, count, fields, title }: RecordedAct): string | null {
  const one = title === null || title === '' ? withArticle('file') : `the file “${title}”`;
  if (action === 'create') return `Uploaded ${count > 1 ? `${count} files` : one}`;
  if (action !== 'update' || fields.length !== 1 || fields[0] !== 'folder') return null;
  return `Moved ${count === 1 ? `the file ${title === null ? '' : `“${title}”`}` : `${count} files`}`;
}
