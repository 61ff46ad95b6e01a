import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { can } from '#schema/permissions';
import { exactTime } from '#schema/text/dates';
import { useViewer } from '../../../../session/viewer.context.ts';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { colour } from '../../../../ui/tokens.ts';
import { EntryList } from '../../../tools/lists/entry-list.tsx';
import { DetailsSection } from '../editor/details/details.section.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, PreviewLink, WorkingCopy } from '../kinds/content-operations.ts';
import { PreviewLinkDialog } from './preview-link.dialog.tsx';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';
import { ConfirmAct } from '../../../tools/dialogs/confirm-act.tsx';
import { useAct } from '../../../tools/dialogs/use-act.ts';

const Intro = styled('p')({ margin: '0 0 12px', fontSize: 12.5, lineHeight: 1.45, color: colour.inkMute });

interface PreviewLinksSectionProps {
  kind: ContentKind;
  /** null for a new item. */
  item: ContentItem | null;
  /** Its working copy; null without one. */
  copy: WorkingCopy | null;
}

/** The links that show the item to people without an account, for those who may edit it. */
export function PreviewLinksSection({ kind, item, copy }: PreviewLinksSectionProps) {
  const viewer = useViewer();
  const mayShare = can(viewer, 'update', kind.section) && can(viewer, 'read', kind.section);
  if (!item || !mayShare) return null;
  return (
    <DetailsSection title="Preview links">
      <PreviewLinks kind={kind} id={item.id} isLive={item.status === 'published' && !copy} />
    </DetailsSection>
  );
}

interface PreviewLinksProps {
  kind: ContentKind;
  id: string;
  /** Published, without unpublished changes. */
  isLive: boolean;
}

function PreviewLinks({ kind, id, isLive }: PreviewLinksProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(kind.previewLinks, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const making = useDialog<null>();
  const revoking = useDialog<PreviewLink>();
  const act = useAct();
  const refresh = () => refetch().catch(() => undefined);

  const revoke = async (link: PreviewLink) => {
    await client.mutate({ mutation: kind.revokePreviewLink, variables: { id, linkId: link.id } });
    return { title: link.isActive ? 'Preview link revoked' : 'Preview link removed' };
  };

  if (!data) {
    if (error) {
      const again = (
        <Button color="inherit" size="small" onClick={() => void refresh()}>
          Try again
        </Button>
      );
      return (
        <Alert severity="warning" action={again}>
          Could not load the preview links.
        </Alert>
      );
    }
    return <Skeleton variant="rounded" height={76} />;
  }
  return (
    // The dialogs are inside the editor's form, which must not handle their submit event.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Intro>
        {isLive
          ? `Visitors see this ${kind.name} already. A link leads to its page, and shows later changes before they are published.`
          : `People without an account see this ${kind.name} as last saved, the way its page will look.`}
      </Intro>
      <Links
        kind={kind}
        links={data.links}
        onRevoke={(link) => (link.isActive ? revoking.open(link) : void act.run(() => revoke(link)).then(refresh))}
      >
        <Button variant="outlined" color="inherit" size="small" onClick={() => making.open(null)}>
          New preview link
        </Button>
      </Links>
      <PreviewLinkDialog
        kind={kind}
        id={id}
        open={making.isOpen}
        onClose={making.close}
        onMade={() => void refresh()}
      />
      <ConfirmAct
        dialog={revoking}
        title={() => 'Revoke this preview link?'}
        confirmLabel="Revoke"
        onConfirm={revoke}
        onSettled={refresh}
      >
        {() => 'It stops working at once for everyone who has it. This cannot be undone.'}
      </ConfirmAct>
    </div>
  );
}

interface LinksProps {
  kind: ContentKind;
  links: readonly PreviewLink[];
  onRevoke: (link: PreviewLink) => void;
  children: ReactNode;
}

function Links({ kind, links, onRevoke, children }: LinksProps) {
  const dates = useDates();
  const now = useNow();
  const entries = links.map((link) => {
    const hasExpired = Date.parse(link.expiresAt) <= now;
    const act = link.isActive ? 'Revoke' : 'Remove';
    return {
      id: link.id,
      title: (
        <>
          {hasExpired ? 'Expired ' : 'Expires '}
          <RelativeTime at={link.expiresAt} />
        </>
      ),
      text: (
        <>
          By {link.createdBy.name}
          {link.hasPassword && ', with a password'}
          <br />
          {!hasExpired && !link.isActive ? (
            `Does not open: ${link.createdBy.name} may no longer edit this ${kind.name}`
          ) : (
            <Uses link={link} />
          )}
        </>
      ),
      action: (
        <Button
          color="inherit"
          size="small"
          onClick={() => onRevoke(link)}
          aria-label={`${act} the link by ${link.createdBy.name} of ${exactTime(link.createdAt, dates)}`}
        >
          {act}
        </Button>
      ),
    };
  });
  return (
    <EntryList label="Preview links" entries={entries}>
      {children}
    </EntryList>
  );
}

function Uses({ link: { uses, lastUsedAt } }: { link: PreviewLink }) {
  if (lastUsedAt === null) return 'Not opened yet';
  return (
    <>
      Opened {uses === 1 ? 'once' : `${uses} times`}, last <RelativeTime at={lastUsedAt} />
    </>
  );
}
