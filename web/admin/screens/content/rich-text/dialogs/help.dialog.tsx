import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../../ui/tokens.ts';
import { printedKeys } from '../tools/shortcut.ts';
import { allTools } from '../tools/tools.ts';
import { EditorDialog } from './editor.dialog.tsx';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th': { textAlign: 'start', fontWeight: 450 },
  '& thead th': { fontSize: 12.5, color: colour.inkSoft },
  '& :is(th, td)': { padding: '6px 8px 6px 0', borderBottom: `1px solid ${colour.line}` },
  '& td': { whiteSpace: 'nowrap', color: colour.inkSoft },
});

const moving: readonly { label: string; keys: string }[] = [
  { label: 'Go to the toolbar', keys: 'Alt-F10' },
  { label: 'Tools of the selected picture or player', keys: 'Enter' },
  { label: 'Leave the editor', keys: 'Esc, Tab' },
  { label: 'Next cell, or indent a list item', keys: 'Tab' },
  { label: 'Line break within a paragraph', keys: 'Shift-Enter' },
  { label: 'Insert something', keys: '/' },
];

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title="Keyboard and typing shortcuts" onClose={onClose}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0} sx={{ pt: 0 }}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Action</th>
              <th scope="col">Keys</th>
              <th scope="col">Or type</th>
            </tr>
          </thead>
          <tbody>
            {moving.map(({ label, keys }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{keys.length > 1 ? printedKeys(keys) : keys}</td>
                <td />
              </tr>
            ))}
            {allTools
              .filter(({ keys, typed }) => keys ?? typed)
              .map(({ id, label, keys, typed }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td>{keys && printedKeys(keys)}</td>
                  <td>{typed}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" color="inherit" autoFocus>
          Close
        </Button>
      </DialogActions>
    </EditorDialog>
  );
}
