import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useAct } from '../../tools/dialogs/use-act.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { listSort } from '../../tools/lists/list-sort.ts';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { NotFoundTable } from './not-found-table.tsx';
import { notFoundSorts, readable } from './redirect-labels.ts';
import type { NotFoundRow } from './redirect-labels.ts';
import { RedirectViews } from './redirect-views.tsx';
import { RedirectDialog } from './redirect.dialog.tsx';
import type { EditedRedirect } from './redirect.dialog.tsx';
import { useNotFoundList } from './use-redirect-list.ts';

const shownChoices = ['ignored'] as const;

export function NotFoundPage() {
  const viewer = useViewer();
  const isAllowed = can(viewer, 'read', 'settings');
  const canUpdate = can(viewer, 'update', 'settings');
  const filter = useListFilter(shownChoices, ['sort']);
  const { search } = filter;
  const isIgnored = filter.status === 'ignored';
  const order = listSort(filter, notFoundSorts);
  const apiFilter = { ...(search && { search }), isIgnored };
  const list = useNotFoundList(apiFilter, order.sort, isAllowed);
  const act = useAct();
  const form = useDialog<EditedRedirect>();
  const clearing = useDialog<true>();

  const ignore = ({ path }: NotFoundRow, isOn: boolean) =>
    act.run(async () => ({
      answers: [await list.ignore(path, isOn)],
      title: isOn ? 'Address ignored' : 'Address shown again',
      description: readable(path),
    }));

  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading this log', permission: 'settings.read' }}
      title="Redirects"
      windowTitle="Not found"
      description="Addresses that visitors asked for and did not find. Neither queries nor visitors are recorded."
      action={
        canUpdate &&
        !isIgnored &&
        Boolean(list.rows?.length) && (
          <Button variant="outlined" color="inherit" onClick={() => clearing.open(true)}>
            Clear the log
          </Button>
        )
      }
      above={
        <>
          <RedirectViews />
          {/* Also over an empty list: some addresses may be ignored. */}
          <ListToolbar
            filter={filter}
            statuses={[{ value: 'ignored', label: 'Ignored' }]}
            statusLabel="Show"
            allLabel="Not ignored"
            searchLabel="Search addresses"
            count={list.count('address', 'addresses')}
            sort={order}
          />
        </>
      }
      list={list}
      filter={filter}
      what="the log"
      noMatches={{ many: 'addresses', searched: 'The search covers addresses.' }}
      none={
        <ScreenMessage icon={Compass} title="No missing addresses">
          An address that a visitor did not find appears here within ten seconds. You can redirect it with one click.
        </ScreenMessage>
      }
      table={(rows) => (
        <NotFoundTable
          rows={rows}
          canUpdate={canUpdate}
          isIgnored={isIgnored}
          sort={order.value}
          isBusy={list.isStale}
          onSort={order.onChange}
          onRedirect={({ path }) => form.open({ from: path })}
          onIgnore={(row, isOn) => void ignore(row, isOn)}
        />
      )}
    >
      <RedirectDialog key={form.key} dialog={form} onSaved={list.refresh} />
      <ConfirmAct
        dialog={clearing}
        title={() => 'Clear the log?'}
        confirmLabel="Clear"
        onConfirm={async () => ({ title: `${formatCount(await list.clear(), 'address', 'addresses')} cleared` })}
      >
        {() => `All addresses that are not ignored are removed. ${undoWarning('clearNotFoundLog')}`}
      </ConfirmAct>
    </ListScreen>
  );
}
