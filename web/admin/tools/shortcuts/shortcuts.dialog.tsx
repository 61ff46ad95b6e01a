import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { ShortcutKeys } from '../../../ui/shortcut-keys.tsx';
import { colour } from '../../../ui/tokens.ts';
import { hasSingleKeys, setSingleKeys } from './single-keys.ts';
import { shortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';
import { TallDialog } from '../dialogs/tall.dialog.tsx';

const places = ['Everywhere', 'Lists', 'Editor, settings and dialogs'] as const;

const Group = styled('section')({
  '& h3': { margin: '16px 0 4px', fontSize: 13, fontWeight: 600, color: colour.inkSoft },
  '& dl': { margin: 0, fontSize: 14 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& dd': { display: 'flex', gap: 6, margin: 0 },
});

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useState(hasSingleKeys);
  const all: readonly Shortcut[] = Object.values(shortcuts);
  return (
    <TallDialog open={open} title="Keyboard shortcuts" maxWidth="sm" onClose={onClose}>
      <DialogContent tabIndex={0} aria-label="All shortcuts" role="region">
        {places.map((place, at) => (
          <Group key={place} aria-labelledby={`${id}-${at}`}>
            <h3 id={`${id}-${at}`}>{place}</h3>
            <dl>
              {all
                .filter((shortcut) => shortcut.place === place)
                .map(({ label, keys }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key) => (
                        <ShortcutKeys key={key} shortcut={key} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </Group>
        ))}
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              checked={isOn}
              onChange={(_, on) => {
                setSingleKeys(on);
                setOn(on);
              }}
            />
          }
          label="Single-key shortcuts (? and /)"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus color="inherit" variant="outlined">
          Close
        </Button>
      </DialogActions>
    </TallDialog>
  );
}
