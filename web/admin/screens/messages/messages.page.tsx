import { Inbox } from 'lucide-react';
import type { MessageStatus } from '#schema/constants';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { messageStatusLabels } from '../../../ui/status-badge.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { TrashNote } from '../../tools/dialogs/trash-note.tsx';
import { useAct } from '../../tools/dialogs/use-act.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { firstNames, idsOf, oneOrMany } from '../../tools/lists/row-words.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { MessageTable } from './message-table.tsx';
import { listStatuses, movedMessages, nameOf, type MessageRow } from './message-labels.ts';
import { useMessageList } from './use-message-list.ts';

export function MessagesPage() {
  const viewer = useViewer();
  const filter = useListFilter(listStatuses);
  const { search, status } = filter;
  const apiFilter = { ...(search && { search }), ...(status && { status }) };
  const may = (action: 'read' | 'update' | 'delete') => can(viewer, action, 'messages');
  const list = useMessageList(apiFilter, may('read'));
  const selection = useSelection(list.rows, apiFilter);
  const act = useAct(selection.clear);
  const deletion = useDialog<readonly MessageRow[]>();
  const counts = search ? null : list.counts;

  const move = (rows: readonly MessageRow[], to: MessageStatus) =>
    act.run(async () => {
      const { count, answer } = await list.move(idsOf(rows), to);
      const title =
        count === 1 ? movedMessages[to] : `${formatCount(count, 'message')}: ${movedMessages[to].toLowerCase()}`;
      return { title, answers: [answer] };
    });
  const remove = async (rows: readonly MessageRow[]) => {
    const { count, answer } = await list.remove(idsOf(rows));
    return { title: `${formatCount(count, 'message')} deleted`, answers: [answer] };
  };
  const bulk = (to: MessageStatus, label: string) => (
    <BulkButton disabled={act.isBusy} onClick={() => void move(selection.rows, to)}>
      {label}
    </BulkButton>
  );

  return (
    <ListScreen
      access={{ isAllowed: may('read'), what: 'Reading messages', permission: 'messages.read' }}
      title="Messages"
      description={descriptionOf('messages')}
      action={<ExportButton path="/api/messages/export" query={apiFilter} />}
      toolbar={
        <ListToolbar
          filter={filter}
          statuses={listStatuses.map((value) => ({ value, label: messageStatusLabels[value], count: counts?.[value] }))}
          searchLabel="Search messages"
          count={list.count('message')}
        />
      }
      bulkBar={
        selection.rows.length > 0 && (
          <BulkBar selection={selection} count={`${formatCount(selection.rows.length, 'message')} selected`}>
            {may('update') && (
              <>
                {bulk('read', selection.rows.some((row) => row.status === 'spam') ? 'Not spam' : 'Mark as read')}
                {bulk('new', 'Mark as new')}
                {bulk('archived', 'Archive')}
                {bulk('spam', 'Spam')}
              </>
            )}
            {may('delete') && (
              <BulkButton color="error" disabled={act.isBusy} onClick={() => deletion.open(selection.rows)}>
                Delete
              </BulkButton>
            )}
          </BulkBar>
        )
      }
      list={list}
      filter={filter}
      what="messages"
      noMatches={{ many: 'messages', searched: 'The search covers names, addresses and message text.' }}
      none={
        <ScreenMessage icon={Inbox} title="No messages yet">
          Messages sent with the contact form appear here.
        </ScreenMessage>
      }
      table={(rows) => (
        <MessageTable
          rows={rows}
          selection={may('update') || may('delete') ? selection : null}
          canUpdate={may('update')}
          canDelete={may('delete')}
          isBusy={list.isStale}
          onMove={(row, to) => void move([row], to)}
          onDelete={(row) => deletion.open([row])}
        />
      )}
    >
      <ConfirmAct
        dialog={deletion}
        title={(rows) => `Delete ${oneOrMany(rows, (row) => `the message of “${nameOf(row)}”`, 'message')}?`}
        confirmLabel="Delete"
        onConfirm={remove}
        onDone={selection.clear}
      >
        {(rows) => (
          <>
            {rows.length > 1 && `${firstNames(rows.map(nameOf))}. `}
            Notes and replies go with {rows.length === 1 ? 'it' : 'them'}; unsent emails are not sent.
            <TrashNote />
          </>
        )}
      </ConfirmAct>
    </ListScreen>
  );
}
