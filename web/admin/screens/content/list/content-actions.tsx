import { Copy, ExternalLink, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { RowAction } from '../../../tools/lists/table/row-actions.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import { usePreviewsElsewhere } from '../preview/use-previews-elsewhere.ts';

interface ContentActionsProps {
  kind: ContentKind;
  access: ContentAccess;
  row: ContentRow;
  /** The location state of the links to the editor. */
  origin: object;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The action buttons of a row. */
export function ContentActions({ kind, access, row, origin, onDuplicate, onDelete }: ContentActionsProps) {
  const { title } = row;
  const isElsewhere = usePreviewsElsewhere(kind);
  const preview = `/preview/${kind.section}/${row.id}`;
  return (
    <>
      {row.status === 'published' ? (
        <RowAction
          title={isElsewhere ? 'View in your front end' : 'View on the site'}
          label={`View “${title}” (new tab)`}
          icon={ExternalLink}
          href={isElsewhere ? preview : kind.publicPathOf(row.slug)}
        />
      ) : (
        <RowAction title="Preview" label={`Preview “${title}” (new tab)`} icon={Eye} href={preview} />
      )}
      {access.canUpdate(row) && (
        <RowAction
          title="Edit"
          label={`Edit “${title}”`}
          icon={Pencil}
          to={`/admin/${kind.section}/${row.id}`}
          state={origin}
        />
      )}
      {access.canSend(row) && (
        <RowAction
          title="Send to subscribers"
          label={`Send “${title}” to subscribers`}
          icon={Send}
          to={`/admin/subscribers/send/${row.id}`}
        />
      )}
      {access.canDuplicate(row) && (
        <RowAction title="Duplicate" label={`Duplicate “${title}”`} icon={Copy} onClick={onDuplicate} />
      )}
      {access.canDelete(row) && (
        <RowAction title="Delete" label={`Delete “${title}”`} icon={Trash2} isDestructive onClick={onDelete} />
      )}
    </>
  );
}
