import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { Toast } from '../../../ui/toast/toast.context.ts';
import type { ConsequenceActInput } from '../../../gql/types.gen.ts';
import { changedConsequences } from '../consequences/act-choice.ts';
import type { ActChoice } from '../consequences/act-choice.ts';
import { ConsequencesPanel } from '../consequences/consequences.panel.tsx';
import { leaveLinks, linkChangeOf, LinkChoice } from '../consequences/link-choice.tsx';
import { RedirectDeletedDocument } from '../consequences/consequences.graphql.gen.ts';
import { endingAddress, noRedirect, RedirectChoice, redirectInputOf } from '../consequences/redirect-choice.tsx';
import { useConsequences } from '../consequences/use-consequences.ts';
import type { Answered } from '../undo/undo-offer.ts';
import type { Dialog } from './use-dialog.ts';
import { useUndo } from '../undo/use-undo.ts';
import { TrashNote } from './trash-note.tsx';

interface DeleteDialogProps<Row> {
  /** Its item is the row to delete. */
  dialog: Dialog<Row>;
  nameOf: (row: Row) => string;
  /** Precedes the name where the row is not the thing itself: `the message of`. */
  what?: string;
  question: (row: Row) => ReactNode;
  /** The action whose consequences are shown. */
  act?: (row: Row) => ConsequenceActInput;
  /**
   * Resolves to the response, for the toast's "Undo".
   * @param choice the consequences that `act` showed, and the choices made with them
   */
  remove: (row: Row, choice: ActChoice) => Promise<Answered>;
  deleted: Toast;
  /** It moves to the trash. */
  isTrashed?: boolean;
  /** After a failure: the title of the toast, which gives the server's reason; or the toast for what `remove` threw. */
  failed: string | ((error: unknown) => Toast);
  /** Called after the dialog is closed, too. */
  onDeleted?: () => void;
}

/** Asks for confirmation, deletes, and shows a toast. */
export function DeleteDialog<Row>({
  dialog,
  nameOf,
  what,
  question,
  act,
  remove,
  deleted,
  isTrashed = false,
  failed,
  onDeleted,
}: DeleteDialogProps<Row>) {
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const client = useApolloClient();
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [hasDeleted, setDeleted] = useState(false);
  /** Why the server refused: others saved something that the deletion would change. */
  const [changed, setChanged] = useState<string | null>(null);
  const [links, setLinks] = useState(leaveLinks);
  const [redirect, setRedirect] = useState(noRedirect);
  const { key, item: row, close } = dialog;
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setDeleted(false);
    setChanged(null);
    setLinks(leaveLinks);
    setRedirect(noRedirect);
  }
  const pendingAct = (dialog.isOpen && row && act?.(row)) || null;
  const shown = useConsequences(pendingAct);
  const address = endingAddress(viewer, shown.consequences);
  const isUnchosen = redirect.action === 'redirect' && redirect.item === null;

  /** After the deletion, with one Undo for both. */
  const lead = async (input: ReturnType<typeof redirectInputOf>): Promise<{ answer?: Answered; problem?: string }> => {
    if (!input) return {};
    try {
      return { answer: await client.mutate({ mutation: RedirectDeletedDocument, variables: { input } }) };
    } catch (error) {
      return { problem: `Its address was not redirected. ${readRequestError(error).message ?? ''}`.trim() };
    }
  };
  const confirm = async () => {
    if (!row || isUnchosen) return;
    setBusy(true);
    try {
      const answer = await remove(row, { consequences: await shown.fingerprint(), links: linkChangeOf(links) });
      setDeleted(true);
      const redirected = await lead(redirectInputOf(address, redirect));
      const description = redirected.problem ? { description: redirected.problem } : {};
      toast({ ...deleted, ...description, ...undoOf(answer, redirected.answer) });
    } catch (error) {
      const sentence = changedConsequences(error);
      if (sentence !== null) {
        setChanged(sentence);
        shown.refresh();
        setBusy(false);
        return;
      }
      const reason = () => readRequestError(error).message ?? 'Please try again.';
      const said = typeof failed === 'string' ? { title: failed, description: reason() } : failed(error);
      toast({ ...said, variant: 'destructive' });
    }
    setBusy(false);
    close();
  };

  return (
    <ConfirmDialog
      open={dialog.isOpen}
      title={row ? `Delete ${what ? `${what} ` : ''}“${nameOf(row)}”?` : ''}
      confirmLabel="Delete"
      isDestructive
      isBusy={isBusy}
      isDisabled={isUnchosen}
      onConfirm={() => void confirm()}
      onCancel={close}
      onExited={() => hasDeleted && onDeleted?.()}
    >
      {row && question(row)}
      {isTrashed && <TrashNote />}
      {act && row && (
        <div style={{ marginTop: 12 }}>
          {changed && (
            <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
              {changed}
            </Alert>
          )}
          <ConsequencesPanel
            act={act(row).act}
            shown={shown}
            choice={
              shown.consequences !== null &&
              shown.consequences.links.changeable > 0 && (
                <LinkChoice
                  links={shown.consequences.links}
                  exceptIds={act(row).ids}
                  value={links}
                  onChange={setLinks}
                />
              )
            }
          />
          {address !== null && (
            <RedirectChoice address={address} exceptIds={act(row).ids} value={redirect} onChange={setRedirect} />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
