import { useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { FormDialog } from '../dialogs/form.dialog.tsx';

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

interface CsvImportDialogProps {
  open: boolean;
  title: string;
  /** What the file has to look like. */
  help: string;
  state: { file: { name: string } | null; rehearsal: unknown; problem: string | null; isBusy: boolean };
  /** What would be imported, such as `12 redirects`; null when there is nothing. */
  importable: string | null;
  onChoose: (file: File | undefined) => void;
  /** @param onDone call it before the dialog closes */
  onImport: (onDone: () => void) => void;
  onClose: () => void;
  /** The rehearsal. */
  children: ReactNode;
}

/** Imports a CSV file after a rehearsal of its lines. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { open, title, help, state, importable, onChoose, onImport, onClose, children } = props;
  const { file, rehearsal, problem, isBusy } = state;
  const input = useRef<HTMLInputElement>(null);
  return (
    <FormDialog open={open} title={title} unsavedName="the import" onClose={onClose}>
      {({ close, onDirty }) => (
        <>
          <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
            {problem && (
              <Alert severity="error" sx={{ mb: 2.5 }}>
                {problem}
              </Alert>
            )}
            <p style={{ margin: '0 0 14px', fontSize: 14 }}>{help}</p>
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
                onChoose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isBusy} color="inherit">
              Cancel
            </Button>
            <Button
              variant="contained"
              loading={isBusy && Boolean(rehearsal)}
              disabled={importable === null}
              onClick={() => onImport(() => onDirty(false))}
            >
              {importable === null ? 'Import' : `Import ${importable}`}
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
