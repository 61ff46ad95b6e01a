import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { useCopy } from '../../../ui/toast/use-copy.ts';
import { phone } from '../../screen/breakpoints.ts';
import { useSiteOrigin } from '../../screen/use-site-name.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { PublishedItem } from './published-item.ts';

const Notice = styled(Alert)({
  marginBottom: 24,
  '&:focus': { outline: 'none' },
  '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { alignItems: 'center', flexWrap: 'wrap', gap: 4 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  // The buttons go below the text.
  [phone]: {
    position: 'relative',
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 70%', paddingInlineEnd: 32 },
    '& .MuiAlert-action': { width: '100%', margin: 0, padding: '0 0 0 22px' },
    '& .MuiAlert-action > :last-child': { position: 'absolute', top: 10, insetInlineEnd: 8 },
  },
});

interface PublishedNoticeProps {
  kind: ContentKind;
  access: ContentAccess;
  item: PublishedItem;
  onClose: () => void;
  /** Takes the focus, because the screen that had it is gone. */
  isFocused?: boolean;
}

/** Shown after publishing: links to view and share the item. It stays until it is closed. */
export function PublishedNotice({ kind, access, item, onClose, isFocused = false }: PublishedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const copy = useCopy();
  const origin = useSiteOrigin();
  const path = kind.publicPathOf(item.slug);
  useEffect(() => {
    if (isFocused) notice.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Notice
      ref={notice}
      severity="success"
      role="region"
      aria-label="Published"
      tabIndex={-1}
      action={
        <>
          <Button color="inherit" size="small" href={path} target="_blank" rel="noopener">
            View {kind.name}
          </Button>
          <Button color="inherit" size="small" onClick={() => copy(new URL(path, origin).href, 'Link copied')}>
            Copy link
          </Button>
          {access.canSend(item) && (
            <Button color="inherit" size="small" component={Link} to={`/admin/subscribers/send/${item.id}`}>
              Send to subscribers
            </Button>
          )}
          <Tooltip title="Close">
            <IconButton color="inherit" size="small" aria-label="Close" onClick={onClose}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <strong>Published</strong> “{item.title}” is on the site.
    </Notice>
  );
}
