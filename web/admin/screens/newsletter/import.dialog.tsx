import { useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { CsvImportDialog } from '../../tools/csv-import/csv-import.dialog.tsx';
import { CsvLines } from '../../tools/csv-import/csv-lines.tsx';
import { useCsvImport } from '../../tools/csv-import/use-csv-import.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { ImportSubscribersDocument } from './subscribers.graphql.gen.ts';

const Lines = styled(CsvLines)({
  maxHeight: 220,
  '& td:first-of-type, & th:first-of-type': { width: 64 },
  '& td:last-of-type': { color: colour.inkSoft },
});

interface ImportDialogProps {
  dialog: Dialog<null>;
  onImported: () => void;
}

/** Imports addresses from a CSV file, after a rehearsal. */
export function ImportDialog({ dialog: { isOpen, close }, onImported }: ImportDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const id = useId();
  const [hasConsent, setConsent] = useState(false);
  const [note, setNote] = useState('');
  const [noteProblem, setNoteProblem] = useState<string | undefined>();
  const state = useCsvImport((csv, isDryRun) => {
    const variables = { csv, isDryRun, ...(!isDryRun && hasConsent && { consentNote: note.trim() }) };
    return client.mutate({ mutation: ImportSubscribersDocument, variables, fetchPolicy: 'no-cache' });
  });
  const { rehearsal } = state;

  const bring = async (onDone: () => void) => {
    if (hasConsent && note.trim() === '') {
      setNoteProblem('Enter when and how these people agreed');
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    const done = await state.importFile();
    if (!done) return;
    onDone();
    toast({
      title: `${addresses(done.result.added)} imported`,
      description: hasConsent ? 'They will get the next newsletter.' : 'They will get it once they confirm.',
      ...undoOf(done.answer),
    });
    onImported();
    close();
  };

  return (
    <CsvImportDialog
      open={isOpen}
      title="Import subscribers"
      help="A CSV file with one address per line, or with a column called “email”. You will see a preview before anything is added."
      state={state}
      importable={rehearsal && rehearsal.added > 0 ? addresses(rehearsal.added) : null}
      onChoose={(file) => void state.choose(file)}
      onImport={(onDone) => void bring(onDone)}
      onClose={close}
    >
      {rehearsal && (
        <div role="status">
          <h3 style={{ margin: '0 0 8px', fontSize: 14 }}>
            {addresses(rehearsal.added)} to add
            {rehearsal.refusedCount > 0 && `, ${formatNumber(rehearsal.refusedCount)} skipped`}
          </h3>
        </div>
      )}
      {rehearsal && rehearsal.added > 0 && (
        <LineTable label="To add" lines={rehearsal.addedFirst} more={rehearsal.added - rehearsal.addedFirst.length} />
      )}
      {rehearsal && rehearsal.refused.length > 0 && (
        <LineTable label="Skipped" lines={rehearsal.refused} more={rehearsal.refusedCount - rehearsal.refused.length} />
      )}
      {rehearsal && rehearsal.added > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox size="small" checked={hasConsent} onChange={(_, checked) => setConsent(checked)} />}
            label="These people have agreed to get this newsletter, and I can prove it"
            sx={{ mb: 1, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
          />
          {hasConsent ? (
            <FieldFrame
              id={`${id}-note`}
              helpId={`${id}-help`}
              label="When and how they agreed"
              help="Stored with each of these addresses."
              error={noteProblem}
            >
              <OutlinedInput
                id={`${id}-note`}
                size="small"
                fullWidth
                value={note}
                error={noteProblem !== undefined}
                onChange={(event) => {
                  setNote(event.target.value);
                  setNoteProblem(undefined);
                }}
                inputProps={{ maxLength: 500, 'aria-describedby': `${id}-help` }}
              />
            </FieldFrame>
          ) : (
            <p style={{ margin: '0 0 16px', fontSize: 13, color: colour.inkSoft }}>
              Without their consent they get no newsletter until they confirm. You can send confirmation links from the
              list.
            </p>
          )}
        </>
      )}
    </CsvImportDialog>
  );
}

const addresses = (n: number) => formatCount(n, 'address', 'addresses');

interface LineTableProps {
  label: string;
  lines: readonly { line: number; email: string; message?: string }[];
  /** The number of lines not shown. */
  more: number;
}

function LineTable({ label, lines, more }: LineTableProps) {
  return (
    <Lines tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">{label}</th>
            {lines[0]?.message !== undefined && <th scope="col">Why</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, email, message }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{email || '(nothing)'}</td>
              {message !== undefined && <td>{message}</td>}
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td />
              <td colSpan={2}>and {formatNumber(more)} more</td>
            </tr>
          )}
        </tbody>
      </table>
    </Lines>
  );
}
