import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { formatSize } from '../../../../../lib/text/format-size.ts';
import type { UploadedFile } from '../../../../tools/uploads/upload-file.ts';

/** The node of an uploaded file: a picture, a player, or a download link. */
export function uploadedNode(schema: Schema, { kind, url, filename, bytes }: UploadedFile): DocumentNode {
  switch (kind) {
    case 'image':
      return schema.nodeFromJSON({
        type: 'figure',
        content: [{ type: 'blockImage', attrs: { src: url, alt: null } }, { type: 'figcaption' }],
      });
    case 'video':
    case 'audio': {
      const preserved = { src: url, controls: '', preload: 'metadata' };
      return schema.nodeFromJSON({ type: 'blockPlayer', attrs: { tag: kind, preserved } });
    }
    case 'document': {
      const link = { type: 'link', attrs: { href: url, preserved: { download: filename } } };
      return schema.nodeFromJSON({
        type: 'paragraph',
        content: [
          { type: 'text', text: filename, marks: [link] },
          { type: 'text', text: ` (${formatSize(bytes)})` },
        ],
      });
    }
  }
}
