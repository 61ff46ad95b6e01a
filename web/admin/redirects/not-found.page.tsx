import { useState } from 'react';
import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { useUndo } from '../undo/use-undo.ts';
import { NotFoundTable } from './not-found-table.tsx';
import { latestFirst, toNotFoundSort, readNotFoundSort, notFoundSortOptions, readable } from './redirect-labels.ts';
import type { NotFoundRow } from './redirect-labels.ts';
import { RedirectViews } from './redirect-views.tsx';
import { RedirectDialog } from './redirect.dialog.tsx';
import type { EditedRedirect } from './redirect.dialog.tsx';
import { useNotFoundList } from './use-redirect-list.ts';

const shownChoices = ['ignored'] as const;

export function NotFoundPage() {
  const viewer = useViewer();
  const canUpdate = can(viewer, 'update', 'settings');
  const filter = useListFilter(shownChoices, ['sort']);
  const { search } = filter;
  const isIgnored = filter.status === 'ignored';
  const sort = readNotFoundSort(filter.more['sort']);
  const apiFilter = { ...(search && { search }), isIgnored };
  const list = useNotFoundList(apiFilter, toNotFoundSort(sort), can(viewer, 'read', 'settings'));
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const form = useDialog<EditedRedirect>();
  const [isClearing, setClearing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  if (!can(viewer, 'read', 'settings')) return <NotPermitted what="Reading this log" permission="settings.read" />;
  const failed = (error: unknown) => {
    toast(errorToast(error));
  };
  const ignore = async ({ path }: NotFoundRow, isOn: boolean) => {
    try {
      const answer = await list.ignore(path, isOn);
      toast({
        title: isOn ? 'Address ignored' : 'Address shown again',
        description: readable(path),
        ...undoOf(answer),
      });
    } catch (error) {
      failed(error);
    }
  };
  const clear = async () => {
    setBusy(true);
    try {
      toast({ title: `${formatCount(await list.clear(), 'address', 'addresses')} cleared` });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    setClearing(false);
  };

  return (
    <PanelScreen>
      <PanelTitle>Not found</PanelTitle>
      <ScreenHead
        title="Redirects"
        description="Addresses that visitors asked for and did not find. Neither queries nor visitors are recorded."
        action={
          canUpdate &&
          !isIgnored &&
          Boolean(list.rows?.length) && (
            <Button variant="outlined" color="inherit" onClick={() => setClearing(true)}>
              Clear the log
            </Button>
          )
        }
      />
      <RedirectViews />
      <ListToolbar
        filter={filter}
        statuses={[{ value: 'ignored', label: 'Ignored' }]}
        statusLabel="Show"
        allLabel="Not ignored"
        searchLabel="Search addresses"
        count={list.count('address', 'addresses')}
        sort={{
          value: sort,
          options: notFoundSortOptions,
          onChange: (value) => filter.set('sort', value === latestFirst ? null : value),
        }}
      />
      <ListBody
        list={list}
        filter={filter}
        what="the log"
        noMatches={{ many: 'addresses', searched: 'The search covers addresses.' }}
        none={
          <ScreenMessage icon={Compass} title="No missing addresses">
            An address that a visitor did not find appears here within ten seconds. You can redirect it with one click.
          </ScreenMessage>
        }
      >
        {(rows) => (
          <NotFoundTable
            rows={rows}
            canUpdate={canUpdate}
            isIgnored={isIgnored}
            sort={sort}
            isBusy={list.isStale}
            onSort={(next) => filter.set('sort', next === latestFirst ? null : next)}
            onRedirect={({ path }) => form.open({ from: path })}
            onIgnore={(row, isOn) => void ignore(row, isOn)}
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
      <ConfirmDialog
        open={isClearing}
        title="Clear the log?"
        confirmLabel="Clear"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void clear()}
        onCancel={() => setClearing(false)}
      >
        All addresses that are not ignored are removed. {undoWarning('clearNotFoundLog')}
      </ConfirmDialog>
    </PanelScreen>
  );
}
