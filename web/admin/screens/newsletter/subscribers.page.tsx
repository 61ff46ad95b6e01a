import { MailPlus, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useAct } from '../../tools/dialogs/use-act.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { firstNames, idsOf, oneOrMany } from '../../tools/lists/row-words.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { HeadActions } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { BouncedDialog } from './bounced.dialog.tsx';
import { Growth } from './growth.tsx';
import { ImportDialog } from './import.dialog.tsx';
import { MailNotice } from './mail-notice.tsx';
import { Newsletters } from './newsletters.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import { listStatuses, newestFirst, toApiSort, readSort, sortOptions, statusLabels } from './subscriber-labels.ts';
import type { SubscriberRow } from './subscriber-labels.ts';
import { useSubscriberList } from './use-subscriber-list.ts';

export function SubscribersPage() {
  const viewer = useViewer();
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const sort = readSort(filter.more['sort']);
  const setSort = (next: string) => filter.set('sort', next === newestFirst ? null : next);
  const apiFilter = { ...(search && { search }), ...(status && { status }) };
  const may = (action: 'read' | 'create' | 'update' | 'delete') => can(viewer, action, 'subscribers');
  const list = useSubscriberList(apiFilter, toApiSort(sort), may('read'));
  const selection = useSelection(list.rows, { ...apiFilter, sort });
  const asking = useAct(selection.clear);
  const importing = useDialog<null>();
  const bounced = useDialog<SubscriberRow>();
  const removal = useDialog<readonly SubscriberRow[]>();
  const { overview } = list;
  const waiting = selection.rows.filter((row) => row.status === 'unconfirmed');
  const canMail = overview?.canMail ?? false;
  const countOf = (of: SubscriberRow['status']) => overview?.byStatus.find((one) => one.status === of)?.count ?? 0;

  const ask = (ids?: readonly string[]) =>
    void asking.run(async () => {
      const count = await list.ask(ids);
      if (count === 0) return { title: 'No links to send' };
      const title = `${formatCount(count, 'confirmation link')} on the way`;
      return { title, description: 'Each address gets at most three a day, ten minutes apart.' };
    });
  const remove = async (rows: readonly SubscriberRow[]) => {
    const { count, answer } = await list.remove(idsOf(rows));
    return { title: `${formatCount(count, 'subscriber')} removed`, answers: [answer] };
  };
  const importButton = may('create') && (
    <HeadButton icon={Upload} onClick={() => importing.open(null)}>
      Import CSV
    </HeadButton>
  );

  return (
    <ListScreen
      access={{ isAllowed: may('read'), what: 'Reading subscribers', permission: 'subscribers.read' }}
      title="Subscribers"
      description={descriptionOf('subscribers')}
      action={
        <HeadActions>
          {importButton}
          <ExportButton path="/api/subscribers/export" query={apiFilter} />
        </HeadActions>
      }
      above={
        <>
          {overview && (
            <MailNotice overview={overview} onAsk={may('update') ? () => ask() : null} isAsking={asking.isBusy} />
          )}
          <Newsletters canUpdate={may('update')} />
          {overview && <Growth overview={overview} />}
        </>
      }
      toolbar={
        <ListToolbar
          filter={filter}
          statuses={listStatuses.map((value) => ({
            value,
            label: statusLabels[value],
            count: overview && !search ? countOf(value) : undefined,
          }))}
          searchLabel="Search addresses"
          count={list.count('subscriber')}
          sort={{ value: sort, options: sortOptions, onChange: setSort }}
        />
      }
      bulkBar={
        selection.rows.length > 0 && (
          <BulkBar selection={selection} count={`${formatCount(selection.rows.length, 'subscriber')} selected`}>
            {may('update') && canMail && waiting.length > 0 && (
              <BulkButton loading={asking.isBusy} disabled={asking.isBusy} onClick={() => ask(idsOf(waiting))}>
                Send confirmation links
              </BulkButton>
            )}
            {may('delete') && (
              <BulkButton color="error" disabled={asking.isBusy} onClick={() => removal.open(selection.rows)}>
                Remove
              </BulkButton>
            )}
          </BulkBar>
        )
      }
      list={list}
      filter={filter}
      what="subscribers"
      noMatches={{ many: 'subscribers', searched: 'The search covers addresses.' }}
      none={
        <ScreenMessage icon={MailPlus} title="No subscribers yet" action={importButton}>
          People who subscribe on the blog page appear here, and count once they confirm their address.
        </ScreenMessage>
      }
      table={(rows) => (
        <SubscriberTable
          rows={rows}
          selection={may('update') || may('delete') ? selection : null}
          canUpdate={may('update')}
          canDelete={may('delete')}
          canMail={canMail}
          sort={sort}
          isBusy={list.isStale}
          onSort={setSort}
          onAsk={(row) => ask([row.id])}
          onBounced={bounced.open}
          onRemove={(row) => removal.open([row])}
        />
      )}
    >
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
      <ConfirmAct
        dialog={removal}
        onDone={selection.clear}
        title={(rows) => `Remove ${oneOrMany(rows, ({ email }) => `“${email}”`, 'subscriber')}?`}
        confirmLabel="Remove"
        onConfirm={remove}
      >
        {(rows) =>
          `${rows.length > 1 ? `${firstNames(rows.map(({ email }) => email))}. ` : ''}This also deletes any record that they unsubscribed. ${undoWarning('deleteSubscribers')}`
        }
      </ConfirmAct>
    </ListScreen>
  );
}
