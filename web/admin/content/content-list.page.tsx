import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { Plus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { statuses } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import type { ContentFilter } from '../../gql/types.gen.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { statusWords } from '../../ui/status-badge.tsx';
import { DeleteDialog } from '../layout/delete-dialog.tsx';
import { focusRow, ListScreen, RefreshFailed, ShowMore } from '../layout/list-screen.tsx';
import { ListToolbar } from '../layout/list-toolbar.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { NotPermitted } from '../layout/not-permitted.tsx';
import { PanelTitle } from '../layout/panel-title.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useListFilter } from '../layout/use-list-filter.ts';
import type { ListFilter } from '../layout/use-list-filter.ts';
import { contentAccess } from './content-access.ts';
import type { ContentAccess } from './content-access.ts';
import { capitalised, contentKind } from './content-kinds.ts';
import type { ContentKind, ContentRow, ContentSection } from './content-kinds.ts';
import { ContentTable } from './content-table.tsx';
import { useContentList } from './use-content-list.ts';

const statusChoices = (['published', 'draft', 'private'] as const).map((value) => ({
  value,
  label: statusWords[value],
}));

/** A route's component, one for each section: going from posts to pages opens another screen. */
export const contentListPage = (section: ContentSection) =>
  function ContentListPage() {
    return <ContentList kind={contentKind(section)} />;
  };

/** A search is counted no further than this by the server. */
const countedMatches = 10_000;

function ContentList({ kind }: { kind: ContentKind }) {
  const access = contentAccess(useViewer(), kind);
  const filter = useListFilter(statuses);
  const list = useContentList(kind, asked(filter), access.canRead);
  const [deleting, setDeleting] = useState<ContentRow | null>(null);
  const deletedAt = useRef(0);
  const screen = useRef<HTMLDivElement>(null);

  if (!access.canRead) {
    return <NotPermitted what={`Reading ${kind.section}`} permission={`${kind.section}.read`} />;
  }
  const { rows, total } = list;
  const count =
    filter.search && total >= countedMatches
      ? `${countedMatches.toLocaleString('en-US')}+`
      : total.toLocaleString('en-US');
  const isEmpty = rows?.length === 0;
  const words = (of: number) => (of === 1 ? kind.type : `${kind.type}s`);

  return (
    <ListScreen ref={screen}>
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
          statuses={statusChoices}
          searchLabel={`Search ${kind.section}`}
          count={rows && !list.isStale ? `${count} ${words(total)}` : null}
        />
      )}
      {list.error && rows && <RefreshFailed onRetry={list.refetch} />}
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
            <ShowMore
              shown={rows.length}
              total={count}
              isLoading={list.isLoadingMore}
              hasFailed={list.hasMoreFailed}
              onMore={list.showMore}
            />
          )}
        </>
      )}
      <DeleteDialog
        row={deleting}
        nameOf={(row) => row.title}
        question={(row) => (
          <>
            Are you sure you want to delete this content?
            {row.status === 'published' && ` The ${kind.type} is published: its address will lead nowhere.`}
          </>
        )}
        remove={(row) => list.remove(row.id)}
        deleted={{ title: 'Content deleted', description: 'The content has been successfully deleted.' }}
        failed={() => ({ title: 'Error', description: 'Failed to delete content. Please try again.' })}
        onClose={() => setDeleting(null)}
        onDeleted={() => focusRow(screen.current, deletedAt.current)}
      />
    </ListScreen>
  );
}

const asked = ({ search, status }: ListFilter<ContentStatus>): ContentFilter => ({
  ...(search && { search }),
  ...(status && { status }),
});

interface EmptyProps {
  kind: ContentKind;
  access: ContentAccess;
  filter: ListFilter<ContentStatus>;
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
