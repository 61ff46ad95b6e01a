import IconButton from '@mui/material/IconButton';
import { ArrowLeft, ExternalLink, History, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { Breadcrumbs } from '../../../../tools/screen/navigation/breadcrumbs.tsx';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import { usePreviewsElsewhere } from '../../preview/use-previews-elsewhere.ts';
import type { ContentItem } from '../../kinds/content-operations.ts';
import { BarTool } from './bar-tool.tsx';
import { useListPath } from '../../../../tools/screen/navigation/list-origin.ts';

export function BackLink({ kind }: { kind: ContentKind }) {
  const list = useListPath(kind.section);
  return (
    <>
      <Tooltip title={`Back to ${kind.title}`}>
        <IconButton component={Link} to={list} edge="start" aria-label={`Back to ${kind.title}`}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Breadcrumbs trail={[{ label: kind.title, to: list }]} isBeside />
    </>
  );
}

interface ItemToolsProps {
  kind: ContentKind;
  item: ContentItem;
  canPublish: boolean;
  onHistory: () => void;
}

/** The links from the editor to other views of a stored item. */
export function ItemTools({ kind, item, canPublish, onHistory }: ItemToolsProps) {
  return (
    <>
      <BarTool
        icon={History}
        label="History"
        title="Every save, by whom and what it changed"
        aria-haspopup="dialog"
        onClick={onHistory}
      />
      {canPublish && item.status === 'published' && (
        <BarTool
          icon={ListChecks}
          label="Publish receipt"
          title="What visitors get at each address, read back from the site"
          to={`/admin/${kind.section}/${item.id}/changes`}
        />
      )}
      <ViewLink kind={kind} item={item} />
    </>
  );
}

/** The link to the public page if published, else to a private preview. */
function ViewLink({ kind, item }: { kind: ContentKind; item: ContentItem }) {
  const isPublic = item.status === 'published';
  const isElsewhere = usePreviewsElsewhere(kind);
  const title = isElsewhere ? 'Open in your front end' : isPublic ? 'View on the site' : 'Open private preview';
  return (
    <BarTool
      icon={ExternalLink}
      label={isPublic ? 'View' : 'Open'}
      name={`${title} (new tab)`}
      title={`${title} (new tab)`}
      href={isPublic && !isElsewhere ? kind.publicPathOf(item.slug) : `/preview/${kind.section}/${item.id}`}
    />
  );
}
