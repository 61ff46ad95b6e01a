import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MailPlus, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../screen/head/screen-head.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useListFilter } from '../lists/use-list-filter.ts';
import { useSelection } from '../lists/use-selection.ts';
import { BouncedDialog } from './bounced.dialog.tsx';
import { Growth } from './growth.tsx';
import { ImportDialog } from './import.dialog.tsx';
import { Newsletters } from './newsletters.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import { listStatuses, newestFirst, toApiSort, readSort, sortOptions, statusLabels } from './subscriber-labels.ts';
import type { SubscriberRow } from './subscriber-labels.ts';
import { useSubscriberList } from './use-subscriber-list.ts';
import { useUndo } from '../undo/use-undo.ts';
import { MailSettings } from '../screen/mail-settings.tsx';

export function SubscribersPage() {
  const viewer = useViewer();
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const sort = readSort(filter.more['sort']);
  const apiFilter = { ...(search && { search }), ...(status && { status }) };
  const may = (action: 'read' | 'create' | 'update' | 'delete') => can(viewer, action, 'subscribers');
  const list = useSubscriberList(apiFilter, toApiSort(sort), may('read'));
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? [], JSON.stringify({ ...apiFilter, sort }));
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [removing, setRemoving] = useState<readonly SubscriberRow[]>([]);
  const [shownRemoving, setShownRemoving] = useState(removing);
  const [busyWith, setBusyWith] = useState<'ask' | 'remove' | null>(null);
  const importing = useDialog<null>();
  const bounced = useDialog<SubscriberRow>();
  if (removing.length > 0 && removing !== shownRemoving) setShownRemoving(removing);

  if (!may('read')) return <NotPermitted what="Reading subscribers" permission="subscribers.read" />;
  const { rows, overview } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const chosen = rows?.filter(({ id }) => selection.has(id)) ?? [];
  const waiting = chosen.filter((row) => row.status === 'unconfirmed');
  const canMail = overview?.canMail ?? false;
  /** Those that do not get the link automatically. */
  const unasked = overview ? overview.unasked - overview.noted : 0;
  const countOf = (of: SubscriberRow['status']) => overview?.byStatus.find((one) => one.status === of)?.count ?? 0;

  const failed = (error: unknown) => toast(errorToast(error));
  const ask = async (ids?: readonly string[]) => {
    setBusyWith('ask');
    try {
      const count = await list.ask(ids);
      selection.clear();
      toast({
        title: count === 0 ? 'No links to send' : `${formatCount(count, 'confirmation link')} on the way`,
        ...(count > 0 && { description: 'Each address gets at most three a day, ten minutes apart.' }),
      });
    } catch (error) {
      failed(error);
    }
    setBusyWith(null);
  };
  const remove = async () => {
    setBusyWith('remove');
    try {
      const { count, answer } = await list.remove(removing.map(({ id }) => id));
      selection.clear();
      toast({ title: `${formatCount(count, 'subscriber')} removed`, ...undoOf(answer) });
    } catch (error) {
      failed(error);
    }
    setBusyWith(null);
    setRemoving([]);
  };
  const importButton = may('create') && (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => importing.open(null)}
      startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
    >
      Import CSV
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>Subscribers</PanelTitle>
      <ScreenHead
        title="Subscribers"
        description={descriptionOf('subscribers')}
        action={
          !isNone && (
            <HeadActions>
              {importButton}
              <ExportButton path="/api/subscribers/export" query={apiFilter} />
            </HeadActions>
          )
        }
      />
      {overview && !canMail && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          No mail server is set, so addresses that visitors enter are noted
          {overview.noted > 0 && ` (${formatNumber(overview.noted)} now)`}. Once mail works (<MailSettings />
          ), each is sent a confirmation link automatically.
        </Alert>
      )}
      {overview && canMail && unasked > 0 && may('update') && (
        <Alert
          severity="info"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" loading={busyWith === 'ask'} onClick={() => void ask()}>
              Send confirmation links
            </Button>
          }
        >
          {unasked === 1
            ? 'One address has not been sent a confirmation link yet.'
            : `${formatNumber(unasked)} addresses have not been sent a confirmation link yet.`}{' '}
          {undoWarning('askSubscribers')}
        </Alert>
      )}
      <Newsletters canUpdate={may('update')} />
      {overview && <Growth overview={overview} />}
      {chosen.length > 0 ? (
        <BulkBar selection={selection} count={`${formatCount(chosen.length, 'subscriber')} selected`}>
          {may('update') && canMail && waiting.length > 0 && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={busyWith === 'ask'}
              disabled={busyWith !== null}
              onClick={() => void ask(waiting.map(({ id }) => id))}
            >
              Send confirmation links
            </Button>
          )}
          {may('delete') && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={busyWith !== null}
              onClick={() => setRemoving(chosen)}
            >
              Remove
            </Button>
          )}
        </BulkBar>
      ) : (
        !isNone && (
          <ListToolbar
            filter={filter}
            statuses={listStatuses.map((value) => ({
              value,
              label: statusLabels[value],
              count: overview && !search ? countOf(value) : undefined,
            }))}
            searchLabel="Search addresses"
            count={list.count('subscriber')}
            sort={{
              value: sort,
              options: sortOptions,
              onChange: (value) => filter.set('sort', value === newestFirst ? null : value),
            }}
          />
        )
      )}
      <ListBody
        list={list}
        filter={filter}
        what="subscribers"
        noMatches={{ many: 'subscribers', searched: 'The search covers addresses.' }}
        none={
          <ScreenMessage icon={MailPlus} title="No subscribers yet" action={importButton}>
            People who subscribe on the blog page appear here, and count once they confirm their address.
          </ScreenMessage>
        }
      >
        {(rows) => (
          <SubscriberTable
            rows={rows}
            selection={may('update') || may('delete') ? selection : null}
            canUpdate={may('update')}
            canDelete={may('delete')}
            canMail={canMail}
            sort={sort}
            isBusy={list.isStale}
            onSort={(next) => filter.set('sort', next === newestFirst ? null : next)}
            onAsk={(row) => void ask([row.id])}
            onBounced={bounced.open}
            onRemove={(row) => setRemoving([row])}
          />
        )}
      </ListBody>
      <ImportDialog
        key={`import-${importing.key}`}
        open={importing.isOpen}
        onClose={importing.close}
        onImported={() => void list.refresh()}
      />
      {bounced.item && (
        <BouncedDialog
          key={`bounced-${bounced.key}`}
          open={bounced.isOpen}
          row={bounced.item}
          mark={(reason) => list.markBounced(bounced.item?.id ?? '', reason)}
          onClose={bounced.close}
        />
      )}
      <ConfirmDialog
        open={removing.length > 0}
        title={
          shownRemoving.length === 1
            ? `Remove “${shownRemoving[0]?.email ?? ''}”?`
            : `Remove ${formatCount(shownRemoving.length, 'subscriber')}?`
        }
        confirmLabel="Remove"
        isDestructive
        isBusy={busyWith === 'remove'}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving([])}
      >
        {shownRemoving.length === 1
          ? 'This also deletes any record that they unsubscribed. '
          : `${shownRemoving
              .slice(0, 5)
              .map(({ email }) => email)
              .join(
                ', ',
              )}${shownRemoving.length > 5 ? ` and ${shownRemoving.length - 5} more` : ''}. This also deletes any record that they unsubscribed. `}
        {undoWarning('deleteSubscribers')}
      </ConfirmDialog>
    </PanelScreen>
  );
}
