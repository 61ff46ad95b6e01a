import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { colour } from '../../ui/tokens.ts';
import { NotPermitted } from '../layout/not-permitted.tsx';
import { PanelTitle } from '../layout/panel-title.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { contentAccess } from './content-access.ts';
import type { ContentAccess } from './content-access.ts';
import { capitalised, contentKind } from './content-kinds.ts';
import type { ContentKind, ContentRow, ContentSection } from './content-kinds.ts';
import { ContentTable } from './content-table.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useContentList } from './use-content-list.ts';
import { useListFilter } from './use-list-filter.ts';

const Screen = styled('div')({ padding: 'clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px) 64px', maxWidth: 1360 });

const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '16px 12px',
  fontSize: 13,
  color: colour.inkMute,
});

/** A route's component, one for each section: going from posts to pages opens another screen. */
export const contentListPage = (section: ContentSection) =>
  function ContentListPage() {
    return <ContentList kind={contentKind(section)} />;
  };

/** A search is counted no further than this by the server. */
const countedMatches = 10_000;

function ContentList({ kind }: { kind: ContentKind }) {
  const access = contentAccess(useViewer(), kind);
  const filter = useListFilter();
  const list = useContentList(kind, filter.filter, access.canRead);
  const [deleting, setDeleting] = useState<ContentRow | null>(null);
  const deletedAt = useRef(0);
  const screen = useRef<HTMLDivElement>(null);

  if (!access.canRead) {
    return <NotPermitted what={`Reading ${kind.section}`} permission={`${kind.section}.read`} />;
  }
  const { rows, total } = list;
  const count =
    filter.filter.search && total >= countedMatches
      ? `${countedMatches.toLocaleString('en-US')}+`
      : total.toLocaleString('en-US');
  const isEmpty = rows?.length === 0;
  const words = (of: number) => (of === 1 ? kind.type : `${kind.type}s`);

  return (
    <Screen ref={screen}>
      <PanelTitle>{kind.title}</PanelTitle>
      <ScreenHead
        title={kind.title}
        description={kind.description}
        action={
          access.canCreate && <CreateButton kind={kind} label="Create New" isQuiet={isEmpty && !filter.isFiltered} />
        }
      />
      {!(isEmpty && !filter.isFiltered) && (
        <ListToolbar
          filter={filter}
          searchLabel={`Search ${kind.section}`}
          count={rows && !list.isStale ? `${count} ${words(total)}` : null}
        />
      )}
      {list.error && rows && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={list.refetch}>
              Try again
            </Button>
          }
        >
          This list could not be refreshed. It may not be the latest.
        </Alert>
      )}
      {rows === null ? (
        list.error ? (
          <LoadFailed what={kind.section} onRetry={list.refetch} />
        ) : (
          <SkeletonRows />
        )
      ) : isEmpty ? (
        <Empty kind={kind} access={access} filter={filter} />
      ) : (
        <>
          <ContentTable
            kind={kind}
            access={access}
            rows={rows}
            isBusy={list.isStale}
            onDelete={(row) => {
              deletedAt.current = rows.indexOf(row);
              setDeleting(row);
            }}
          />
          {list.hasMore && (
            <More>
              <Button variant="outlined" color="inherit" loading={list.isLoadingMore} onClick={list.showMore}>
                Show more
              </Button>
              <span>
                {rows.length.toLocaleString('en-US')} of {count} shown
              </span>
              {list.hasMoreFailed && <span role="alert">More could not be loaded. Please try again.</span>}
            </More>
          )}
        </>
      )}
      <DeleteDialog
        kind={kind}
        row={deleting}
        remove={list.remove}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          // To the row that took its place.
          const titles = screen.current?.querySelectorAll<HTMLElement>('[data-row-title]') ?? [];
          (titles[Math.min(deletedAt.current, titles.length - 1)] ?? screen.current?.querySelector('h1'))?.focus();
        }}
      />
    </Screen>
  );
}

interface EmptyProps {
  kind: ContentKind;
  access: ContentAccess;
  filter: ReturnType<typeof useListFilter>;
}

function Empty({ kind, access, filter }: EmptyProps) {
  if (filter.isFiltered) {
    return (
      <ScreenMessage
        icon={SearchX}
        title={`No ${kind.type}s match`}
        action={
          <Button onClick={filter.clear} variant="outlined" color="inherit">
            Clear search and filter
          </Button>
        }
      >
        The search looks at titles and addresses.
      </ScreenMessage>
    );
  }
  return (
    <ScreenMessage
      title={`No ${kind.type}s yet`}
      action={access.canCreate && <CreateButton kind={kind} label={`Create First ${capitalised(kind.type)}`} />}
    >
      {kind.emptyHint}
    </ScreenMessage>
  );
}

/** Quiet where another one is the thing to press. */
function CreateButton({ kind, label, isQuiet }: { kind: ContentKind; label: string; isQuiet?: boolean }) {
  return (
    <Button
      component={Link}
      to={`/admin/${kind.section}/new`}
      variant={isQuiet ? 'outlined' : 'contained'}
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      {label}
    </Button>
  );
}
