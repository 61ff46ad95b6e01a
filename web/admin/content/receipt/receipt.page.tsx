import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { readRequestError } from '../../../lib/request-error.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { colour } from '../../../ui/tokens.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { Breadcrumbs } from '../../screen/breadcrumbs.tsx';
import { PanelScreen } from '../../screen/panel-screen.ts';
import { LoadFailed } from '../../screen/load-failed.tsx';
import { NotPermitted } from '../../screen/not-permitted.tsx';
import { PanelTitle } from '../../screen/panel-title.tsx';
import { ScreenHead } from '../../screen/screen-head.tsx';
import { contentAccess } from '../kinds/content-access.ts';
import { contentKind } from '../kinds/content-kinds.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PublicSurfacesDocument } from './receipt.graphql.gen.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { snapshotOf } from './surface-snapshot.ts';

const Sum = styled('p')({ margin: '0 0 16px', fontSize: 14, color: colour.inkSoft });

const Trail = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginBottom: 12 });

/** The route's component, one per section. */
export const receiptPage = (section: string) =>
  function ReceiptPage() {
    return <Receipt kind={contentKind(section)} />;
  };

/** The publish receipt: what visitors get now at each public address of an item. */
function Receipt({ kind }: { kind: ContentKind }) {
  const { id = '' } = useParams();
  const { canPublish } = contentAccess(useViewer(), kind);
  const before = snapshotOf(kind.section, id);
  const { data, error, loading, refetch } = useQuery(PublicSurfacesDocument, {
    variables: { kind: kind.name, id, ...(before && { before: before.surfaces }) },
    skip: !canPublish,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (!canPublish) return <NotPermitted what="Seeing what changed" permission={`${kind.section}.publish`} />;
  const surfaces = data?.surfaces;
  const changed = surfaces?.filter(({ isChanged }) => isChanged).length ?? 0;
  return (
    <PanelScreen>
      <PanelTitle>What Changed</PanelTitle>
      <Trail>
        <Tooltip title="Back to the editor">
          <IconButton component={Link} to={`/admin/${kind.section}/${id}`} edge="start" aria-label="Back to the editor">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
        <Breadcrumbs trail={[{ label: kind.title, to: `/admin/${kind.section}` }]} here="What changed" />
      </Trail>
      <ScreenHead
        title="What Changed"
        description="What visitors and programs get now, as served by this site."
        action={
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
            disabled={loading}
            onClick={() => void refetch().catch(() => undefined)}
          >
            Check again
          </Button>
        }
      />
      {surfaces ? (
        <>
          <Sum role="status">
            {before ? (
              <>
                {changed} of {surfaces.length} places changed since the editor was opened,{' '}
                <RelativeTime at={before.at} />.
              </>
            ) : (
              'To see what a save changes, open the editor, publish, and come back here.'
            )}
          </Sum>
          <ReceiptTable surfaces={surfaces} isBusy={loading} />
        </>
      ) : error ? (
        <Failed kind={kind} error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows count={10} />
      )}
    </PanelScreen>
  );
}

function Failed({ kind, error, onRetry }: { kind: ContentKind; error: unknown; onRetry: () => void }) {
  if (readRequestError(error).code !== 'NOT_FOUND') return <LoadFailed what="what visitors get" onRetry={onRetry} />;
  return (
    <ScreenMessage isAlert title={`This ${kind.name} does not exist`}>
      It may have been deleted.
    </ScreenMessage>
  );
}
