import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { TrashNote } from '../../tools/dialogs/trash-note.tsx';
import { changedConsequences } from '../../tools/consequences/act-choice.ts';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import { useConsequences } from '../../tools/consequences/use-consequences.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import type { Refused } from '../../tools/lists/refused-rows.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { DeleteMediaFilesDocument, MoveMediaDocument } from './media.graphql.gen.ts';
import type { MediaBulkFragment } from './media.graphql.gen.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { MoveDialog } from './move.dialog.tsx';

type MediaAnswer = NonNullable<Answered> & { data?: { result: MediaBulkFragment } | undefined };

interface MediaBulkProps {
  selection: Selection;
  items: readonly MediaItemFragment[];
  folders: readonly string[];
  onRefused: (refused: Refused[]) => void;
  onDone: () => Promise<unknown>;
}

/** Bulk actions for the selected files. */
export function MediaBulk({ selection, items, folders, onRefused, onDone }: MediaBulkProps) {
  const client = useApolloClient();
  const viewer = useViewer();
  const { toast } = useToast();
  const confirmation = useDialog<null>();
  const [isBusy, setBusy] = useState(false);
  /** Why the server refused: the consequences have changed. */
  const [changed, setChanged] = useState<string | null>(null);
  const { undoOf } = useUndo();
  const moving = useDialog<null>();
  const count = formatCount(selection.ids.length, 'file');
  const shown = useConsequences(confirmation.isOpen ? { act: 'deleteFiles', ids: [...selection.ids] } : null);

  const act = async (verb: string, run: () => Promise<MediaAnswer>) => {
    const names = new Map(items.map(({ id, filename }) => [id, filename]));
    let isRefused = false;
    setBusy(true);
    try {
      const answer = await run();
      const { done = [], refused = [] } = answer.data?.result ?? {};
      // Refetch first, so that the focus has a place to go when the selection is cleared.
      await onDone();
      onRefused(refused.map((one) => ({ ...one, title: names.get(one.id) ?? one.id })));
      selection.choose(refused.map(({ id }) => id));
      toast({
        title: `${refused.length > 0 ? `${done.length} of ` : ''}${formatCount(done.length + refused.length, 'file')} ${verb}`,
        ...undoOf(answer),
        ...(refused.length > 0 && {
          description: `${refused.length} could not be ${verb}. The list says why.`,
          variant: 'destructive' as const,
        }),
      });
    } catch (error) {
      const { message } = readRequestError(error);
      const changed = changedConsequences(error);
      // The dialog stays and shows the new consequences.
      isRefused = changed !== null;
      setChanged(changed);
      if (isRefused) shown.refresh();
      else toast({ title: 'Error', description: message ?? 'Failed. Please try again.', variant: 'destructive' });
    }
    setBusy(false);
    if (!isRefused) confirmation.close();
  };

  return (
    <>
      <BulkBar selection={selection} count={`${count} selected`}>
        {can(viewer, 'update', 'media') && (
          <BulkButton disabled={isBusy} onClick={() => moving.open(null)}>
            Move to folder
          </BulkButton>
        )}
        {can(viewer, 'delete', 'media') && (
          <BulkButton
            color="error"
            disabled={isBusy}
            onClick={() => {
              setChanged(null);
              confirmation.open(null);
            }}
            sx={{ marginInlineStart: 1.5 }}
          >
            Delete
          </BulkButton>
        )}
      </BulkBar>
      <ConfirmDialog
        open={confirmation.isOpen}
        title={`Delete ${count}?`}
        confirmLabel="Delete"
        isDestructive
        isBusy={isBusy}
        onConfirm={() =>
          void act('deleted', async () => {
            const variables = { ids: [...selection.ids], consequences: await shown.fingerprint() };
            return client.mutate({ mutation: DeleteMediaFilesDocument, variables });
          })
        }
        onCancel={confirmation.close}
      >
        Files in use are kept.
        <TrashNote />
        <div style={{ marginTop: 12 }}>
          {changed && (
            <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
              {changed}
            </Alert>
          )}
          <ConsequencesPanel act="deleteFiles" shown={shown} />
        </div>
      </ConfirmDialog>
      <MoveDialog
        key={moving.key}
        open={moving.isOpen}
        count={count}
        folders={folders}
        onClose={moving.close}
        onMove={(folder) => {
          moving.close();
          const variables = { ids: [...selection.ids], folder: folder || null };
          void act('moved', () => client.mutate({ mutation: MoveMediaDocument, variables }));
        }}
      />
    </>
  );
}
