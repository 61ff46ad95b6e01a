import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { MenuTarget } from '#schema/menus';
import { isMenuAddress } from '#schema/rules/menu';
import { statusLabels } from '../../../ui/status-badge.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { LinkForm } from '../../tools/fields/link.form.tsx';
import type { LinkTarget } from '../../tools/fields/use-link-targets.ts';

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
  const label = isNew ? 'Add link' : 'Change link';

  const choose = ({ title, path, item, status }: LinkTarget) => {
    const isLive = status === 'published' || item === null;
    onChoose({ title, href: path, item, problem: isLive ? null : `${statusLabels[status]}: not shown` });
  };
  const apply = (href: string, text: string) =>
    onChoose({ title: text.replace(/^(?:https?:\/\/|mailto:|tel:)/i, ''), href, item: null, problem: null });

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
      <DialogTitle id={id}>{label}</DialogTitle>
      <LinkForm
        initialText={initialText}
        submitLabel={label}
        addressOf={addressIn}
        problemOf={() => 'Enter an address, or choose a page from the list'}
        onApply={apply}
        onChoose={choose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
