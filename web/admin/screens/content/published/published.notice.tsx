import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatCount } from '#schema/text/format-count';
import { useCopy } from '../../../../ui/toast/use-copy.ts';
import { useSiteOrigin } from '../../../tools/screen/use-site-name.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { ItemNotice } from './item.notice.tsx';
import type { PublishedItem } from './published-item.ts';

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
  const copy = useCopy();
  const origin = useSiteOrigin();
  const path = kind.publicPathOf(item.slug);
  return (
    <ItemNotice
      name="Published"
      severity="success"
      isFocused={isFocused}
      onClose={onClose}
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
        </>
      }
    >
      <strong>Published</strong> “{item.title}” is on the site.{missingAlternatives(item.undescribed)}
    </ItemNotice>
  );
}

const missingAlternatives = (images: number) =>
  images > 0 && ` ${formatCount(images, 'image')} ${images === 1 ? 'has' : 'have'} no alternative text.`;
