import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Fragment } from 'react';
import { useQuery } from '@apollo/client/react';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import { useViewer } from '../../../../session/viewer.context.ts';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { ScreenMessage } from '../../../../ui/screen-message.tsx';
import { SkeletonRows } from '../../../../ui/loading/skeleton-rows.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { Breadcrumbs } from '../../../tools/screen/navigation/breadcrumbs.tsx';
import { PanelScreen } from '../../../tools/screen/panel-screen.ts';
import { LoadFailed } from '../../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../../tools/screen/head/screen-head.tsx';
import { contentAccess } from '../kinds/content-access.ts';
import { contentKind } from '../kinds/content-kinds.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PublicSurfacesDocument } from './receipt.graphql.gen.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { pageName, PageReceipt } from './page-receipt.tsx';
import { snapshotOf } from './receipt-snapshot.ts';
import type { Surface, ReceiptSnapshot } from './receipt-snapshot.ts';

const Sum = styled('p')({ margin: '0 0 16px', fontSize: 14, color: colour.inkSoft });

const Unchanged = styled('p')({ margin: '0 0 16px', fontSize: 14, color: colour.inkSoft, '& a': { color: 'inherit' } });

const Developers = styled('details')({
  marginTop: 28,
  '& > summary': { padding: '6px 0', fontSize: 14, fontWeight: 560, color: colour.inkSoft, cursor: 'pointer' },
  '& > p': { margin: '0 0 12px', fontSize: 13, color: colour.inkSoft },
});

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
    variables: {
      ...{ kind: kind.name, id },
      ...(before && { before: before.surfaces.map(({ address, etag }) => ({ address, etag })) }),
    },
    skip: !canPublish,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (!canPublish) return <NotPermitted what="Reading the publish receipt" permission={`${kind.section}.publish`} />;
  const surfaces = data?.surfaces;
  return (
    <PanelScreen>
      <PanelTitle>Publish receipt</PanelTitle>
      <Trail>
        <Tooltip title="Back to the editor">
          <IconButton component={Link} to={`/admin/${kind.section}/${id}`} edge="start" aria-label="Back to the editor">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
        <Breadcrumbs trail={[{ label: kind.title, to: `/admin/${kind.section}` }]} here="Publish receipt" />
      </Trail>
      <ScreenHead
        title="Publish receipt"
        description="What visitors see now, read back from the public site."
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
          <Pages kind={kind} surfaces={surfaces} before={before} />
          <Developers>
            <summary>For developers</summary>
            <p>Every address that shows the {kind.name}, with the response and ETag that it has now.</p>
            <ReceiptTable surfaces={surfaces} isBusy={loading} />
          </Developers>
        </>
      ) : error ? (
        <Failed kind={kind} error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows count={10} />
      )}
    </PanelScreen>
  );
}

interface PagesProps {
  kind: ContentKind;
  surfaces: readonly Surface[];
  before: ReceiptSnapshot | null;
}

/** The changed pages one by one, and the others on one line. */
function Pages({ kind, surfaces, before }: PagesProps) {
  const pages = surfaces.filter(({ isPage }) => isPage);
  const changed = before ? pages.filter(({ isChanged }) => isChanged) : [];
  const others = pages.filter((page) => !changed.includes(page));
  const files = surfaces.filter(({ isPage, isChanged, name }) => !isPage && isChanged && !isOfAnApi(name));
  return (
    <>
      <Sum role="status">
        {before ? (
          <>
            {changed.length} of {pages.length} pages changed since the editor was opened,{' '}
            <RelativeTime at={before.at} />.
          </>
        ) : (
          'To see what a save changes, open the editor, publish, and come back here.'
        )}
      </Sum>
      {changed.map((surface) => (
        <PageReceipt
          key={surface.address}
          kind={kind}
          surface={surface}
          before={before?.surfaces.find(({ address }) => address === surface.address) ?? null}
        />
      ))}
      {others.length > 0 && (
        <Unchanged>
          {before ? 'Unchanged: ' : 'Shown on: '}
          {others.map((page, at) => (
            <Fragment key={page.address}>
              {at > 0 && ', '}
              <a href={page.address} target="_blank" rel="noopener">
                {pageName(kind, page)}
              </a>
            </Fragment>
          ))}
          .
        </Unchanged>
      )}
      {files.length > 0 && <Unchanged>Also updated: {files.map(({ name }) => name).join(', ')}.</Unchanged>}
    </>
  );
}

const isOfAnApi = (name: string) => /^(?:Former address, )?(?:REST|GraphQL)|^Menu|^For language/.test(name);

function Failed({ kind, error, onRetry }: { kind: ContentKind; error: unknown; onRetry: () => void }) {
  if (readRequestError(error).code !== 'NOT_FOUND') return <LoadFailed what="what visitors get" onRetry={onRetry} />;
  return (
    <ScreenMessage isAlert title={`This ${kind.name} does not exist`}>
      It may have been deleted.
    </ScreenMessage>
  );
}
