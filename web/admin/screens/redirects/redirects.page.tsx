import { Plus, Signpost, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { listSort } from '../../tools/lists/list-sort.ts';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { HeadActions } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { ImportDialog } from './import.dialog.tsx';
import { listStatuses, listStatusOptions, redirectSorts } from './redirect-labels.ts';
import type { RedirectRow } from './redirect-labels.ts';
import { RedirectTable } from './redirect-table.tsx';
import { RedirectViews } from './redirect-views.tsx';
import { RedirectDialog } from './redirect.dialog.tsx';
import type { EditedRedirect } from './redirect.dialog.tsx';
import { RemovalDialog } from './removal.dialog.tsx';
import { useRedirectList } from './use-redirect-list.ts';

export function RedirectsPage() {
  const viewer = useViewer();
  const isAllowed = can(viewer, 'read', 'settings');
  const canUpdate = can(viewer, 'update', 'settings');
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const order = listSort(filter, redirectSorts);
  const apiFilter = { ...(search && { search }), ...(status && { status: Number(status) }) };
  const list = useRedirectList(apiFilter, order.sort, isAllowed);
  const selection = useSelection(list.rows, { ...apiFilter, sort: order.value });
  const form = useDialog<EditedRedirect>();
  const importing = useDialog<null>();
  const removal = useDialog<readonly RedirectRow[]>();

  const importButton = canUpdate && (
    <HeadButton icon={Upload} onClick={() => importing.open(null)}>
      Import CSV
    </HeadButton>
  );
  const createButton = canUpdate && (
    <HeadButton icon={Plus} isMain onClick={() => form.open({ from: '' })}>
      Create Redirect
    </HeadButton>
  );

  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading redirects', permission: 'settings.read' }}
      title="Redirects"
      description={descriptionOf('redirects')}
      action={
        <HeadActions>
          {importButton}
          <ExportButton path="/api/redirects/export" />
          {createButton}
        </HeadActions>
      }
      above={<RedirectViews />}
      toolbar={
        <ListToolbar
          filter={filter}
          statuses={listStatusOptions}
          searchLabel="Search redirects"
          count={list.count('redirect')}
          sort={order}
        />
      }
      bulkBar={
        selection.rows.length > 0 && (
          <BulkBar selection={selection} count={`${formatCount(selection.rows.length, 'redirect')} selected`}>
            <BulkButton color="error" onClick={() => removal.open(selection.rows)}>
              Delete
            </BulkButton>
          </BulkBar>
        )
      }
      list={list}
      filter={filter}
      what="redirects"
      noMatches={{ many: 'redirects', searched: 'The search covers both addresses.' }}
      none={
        <ScreenMessage
          icon={Signpost}
          title="No redirects yet"
          action={
            <HeadActions>
              {importButton}
              {createButton}
            </HeadActions>
          }
        >
          A redirect takes visitors from an old address to a new one. Former addresses of your content are added
          automatically.
        </ScreenMessage>
      }
      table={(rows) => (
        <RedirectTable
          rows={rows}
          selection={canUpdate ? selection : null}
          canUpdate={canUpdate}
          sort={order.value}
          isBusy={list.isStale}
          onSort={order.onChange}
          onEdit={(row) => form.open({ row })}
          onRemove={(row) => removal.open([row])}
        />
      )}
    >
      <RedirectDialog key={form.key} dialog={form} onSaved={list.refresh} />
      <ImportDialog key={`import-${importing.key}`} dialog={importing} onImported={list.refresh} />
      <RemovalDialog dialog={removal} remove={list.remove} onDone={selection.clear} />
    </ListScreen>
  );
}
