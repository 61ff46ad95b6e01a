import { useState } from 'react';
import Button from '@mui/material/Button';
import { Inbox } from 'lucide-react';
import type { MessageStatus } from '#schema/constants';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { messageStatusLabels } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { TrashNote } from '../dialogs/trash-note.tsx';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useUndo } from '../undo/use-undo.ts';
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
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? [], JSON.stringify(apiFilter));
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [deleting, setDeleting] = useState<readonly MessageRow[]>([]);
  const [shownDeleting, setShownDeleting] = useState(deleting);
  const [isBusy, setBusy] = useState(false);
  if (deleting.length > 0 && deleting !== shownDeleting) setShownDeleting(deleting);

  if (!may('read')) return <NotPermitted what="Reading messages" permission="messages.read" />;
  const { rows, counts } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const chosen = rows?.filter(({ id }) => selection.has(id)) ?? [];

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
  };
  const move = (those: readonly MessageRow[], to: MessageStatus) =>
    attempt(async () => {
      const ids = those.map(({ id }) => id);
      const { count, answer } = await list.move(ids, to);
      selection.clear();
      toast({
        title: count === 1 ? movedMessages[to] : `${formatCount(count, 'message')}: ${movedMessages[to].toLowerCase()}`,
        ...undoOf(answer),
      });
    });
  const remove = () =>
    attempt(async () => {
      const ids = deleting.map(({ id }) => id);
      const { count, answer } = await list.remove(ids);
      selection.clear();
      toast({ title: `${formatCount(count, 'message')} deleted`, ...undoOf(answer) });
    }).then(() => setDeleting([]));
  const bulk = (to: MessageStatus, label: string) => (
    <Button
      key={to}
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isBusy}
      onClick={() => void move(chosen, to)}
    >
      {label}
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>Messages</PanelTitle>
      <ScreenHead
        title="Messages"
        description={descriptionOf('messages')}
        action={!isNone && <ExportButton path="/api/messages/export" query={apiFilter} />}
      />
      {chosen.length > 0 ? (
        <BulkBar selection={selection} count={`${formatCount(chosen.length, 'message')} selected`}>
          {may('update') && (
            <>
              {bulk('read', chosen.some((row) => row.status === 'spam') ? 'Not spam' : 'Mark as read')}
              {bulk('new', 'Mark as new')}
              {bulk('archived', 'Archive')}
              {bulk('spam', 'Spam')}
            </>
          )}
          {may('delete') && (
            <Button size="small" variant="outlined" color="error" disabled={isBusy} onClick={() => setDeleting(chosen)}>
              Delete
            </Button>
          )}
        </BulkBar>
      ) : (
        !isNone && (
          <ListToolbar
            filter={filter}
            statuses={listStatuses.map((value) => ({
              value,
              label: messageStatusLabels[value],
              count: counts && !search ? counts[value] : undefined,
            }))}
            searchLabel="Search messages"
            count={list.count('message')}
          />
        )
      )}
      <ListBody
        list={list}
        filter={filter}
        what="messages"
        noMatches={{ many: 'messages', searched: 'The search covers names, addresses and message text.' }}
        none={
          <ScreenMessage icon={Inbox} title="No messages yet">
            Messages sent with the contact form appear here.
          </ScreenMessage>
        }
      >
        {(rows) => (
          <MessageTable
            rows={rows}
            selection={may('update') || may('delete') ? selection : null}
            canUpdate={may('update')}
            canDelete={may('delete')}
            isBusy={list.isStale}
            onMove={(row, to) => void move([row], to)}
            onDelete={(row) => setDeleting([row])}
          />
        )}
      </ListBody>
      <ConfirmDialog
        open={deleting.length > 0}
        title={
          shownDeleting.length === 1 && shownDeleting[0]
            ? `Delete the message of “${nameOf(shownDeleting[0])}”?`
            : `Delete ${formatCount(shownDeleting.length, 'message')}?`
        }
        confirmLabel="Delete"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setDeleting([])}
      >
        {shownDeleting.length > 1 && `${namesOf(shownDeleting)}. `}
        Notes and replies go with {shownDeleting.length === 1 ? 'it' : 'them'}; unsent emails are not sent.
        <TrashNote />
      </ConfirmDialog>
    </PanelScreen>
  );
}

/** The first five names, and how many more there are. */
function namesOf(messages: readonly Parameters<typeof nameOf>[0][]): string {
  const more = messages.length - 5;
  return `${messages.slice(0, 5).map(nameOf).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
