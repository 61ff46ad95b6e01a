import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { formatCount } from '../../lib/format-count.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { colour } from '../../ui/tokens.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';
import { ImportRedirectsDocument } from './redirects.graphql.gen.ts';
import type { ImportRedirectsMutation } from './redirects.graphql.gen.ts';

type Result = ImportRedirectsMutation['result'];
type Line = Result['lines'][number];
type CsvResult = NonNullable<Answered> & { data?: ImportRedirectsMutation | undefined };

const Lines = styled('div')({
  maxHeight: 300,
  overflow: 'auto',
  margin: '0 0 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 8,
  fontSize: 13,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& td, & th': { padding: '5px 10px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 500, color: colour.inkMute, overflowWrap: 'normal', borderBottom: `1px solid ${colour.line}` },
  '& td:first-of-type, & th:first-of-type': { width: 52, fontVariantNumeric: 'tabular-nums', color: colour.inkMute },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap', color: colour.inkSoft },
  '& [data-state=refused] td:nth-of-type(2)': { color: colour.dangerText, fontWeight: 550 },
  '& small': { display: 'block', fontSize: 12.5, color: colour.inkSoft },
});

const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 20,
  fontSize: 14,
  overflowWrap: 'anywhere',
});

const stateNames: Readonly<Record<Line['state'], string>> = {
  refused: 'Refused',
  changed: 'Changed',
  new: 'New',
  same: 'Same',
};

/** What needs a decision comes first. */
const order = Object.keys(stateNames);

const shownAtOnce = 200;

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onImported: () => void;
}

/** Imports redirects from a CSV file, after a rehearsal that lists every line. */
export function ImportDialog({ open, onClose, onImported }: ImportDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [rehearsal, setRehearsal] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = async (csv: string, isDryRun: boolean): Promise<CsvResult | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const variables = { csv, isDryRun };
      return await client.mutate({ mutation: ImportRedirectsDocument, variables, fetchPolicy: 'no-cache' });
    } catch (error) {
      setProblem(readRequestError(error).message ?? 'The file could not be sent. Please try again.');
      return null;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = await chosen.text();
    setFile({ name: chosen.name, text });
    setRehearsal((await ask(text, true))?.data?.result ?? null);
  };
  const bring = async (onDone: () => void) => {
    const answer = file && (await ask(file.text, false));
    const result = answer?.data?.result;
    if (!result) return;
    onDone();
    toast({ title: `${formatCount(result.added + result.changed, 'redirect')} imported`, ...undoOf(answer) });
    onImported();
    onClose();
  };
  const count = rehearsal ? rehearsal.added + rehearsal.changed : 0;

  return (
    <FormDialog open={open} title="Import redirects" unsavedName="the import" onClose={onClose}>
      {({ close, onDirty }) => (
        <>
          <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
            {problem && (
              <Alert severity="error" sx={{ mb: 2.5 }}>
                {problem}
              </Alert>
            )}
            <p style={{ margin: '0 0 14px', fontSize: 14 }}>
              A CSV file with the columns from, to and status, up to 10,000 lines. You will see what each line does
              before anything is saved.
            </p>
            <Chosen>
              <Button
                variant="outlined"
                color="inherit"
                loading={isBusy && !rehearsal}
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
            {rehearsal && (
              <>
                <div role="status">
                  <h3 style={{ margin: '0 0 8px', fontSize: 14 }}>{summaryOf(rehearsal)}</h3>
                </div>
                <LineTable lines={rehearsal.lines} />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isBusy} color="inherit">
              Cancel
            </Button>
            <Button
              variant="contained"
              loading={isBusy && rehearsal !== null}
              disabled={count === 0}
              onClick={() => void bring(() => onDirty(false))}
            >
              {count > 0 ? `Import ${formatCount(count, 'redirect')}` : 'Import'}
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}

/** `12 new, 1 changed, 3 the same, 2 refused` */
function summaryOf({ added, changed, same, refused }: Result): string {
  const parts: [number, string][] = [
    [added, 'new'],
    [changed, 'changed'],
    [same, 'the same'],
    [refused, 'refused'],
  ];
  return parts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n.toLocaleString('en-US')} ${word}`)
    .join(', ');
}

function LineTable({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  const sorted = lines.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.line - b.line);
  return (
    <Lines tabIndex={0} role="region" aria-label="Lines of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Outcome</th>
            <th scope="col">Redirect</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map(({ line, from, to, status, state, message }) => (
            <tr key={line} data-state={state}>
              <td>{line}</td>
              <td>{stateNames[state]}</td>
              <td>
                {from || '(nothing)'} {to && `→ ${to}`} {status && `(${status})`}
                {message && <small>{message}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > shown && (
        <Button size="small" color="inherit" sx={{ m: 1 }} onClick={() => setShown(shown + 1000)}>
          Show more of {(sorted.length - shown).toLocaleString('en-US')} further lines
        </Button>
      )}
    </Lines>
  );
}
