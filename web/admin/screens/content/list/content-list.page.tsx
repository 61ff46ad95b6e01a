import { hasField } from '#schema/content/kind';
import { formatNumber, formatTotal } from '#schema/text/format-count';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '#schema/constants';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import { useViewer } from '../../../../session/viewer.context.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { DeleteDialog } from '../../../tools/dialogs/delete.dialog.tsx';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';
import { ColumnsMenu } from '../../../tools/lists/columns-menu.tsx';
import { ExportButton } from '../../../tools/lists/export-button.tsx';
import { ListBody } from '../../../tools/lists/list-body.tsx';
import { ListPager } from '../../../tools/lists/list-pager.tsx';
import { focusRow } from '../../../tools/lists/table/focus-row.ts';
import { PanelScreen } from '../../../tools/screen/panel-screen.ts';
import { NotPermitted } from '../../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../../tools/screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../../../tools/screen/head/screen-head.tsx';
import { useListFilter } from '../../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../../tools/lists/use-selection.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';
import { useUndone } from '../../../tools/undo/undone.ts';
import { contentAccess } from '../kinds/content-access.ts';
import { failedToast } from './bulk-messages.ts';
import { ContentBulk } from './content-bulk.tsx';
import { RefusedRows } from '../../../tools/lists/refused-rows.tsx';
import type { Refused } from '../../../tools/lists/refused-rows.tsx';
import { ContentEmpty, CreateButton } from './content-empty.tsx';
import { contentKind } from '../kinds/content-kinds.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import {
  exportQuery,
  listNames,
  listQuery,
  listStatuses,
  newestFirst,
  rowsPerPage,
  sortOf,
} from './content-list.query.ts';
import { publishedItem } from '../published/published-item.ts';
import { PublishedNotice } from '../published/published.notice.tsx';
import { TakenDownNotice } from '../published/taken-down.notice.tsx';
import { ContentTable } from './content-table.tsx';
import { useCategories } from '../../../tools/fields/use-categories.ts';
import { categoriesOf, ContentToolbar } from './content-toolbar.tsx';
import { optionalColumns } from './optional-columns.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useContentList } from './use-content-list.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Each section gets a component of its own, so that changing section remounts the screen. */
export const contentListPage = (section: string) =>
  function ContentListPage() {
    return <ContentList kind={contentKind(section)} />;
  };

function ContentList({ kind }: { kind: ContentKind }) {
  const access = contentAccess(useViewer(), kind);
  const categories = useCategories(hasField(kind, 'category')) ?? [];
  const filter = useListFilter(listStatuses, listNames);
  const query = listQuery(filter);
  const list = useContentList(kind, query, access.canRead);
  const page = JSON.stringify(query);
  const selection = useSelection(list.rows, query);
  const deletion = useDialog<ContentRow>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const screen = useRef<HTMLDivElement>(null);
  const { toast } = useToast();
  const [published, setPublished] = usePublishedItem();
  const turnPage = useTurnedPage(screen, list.isStale, page);
  const { undoOf } = useUndo();
  // The notice would be out of date then.
  useUndone((undone) => undone.some(({ itemId }) => itemId === published?.id) && setPublished(null));
  const duplicate = useDuplicate(kind, list.duplicate);
  const offered = optionalColumns(kind);
  const [columns, toggleColumn] = useChosenColumns(
    kind.section,
    offered.map(({ id }) => id),
  );

  if (!access.canRead) {
    return <NotPermitted what={`Reading ${kind.section}`} permission={`${kind.section}.read`} />;
  }
  const { rows, total, counts } = list;
  const count = filter.search ? formatTotal(total, limits.maxSearchCount) : formatNumber(total);
  const isEmpty = rows?.length === 0;
  const isNone = isEmpty && !filter.isFiltered && !filter.more['after'];
  const hasSelection = access.canPublish || access.canPublishMany || access.canCategoriseMany || access.canDeleteMany;
  const publishAgain = async () => {
    if (!published) return;
    const { id, title, version } = published;
    try {
      const answer = await list.publish({ id, version });
      const description = `The ${kind.name} has been successfully updated.`;
      toast({ title: 'Content updated', description, ...undoOf(answer) });
      setPublished({ ...published, version: answer.data?.saved.version ?? version, status: 'published' });
    } catch (error) {
      const { message } = readRequestError(error);
      if (message === null) {
        toast(failedToast('publish'));
        return;
      }
      setRefused([{ id, title, message }]);
      setPublished(null);
    }
  };
  const words = (of: number) => (of === 1 ? kind.name : `${kind.name}s`);
  const sort = sortOf(filter);

  return (
    <PanelScreen ref={screen}>
      <PanelTitle>{kind.title}</PanelTitle>
      <ScreenHead
        title={kind.title}
        description={kind.description}
        action={
          <HeadActions>
            {!isNone && <ExportButton path={`/api/${kind.plural}/export`} query={exportQuery(filter)} />}
            {access.canCreate && <CreateButton kind={kind} label="Create New" isQuiet={isNone} />}
          </HeadActions>
        }
      />
      {published?.status === 'published' && (
        <PublishedNotice kind={kind} access={access} item={published} isFocused onClose={() => setPublished(null)} />
      )}
      {published && published.status !== 'published' && (
        <TakenDownNotice item={published} onPublish={publishAgain} onClose={() => setPublished(null)} />
      )}
      {selection.rows.length > 0 ? (
        <ContentBulk
          kind={kind}
          access={access}
          selection={selection}
          rows={selection.rows}
          categories={categoriesOf(categories, counts)}
          bulk={list.bulk}
          schedule={list.schedule}
          onRefused={setRefused}
        />
      ) : (
        !isNone && (
          <ContentToolbar
            kind={kind}
            filter={filter}
            counts={counts}
            count={rows && !list.isStale ? `${count} ${words(total)}` : null}
            columns={<ColumnsMenu columns={offered} chosen={columns} onToggle={toggleColumn} />}
          />
        )
      )}
      <RefusedRows refused={refused} onClose={() => setRefused([])} />
      <ListBody list={list} what={kind.section} none={<ContentEmpty kind={kind} access={access} filter={filter} />}>
        {(shown) => (
          <>
            <ContentTable
              kind={kind}
              access={access}
              columns={columns}
              rows={shown}
              selection={hasSelection ? selection : null}
              sort={sort}
              isBusy={list.isStale}
              onSort={(next) => filter.set('sort', next === newestFirst ? null : next)}
              onDuplicate={duplicate}
              onDelete={deletion.open}
            />
            {list.pageInfo && (list.pageInfo.hasNextPage || list.pageInfo.hasPreviousPage) && (
              <ListPager
                before={list.pageInfo.before}
                shown={shown.length}
                total={count}
                hasPrevious={list.pageInfo.hasPreviousPage}
                hasNext={list.pageInfo.hasNextPage}
                onPrevious={() => {
                  turnPage();
                  const { before, startCursor } = list.pageInfo ?? {};
                  // Going back to the start shows a full first page, whatever was deleted.
                  filter.turn(before && before > rowsPerPage && startCursor ? { before: startCursor } : {});
                }}
                onNext={() => {
                  turnPage();
                  if (list.pageInfo?.endCursor) filter.turn({ after: list.pageInfo.endCursor });
                }}
              />
            )}
          </>
        )}
      </ListBody>
      <DeleteDialog
        dialog={deletion}
        nameOf={(row) => row.title}
        question={(row) => (
          <>
            Are you sure you want to delete this content?
            {row.status === 'published' && ` The ${kind.name} is published: its address will stop working.`}
          </>
        )}
        act={({ id }) => ({ act: 'delete', kind: kind.name, ids: [id] })}
        remove={(row, choice) => list.remove(row.id, choice)}
        isTrashed
        deleted={{ title: 'Content deleted', description: 'The content has been successfully deleted.' }}
        failed={() => ({ title: 'Error', description: 'Failed to delete content. Please try again.' })}
      />
    </PanelScreen>
  );
}

/**
 * The item that the editor has just published or taken off the site. Returning to this address later does not show it
 * again.
 */
function usePublishedItem() {
  const location = useLocation();
  const navigate = useNavigate();
  const [published, setPublished] = useState(() => publishedItem(location.state));
  const forget = useEffectEvent(() => {
    if (published) void navigate('.', { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => forget(), []);
  return [published, setPublished] as const;
}

/** After turning the page, focuses its first row once it is loaded. */
function useTurnedPage(screen: RefObject<HTMLElement | null>, isStale: boolean, page: string) {
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current || isStale) return;
    isTurning.current = false;
    window.scrollTo({ top: 0 });
    focusRow(screen.current, 0);
  }, [page, isStale, screen]);
  return () => {
    isTurning.current = true;
  };
}
