import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import type { ContentKind } from '../../../gql/types.gen.ts';
import { undoDays } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { idsOf, oneOrMany } from '../../tools/lists/row-words.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { mayReadComments } from '../../../lib/kinds/comment-kinds.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { authorOf, CommentTable } from './comment-table.tsx';
import { useCommentList } from './use-comment-list.ts';
import type { CommentRow } from './use-comment-list.ts';

/** The permissions, each for the comments on one kind of content. */
const oneOf = declaredKinds.map(({ plural }) => `${plural}.update`);
const kindNames = declaredKinds.map(({ name }) => name);

/** Imported comments, of all items or of one (`?item=12`). */
export function CommentsPage() {
  const isAllowed = mayReadComments(useViewer());
  const filter = useListFilter(kindNames, ['item']);
  const { search, status: kind } = filter;
  const item = filter.more['item'];
  const conditions = {
    ...(search && { search }),
    ...(kind && { kind: kind as ContentKind }),
    ...(item && { itemId: item }),
  };
  const list = useCommentList(conditions, isAllowed);
  const selection = useSelection(list.rows, conditions);
  const deletion = useDialog<readonly CommentRow[]>();

  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading comments', permission: oneOf }}
      title="Comments"
      description={descriptionOf('comments')}
      action={
        item && (
          <Button variant="outlined" color="inherit" onClick={() => filter.set('item', null)}>
            Show all comments
          </Button>
        )
      }
      toolbar={
        <ListToolbar
          filter={filter}
          statuses={declaredKinds.map(({ name, title }) => ({ value: name, label: title }))}
          statusLabel="Kind"
          allLabel="All content"
          searchLabel="Search comments"
          count={list.count('comment')}
        />
      }
      bulkBar={
        selection.rows.length > 0 && (
          <BulkBar selection={selection} count={`${formatCount(selection.rows.length, 'comment')} selected`}>
            <BulkButton color="error" onClick={() => deletion.open(selection.rows)}>
              Delete
            </BulkButton>
          </BulkBar>
        )
      }
      list={list}
      filter={filter}
      what="comments"
      noMatches={{ many: 'comments', searched: 'The search covers names and texts.' }}
      none={
        <ScreenMessage icon={MessagesSquare} title="No comments">
          Comments of a site that you import appear here.
        </ScreenMessage>
      }
      table={(rows) => (
        <CommentTable
          rows={rows}
          selection={selection}
          isBusy={list.isStale}
          onDelete={(row) => deletion.open([row])}
        />
      )}
    >
      <ConfirmAct
        dialog={deletion}
        onDone={selection.clear}
        title={(rows) => `Delete ${oneOrMany(rows, (row) => `the comment of “${authorOf(row)}”`, 'comment')}?`}
        confirmLabel="Delete"
        onConfirm={async (rows) => {
          const { count, answers } = await list.remove(idsOf(rows));
          return { title: `${formatCount(count, 'comment')} deleted`, answers };
        }}
      >
        {({ length }) =>
          `Answers to ${length === 1 ? 'it' : 'them'} stay, and move up to what ${length === 1 ? 'it' : 'they'} answered. You can undo this for ${undoDays} days.`
        }
      </ConfirmAct>
    </ListScreen>
  );
}
