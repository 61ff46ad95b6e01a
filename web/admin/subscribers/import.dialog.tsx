import { useId, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { formatCount } from '../../lib/format-count.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { colour } from '../../ui/tokens.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';
import { ImportSubscribersDocument } from './subscribers.graphql.gen.ts';
import type { ImportSubscribersMutation } from './subscribers.graphql.gen.ts';

type Result = ImportSubscribersMutation['result'];
type CsvResult = NonNullable<Answered> & { data?: ImportSubscribersMutation | undefined };

const Lines = styled('div')({
  maxHeight: 220,
  overflow: 'auto',
  margin: '0 0 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 8,
  fontSize: 13,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& td, & th': { padding: '5px 10px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 500, color: colour.inkMute, borderBottom: `1px solid ${colour.line}` },
  '& td:first-of-type, & th:first-of-type': { width: 64, fontVariantNumeric: 'tabular-nums', color: colour.inkMute },
  '& td:last-of-type': { color: colour.inkSoft },
});

/** The file button and the name of the chosen file. */
const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 20,
  fontSize: 14,
  overflowWrap: 'anywhere',
});

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onImported: () => void;
}

/** Imports addresses from a CSV file, after a preview of every line. */
export function ImportDialog({ open, onClose, onImported }: ImportDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [preview, setPreview] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [note, setNote] = useState('');
  const [noteProblem, setNoteProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const ask = async (csv: string, isDryRun: boolean, consentNote?: string): Promise<CsvResult | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const variables = { csv, isDryRun, ...(consentNote !== undefined && { consentNote }) };
      return await client.mutate({ mutation: ImportSubscribersDocument, variables, fetchPolicy: 'no-cache' });
    } catch (error) {
      const { message } = readRequestError(error);
      setProblem(message ?? 'The file could not be sent. Please try again.');
      return null;
    } finally {
      setBusy(false);
    }
  };

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = await chosen.text();
    setFile({ name: chosen.name, text });
    setPreview((await ask(text, true))?.data?.result ?? null);
  };

  const bring = async (onDone: () => void) => {
    if (!file) return;
    if (hasConsent && note.trim() === '') {
      setNoteProblem('Enter when and how these people agreed');
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    const answer = await ask(file.text, false, hasConsent ? note.trim() : undefined);
    const result = answer?.data?.result;
    if (!result) return;
    onDone();
    toast({
      title: `${addresses(result.added)} imported`,
      description: hasConsent ? 'They will get the next newsletter.' : 'They will get it once they confirm.',
      ...undoOf(answer),
    });
    onImported();
    onClose();
  };

  return (
    <FormDialog open={open} title="Import subscribers" unsavedName="the import" onClose={onClose}>
      {({ close, onDirty }) => (
        <>
          <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
            {problem && (
              <Alert severity="error" sx={{ mb: 2.5 }}>
                {problem}
              </Alert>
            )}
            <p style={{ margin: '0 0 14px', fontSize: 14 }}>
              A CSV file with one address per line, or with a column called “email”. You will see a preview before
              anything is added.
            </p>
            <Chosen>
              <Button
                variant="outlined"
                color="inherit"
                loading={isBusy && !preview}
                startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                {file ? 'Choose another file' : 'Choose file'}
              </Button>
              {file?.name}
            </Chosen>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.txt,text/csv,text/plain"
              data-testid="import-file"
              onChange={(event) => {
                onDirty(true);
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {preview && (
              <div role="status">
                <h3 style={{ margin: '0 0 8px', fontSize: 14 }}>
                  {addresses(preview.added)} to add
                  {preview.refusedCount > 0 && `, ${preview.refusedCount.toLocaleString('en-US')} skipped`}
                </h3>
              </div>
            )}
            {preview && preview.added > 0 && (
              <LineTable label="To add" lines={preview.addedFirst} more={preview.added - preview.addedFirst.length} />
            )}
            {preview && preview.refused.length > 0 && (
              <LineTable label="Skipped" lines={preview.refused} more={preview.refusedCount - preview.refused.length} />
            )}
            {preview && preview.added > 0 && (
              <>
                <FormControlLabel
                  control={
                    <Checkbox size="small" checked={hasConsent} onChange={(_, checked) => setConsent(checked)} />
                  }
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
                    Without their consent they get no newsletter until they confirm. You can send confirmation links
                    from the list.
                  </p>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isBusy} color="inherit">
              Cancel
            </Button>
            <Button
              variant="contained"
              loading={isBusy && preview !== null}
              disabled={!preview || preview.added === 0}
              onClick={() => void bring(() => onDirty(false))}
            >
              {preview && preview.added > 0 ? `Import ${addresses(preview.added)}` : 'Import'}
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
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
              <td colSpan={2}>and {more.toLocaleString('en-US')} more</td>
            </tr>
          )}
        </tbody>
      </table>
    </Lines>
  );
}
