import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MenuTarget } from '#schema/menus';
import { isMenuAddress } from '#schema/rules/menu';
import { statusLabels } from '../../ui/status-badge.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { LinkCombobox } from '../fields/link-combobox.tsx';
import type { LinkTarget } from '../fields/use-link-targets.ts';

/** The target of an entry. */
export interface EntryTarget {
  title: string;
  href: string;
  item: MenuTarget | null;
  problem: string | null;
}

interface EntryDialogProps {
  isNew: boolean;
  initialText: string;
  onChoose: (target: EntryTarget) => void;
  onClose: () => void;
}

/** The input as an address: email addresses get mailto:, bare hosts https:. Null if it is not an address. */
export function addressIn(text: string): string | null {
  const typed = text.trim();
  const [address] = [typed, `mailto:${typed}`, ...(/^[^/]+\.[^/]/.test(typed) ? [`https://${typed}`] : [])].filter(
    isMenuAddress,
  );
  return address ?? null;
}

/** Chooses an item of the site, or accepts an address. */
export function EntryDialog({ isNew, initialText, onChoose, onClose }: EntryDialogProps) {
  const id = useId();
  const { dialog, returnFocus } = useReturnFocus(true);
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const missing = 'Enter an address, or choose a page from the list';

  const choose = ({ title, path, item, status }: LinkTarget) => {
    const isLive = status === 'published' || item === null;
    onChoose({ title, href: path, item, problem: isLive ? null : `${statusLabels[status]}: not shown` });
  };
  const apply = () => {
    const href = addressIn(text);
    if (href === null) return setError(missing);
    onChoose({ title: text.trim().replace(/^(?:https?:\/\/|mailto:|tel:)/i, ''), href, item: null, problem: null });
  };

  return (
    <Dialog
      ref={dialog}
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: returnFocus } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', paddingTop: '14dvh' } }}
    >
      <DialogTitle id={id}>{isNew ? 'Add link' : 'Change link'}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Keep the submit event from the form of the menu.
          event.stopPropagation();
          apply();
        }}
      >
        <DialogContent sx={{ pt: '8px !important', pb: 0 }}>
          <LinkCombobox
            value={text}
            error={error}
            onChange={(typed) => {
              setText(typed);
              setError(undefined);
            }}
            onChoose={choose}
            onLeaveEmpty={() => setError(missing)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {isNew ? 'Add link' : 'Change link'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
