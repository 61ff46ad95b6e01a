import { Plus, Signpost, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { oneOrMany } from '../../tools/lists/row-words.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { HeadActions } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { ImportDialog } from './import.dialog.tsx';
import {
  listStatuses,
  newestFirst,
  readable,
  toRedirectSort,
  readRedirectSort,
  redirectSortOptions,
  statusLabels,
} from './redirect-labels.ts';
import type { RedirectRow } from './redirect-labels.ts';
import { RedirectTable } from './redirect-table.tsx';
import { RedirectViews } from './redirect-views.tsx';
import { RedirectDialog } from './redirect.dialog.tsx';
import type { EditedRedirect } from './redirect.dialog.tsx';
import { useRedirectList } from './use-redirect-list.ts';

export function RedirectsPage() {
  const viewer = useViewer();
  const isAllowed = can(viewer, 'read', 'settings');
  const canUpdate = can(viewer, 'update', 'settings');
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const sort = readRedirectSort(filter.more['sort']);
  const setSort = (next: string) => filter.set('sort', next === newestFirst ? null : next);
  const apiFilter = { ...(search && { search }), ...(status && { status: Number(status) }) };
  const list = useRedirectList(apiFilter, toRedirectSort(sort), isAllowed);
  const selection = useSelection(list.rows, { ...apiFilter, sort });
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
          statuses={listStatuses.map((value) => ({ value, label: `${value} · ${statusLabels[Number(value)] ?? ''}` }))}
          searchLabel="Search redirects"
          count={list.count('redirect')}
          sort={{ value: sort, options: redirectSortOptions, onChange: setSort }}
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
          sort={sort}
          isBusy={list.isStale}
          onSort={setSort}
          onEdit={(row) => form.open({ row })}
          onRemove={(row) => removal.open([row])}
        />
      )}
    >
      <RedirectDialog
        key={form.key}
        open={form.isOpen}
        edited={form.item}
        onClose={form.close}
        onSaved={() => void list.refresh()}
      />
      <ImportDialog
        key={`import-${importing.key}`}
        open={importing.isOpen}
        onClose={importing.close}
        onImported={() => void list.refresh()}
      />
      <ConfirmAct
        dialog={removal}
        onDone={selection.clear}
        title={(rows) => `${formerOf(rows) ? 'Remove' : 'Delete'} ${oneOrMany(rows, nameOf, 'redirect')}?`}
        confirmLabel={(rows) => (formerOf(rows) ? 'Remove' : 'Delete')}
        onConfirm={async (rows) => ({
          answers: await list.remove(rows),
          title: formerOf(rows) ? 'Former address removed' : `${formatCount(rows.length, 'redirect')} deleted`,
        })}
      >
        {(rows) => {
          const former = formerOf(rows);
          return former
            ? `Visitors to this address will get the not-found page instead of “${former.title}”. Its current address stays as it is.`
            : `Visitors to ${rows.length === 1 ? 'this address' : 'these addresses'} will get the not-found page again.`;
        }}
      </ConfirmAct>
    </ListScreen>
  );
}

/** The item whose former address the only row is. */
const formerOf = (rows: readonly RedirectRow[]) => (rows.length === 1 ? (rows[0]?.formerOf ?? null) : null);

const nameOf = ({ from, formerOf: item }: RedirectRow) =>
  `${item ? 'the former address' : 'the redirect from'} “${readable(from)}”`;
