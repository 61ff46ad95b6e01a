import { useState } from 'react';
import Button from '@mui/material/Button';
import { Plus, Signpost, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
import { useSelection } from '../lists/use-selection.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../screen/head/screen-head.tsx';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { useUndo } from '../undo/use-undo.ts';
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
  const canUpdate = can(viewer, 'update', 'settings');
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const sort = readRedirectSort(filter.more['sort']);
  const apiFilter = { ...(search && { search }), ...(status && { status: Number(status) }) };
  const list = useRedirectList(apiFilter, toRedirectSort(sort), can(viewer, 'read', 'settings'));
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? [], JSON.stringify({ ...apiFilter, sort }));
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const form = useDialog<EditedRedirect>();
  const importing = useDialog<null>();
  const [removing, setRemoving] = useState<readonly RedirectRow[]>([]);
  const [shownRemoving, setShownRemoving] = useState(removing);
  const [isBusy, setBusy] = useState(false);
  if (removing.length > 0 && removing !== shownRemoving) setShownRemoving(removing);

  if (!can(viewer, 'read', 'settings')) return <NotPermitted what="Reading redirects" permission="settings.read" />;
  const { rows } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const chosen = rows?.filter(({ id }) => selection.has(id)) ?? [];
  const former = shownRemoving.length === 1 ? (shownRemoving[0]?.formerOf ?? null) : null;

  const remove = async () => {
    setBusy(true);
    try {
      const answers = await list.remove(removing);
      const title = former ? 'Former address removed' : `${formatCount(removing.length, 'redirect')} deleted`;
      toast({ title, ...undoOf(...answers) });
      selection.clear();
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
    setRemoving([]);
  };
  const importButton = canUpdate && (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => importing.open(null)}
      startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
    >
      Import CSV
    </Button>
  );
  const createButton = canUpdate && (
    <Button
      variant="contained"
      onClick={() => form.open({ from: '' })}
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      Create Redirect
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>Redirects</PanelTitle>
      <ScreenHead
        title="Redirects"
        description={descriptionOf('redirects')}
        action={
          !isNone && (
            <HeadActions>
              {importButton}
              <ExportButton path="/api/redirects/export" />
              {createButton}
            </HeadActions>
          )
        }
      />
      <RedirectViews />
      {chosen.length > 0 ? (
        <BulkBar selection={selection} count={`${formatCount(chosen.length, 'redirect')} selected`}>
          <Button size="small" variant="outlined" color="error" disabled={isBusy} onClick={() => setRemoving(chosen)}>
            Delete
          </Button>
        </BulkBar>
      ) : (
        !isNone && (
          <ListToolbar
            filter={filter}
            statuses={listStatuses.map((value) => ({
              value,
              label: `${value} · ${statusLabels[Number(value)] ?? ''}`,
            }))}
            searchLabel="Search redirects"
            count={list.count('redirect')}
            sort={{
              value: sort,
              options: redirectSortOptions,
              onChange: (value) => filter.set('sort', value === newestFirst ? null : value),
            }}
          />
        )
      )}
      <ListBody
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
      >
        {(shown) => (
          <RedirectTable
            rows={shown}
            selection={canUpdate ? selection : null}
            canUpdate={canUpdate}
            sort={sort}
            isBusy={list.isStale}
            onSort={(next) => filter.set('sort', next === newestFirst ? null : next)}
            onEdit={(row) => form.open({ row })}
            onRemove={(row) => setRemoving([row])}
          />
        )}
      </ListBody>
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
      <ConfirmDialog
        open={removing.length > 0}
        title={titleOf(shownRemoving)}
        confirmLabel={former ? 'Remove' : 'Delete'}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving([])}
      >
        {former
          ? `Visitors to this address will get the not-found page instead of “${former.title}”. Its current address stays as it is.`
          : 'Visitors to this address will get the not-found page again.'.replace(
              'this address',
              shownRemoving.length === 1 ? 'this address' : 'these addresses',
            )}
      </ConfirmDialog>
    </PanelScreen>
  );
}

function titleOf(rows: readonly RedirectRow[]): string {
  const [only] = rows;
  if (rows.length !== 1 || !only) return `Delete ${formatCount(rows.length, 'redirect')}?`;
  const name = `“${readable(only.from)}”`;
  return only.formerOf ? `Remove the former address ${name}?` : `Delete the redirect from ${name}?`;
}
