import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { Trash2 } from 'lucide-react';
import { cutText } from '#schema/text/cut-text';
import { noteRules } from '#schema/messages/message.rules';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { UnsavedForm } from '../../tools/screen/unsaved/unsaved-form.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { OpenMessage } from './message-labels.ts';
import { AddMessageNoteDocument, DeleteMessageNoteDocument } from './messages.graphql.gen.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.55,
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: 8 },
  '& small': { fontSize: 13, color: colour.inkMute },
});

const Quiet = styled('p')({ margin: '0 0 16px', fontSize: 14, color: colour.inkMute });

interface MessageNotesProps {
  message: OpenMessage;
  canWrite: boolean;
  onChanged: () => Promise<unknown>;
}

/** Internal notes about a message. */
export function MessageNotes({ message, canWrite, onChanged }: MessageNotesProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [removing, setRemoving] = useState<string | null>(null);
  const failed = (error: unknown) => toast(errorToast(error));
  const remove = async (id: string) => {
    setRemoving(id);
    try {
      const answer = await client.mutate({ mutation: DeleteMessageNoteDocument, variables: { id } });
      await onChanged();
      toast({ title: 'Note deleted', ...undoOf(answer) });
    } catch (error) {
      failed(error);
    }
    setRemoving(null);
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {message.notes.length === 0 ? (
        <Quiet>No notes yet. Only people who can read messages see them.</Quiet>
      ) : (
        <List>
          {message.notes.map((note) => (
            <li key={note.id}>
              <div>
                <p>{note.text}</p>
                <small>
                  {note.authorName ?? 'A former user'}, <RelativeTime at={note.createdAt} />
                </small>
              </div>
              {canWrite && note.isOwn && (
                <IconButton
                  size="small"
                  disabled={removing === note.id}
                  onClick={() => void remove(note.id)}
                  aria-label={`Delete the note “${cutText(note.text, 40)}”`}
                >
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </List>
      )}
      {canWrite && (
        <Formik
          initialValues={{ text: '' }}
          validationSchema={noteRules}
          onSubmit={async ({ text }, helpers) => {
            try {
              const variables = { id: message.id, text };
              const answer = await client.mutate({ mutation: AddMessageNoteDocument, variables });
              helpers.resetForm();
              await onChanged();
              toast({ title: 'Note added', ...undoOf(answer) });
            } catch (error) {
              failed(error);
            }
          }}
        >
          {({ isSubmitting }) => (
            <FormFrame>
              <UnsavedForm what="your note" />
              <FormTextField name="text" label="New note" multiline minRows={2} maxRows={10} />
              <Button type="submit" variant="outlined" color="inherit" loading={isSubmitting}>
                Add Note
              </Button>
            </FormFrame>
          )}
        </Formik>
      )}
    </section>
  );
}
