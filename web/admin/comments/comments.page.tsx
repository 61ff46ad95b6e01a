import { useState } from 'react';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import type { ContentKind } from '../../gql/types.gen.ts';
import { undoDays } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { declaredKinds } from '../../lib/kinds/declared-kinds.ts';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
import { useSelection } from '../lists/use-selection.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { mayReadComments } from '../../lib/kinds/comment-kinds.ts';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { useUndo } from '../undo/use-undo.ts';
import { authorOf, CommentTable } from './comment-table.tsx';
import { useCommentList } from './use-comment-list.ts';
import type { CommentRow } from './use-comment-list.ts';

/** The permissions, each for the comments on one kind of content. */
const oneOf = declaredKinds.map(({ plural }) => `${plural}.update`);

/** Imported comments, of all items or of one (`?item=12`). */
export function CommentsPage() {
  const isAllowed = mayReadComments(useViewer());
  const filter = useListFilter(
    declaredKinds.map(({ name }) => name),
    ['item'],
  );
  const { search, status: kind } = filter;
  const item = filter.more['item'];
  const conditions = {
    ...(search && { search }),
    ...(kind && { kind: kind as ContentKind }),
    ...(item && { itemId: item }),
  };
  const list = useCommentList(conditions, isAllowed);
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? [], JSON.stringify(conditions));
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const deletion = useDialog<readonly CommentRow[]>();
  const [isBusy, setBusy] = useState(false);

  if (!isAllowed) return <NotPermitted what="Reading comments" permission={oneOf} />;
  const { rows } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const chosen = rows?.filter(({ id }) => selection.has(id)) ?? [];
  const deleting = deletion.item ?? [];
  const [only] = deleting;

  const remove = async () => {
    setBusy(true);
    try {
      const { count, answers } = await list.remove(deleting.map(({ id }) => id));
      selection.clear();
      toast({ title: `${formatCount(count, 'comment')} deleted`, ...undoOf(...answers) });
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
    deletion.close();
  };

  return (
    <PanelScreen>
      <PanelTitle>Comments</PanelTitle>
      <ScreenHead
        title="Comments"
        description={descriptionOf('comments')}
        action={
          item && (
            <Button variant="outlined" color="inherit" onClick={() => filter.set('item', null)}>
              Show all comments
            </Button>
          )
        }
      />
      {chosen.length > 0 ? (
        <BulkBar selection={selection} count={`${formatCount(chosen.length, 'comment')} selected`}>
          <Button size="small" variant="outlined" color="error" disabled={isBusy} onClick={() => deletion.open(chosen)}>
            Delete
          </Button>
        </BulkBar>
      ) : (
        !isNone && (
          <ListToolbar
            filter={filter}
            statuses={declaredKinds.map(({ name, title }) => ({ value: name, label: title }))}
            statusLabel="Kind"
            allLabel="All content"
            searchLabel="Search comments"
            count={list.count('comment')}
          />
        )
      )}
      <ListBody
        list={list}
        filter={filter}
        what="comments"
        noMatches={{ many: 'comments', searched: 'The search covers names and texts.' }}
        none={
          <ScreenMessage icon={MessagesSquare} title="No comments">
            Comments of a site that you import appear here.
          </ScreenMessage>
        }
      >
        {(shown) => (
          <CommentTable
            rows={shown}
            selection={selection}
            isBusy={list.isStale}
            onDelete={(row) => deletion.open([row])}
          />
        )}
      </ListBody>
      <ConfirmDialog
        open={deletion.isOpen}
        title={
          deleting.length === 1 && only
            ? `Delete the comment of “${authorOf(only)}”?`
            : `Delete ${formatCount(deleting.length, 'comment')}?`
        }
        confirmLabel="Delete"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={deletion.close}
      >
        Answers to {deleting.length === 1 ? 'it' : 'them'} stay, and move up to what{' '}
        {deleting.length === 1 ? 'it' : 'they'} answered. You can undo this for {undoDays} days.
      </ConfirmDialog>
    </PanelScreen>
  );
}
