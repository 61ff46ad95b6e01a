import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { CsvImportDialog } from '../../tools/csv-import/csv-import.dialog.tsx';
import { CsvLines } from '../../tools/csv-import/csv-lines.tsx';
import { useCsvImport } from '../../tools/csv-import/use-csv-import.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { ImportRedirectsDocument } from './redirects.graphql.gen.ts';
import type { ImportRedirectsMutation } from './redirects.graphql.gen.ts';

type Result = ImportRedirectsMutation['result'];
type Line = Result['lines'][number];

const Lines = styled(CsvLines)({
  maxHeight: 300,
  '& th': { overflowWrap: 'normal' },
  '& td:first-of-type, & th:first-of-type': { width: 52 },
  '& [data-state]': { whiteSpace: 'nowrap', color: colour.inkSoft },
  '& [data-state=refused]': { color: colour.dangerText, fontWeight: 550 },
  '& small': { display: 'block', fontSize: 12.5, color: colour.inkSoft },
});

const stateNames: Readonly<Record<Line['state'], string>> = {
  refused: 'Refused',
  changed: 'Changed',
  new: 'New',
  same: 'Same',
};

/** Lines that need a decision come first. */
const order = Object.keys(stateNames);

const shownAtOnce = 200;

interface ImportDialogProps {
  dialog: Dialog<null>;
  onImported: () => void;
}

/** Imports redirects from a CSV file, after a rehearsal that lists every line. */
export function ImportDialog({ dialog: { isOpen, close }, onImported }: ImportDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const state = useCsvImport((csv, isDryRun) =>
    client.mutate({ mutation: ImportRedirectsDocument, variables: { csv, isDryRun }, fetchPolicy: 'no-cache' }),
  );
  const { rehearsal } = state;
  const bring = async (onDone: () => void) => {
    const done = await state.importFile();
    if (!done) return;
    onDone();
    const count = formatCount(done.result.added + done.result.changed, 'redirect');
    toast({ title: `${count} imported`, ...undoOf(done.answer) });
    onImported();
    close();
  };
  const count = rehearsal ? rehearsal.added + rehearsal.changed : 0;
  return (
    <CsvImportDialog
      open={isOpen}
      title="Import redirects"
      help="A CSV file with the columns from, to and status, up to 10,000 lines. You will see what each line does before anything is saved."
      state={state}
      importable={count > 0 ? formatCount(count, 'redirect') : null}
      onChoose={(file) => void state.choose(file)}
      onImport={(onDone) => void bring(onDone)}
      onClose={close}
    >
      {rehearsal && (
        <>
          <div role="status">
            <h3 style={{ margin: '0 0 8px', fontSize: 14 }}>{summaryOf(rehearsal)}</h3>
          </div>
          <LineTable lines={rehearsal.lines} />
        </>
      )}
    </CsvImportDialog>
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
    .map(([n, word]) => `${formatNumber(n)} ${word}`)
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
            <tr key={line}>
              <td>{line}</td>
              <td data-state={state}>{stateNames[state]}</td>
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
          Show more of {formatNumber(sorted.length - shown)} further lines
        </Button>
      )}
    </Lines>
  );
}
