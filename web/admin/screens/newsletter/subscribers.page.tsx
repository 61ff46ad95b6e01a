import { MailPlus, Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useAct } from '../../tools/dialogs/use-act.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { listSort } from '../../tools/lists/list-sort.ts';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { idsOf } from '../../tools/lists/row-words.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { HeadActions } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { BouncedDialog } from './bounced.dialog.tsx';
import { Growth } from './growth.tsx';
import { ImportDialog } from './import.dialog.tsx';
import { MailNotice } from './mail.notice.tsx';
import { Newsletters } from './newsletters.tsx';
import { RemovalDialog } from './removal.dialog.tsx';
import { SubscriberBulk } from './subscriber-bulk.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import { listStatuses, statusLabels, subscriberSorts } from './subscriber-labels.ts';
import type { SubscriberRow } from './subscriber-labels.ts';
import { useSubscriberList } from './use-subscriber-list.ts';

export function SubscribersPage() {
  const viewer = useViewer();
  const filter = useListFilter(listStatuses, ['sort']);
  const { search, status } = filter;
  const order = listSort(filter, subscriberSorts);
  const apiFilter = { ...(search && { search }), ...(status && { status }) };
  const may = (action: 'read' | 'create' | 'update' | 'delete') => can(viewer, action, 'subscribers');
  const list = useSubscriberList(apiFilter, order.sort, may('read'));
  const selection = useSelection(list.rows, { ...apiFilter, sort: order.value });
  const asking = useAct(selection.clear);
  const importing = useDialog<null>();
  const bounced = useDialog<SubscriberRow>();
  const removal = useDialog<readonly SubscriberRow[]>();
  const { overview } = list;
  const canMail = overview?.canMail ?? false;
  const countOf = (of: SubscriberRow['status']) => overview?.byStatus.find((one) => one.status === of)?.count ?? 0;

  const ask = (ids?: readonly string[]) =>
    void asking.run(async () => {
      const count = await list.ask(ids);
      if (count === 0) return { title: 'No links to send' };
      const title = `${formatCount(count, 'confirmation link')} on the way`;
      return { title, description: 'Each address gets at most three a day, ten minutes apart.' };
    });
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
          sort={order}
        />
      }
      bulkBar={
        selection.rows.length > 0 && (
          <SubscriberBulk
            selection={selection}
            isBusy={asking.isBusy}
            onAsk={may('update') && canMail ? (rows) => ask(idsOf(rows)) : null}
            onRemove={may('delete') ? removal.open : null}
          />
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
          sort={order.value}
          isBusy={list.isStale}
          onSort={order.onChange}
          onAsk={(row) => ask([row.id])}
          onBounced={bounced.open}
          onRemove={(row) => removal.open([row])}
        />
      )}
    >
      <ImportDialog key={`import-${importing.key}`} dialog={importing} onImported={list.refresh} />
      <BouncedDialog key={`bounced-${bounced.key}`} dialog={bounced} mark={list.markBounced} />
      <RemovalDialog dialog={removal} remove={list.remove} onDone={selection.clear} />
    </ListScreen>
  );
}
