import IconButton from '@mui/material/IconButton';
import { Copy, ExternalLink, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { RowActions } from '../../lists/list-table.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind, ContentRow } from '../kinds/content-kinds.ts';

interface ContentActionsProps {
  kind: ContentKind;
  access: ContentAccess;
  row: ContentRow;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** What can be done to one row. */
export function ContentActions({ kind, access, row, onDuplicate, onDelete }: ContentActionsProps) {
  const isPublished = row.status === 'published';
  return (
    <RowActions>
      <Tooltip title={isPublished ? 'View on the site' : 'Preview'}>
        <IconButton
          component="a"
          href={isPublished ? kind.publicPath(row.slug) : `/preview/${kind.section}/${row.id}`}
          target="_blank"
          rel="noopener"
          aria-label={`${isPublished ? 'View' : 'Preview'} “${row.title}” (new tab)`}
        >
          {isPublished ? (
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <Eye size={16} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
      </Tooltip>
      {access.canUpdate(row) && (
        <Tooltip title="Edit">
          <IconButton component={Link} to={`/admin/${kind.section}/${row.id}`} aria-label={`Edit “${row.title}”`}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {access.canSend(row) && (
        <Tooltip title="Send to subscribers">
          <IconButton
            component={Link}
            to={`/admin/subscribers/send/${row.id}`}
            aria-label={`Send “${row.title}” to subscribers`}
          >
            <Send size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {access.canDuplicate(row) && (
        <Tooltip title="Duplicate">
          <IconButton onClick={onDuplicate} aria-label={`Duplicate “${row.title}”`}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {access.canDelete(row) && (
        <Tooltip title="Delete">
          <IconButton data-destructive onClick={onDelete} aria-label={`Delete “${row.title}”`}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </RowActions>
  );
}
