import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isAllowedAddress } from '../schema/allowed-attributes.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { LinkCombobox } from '../../../fields/link-combobox.tsx';
import type { LinkTarget } from '../../../fields/use-link-targets.ts';

export interface LinkChoice {
  href: string;
  opensNewTab: boolean;
  /** The title of the chosen item, used as text if there is none yet. */
  title: string;
}

interface LinkDialogProps {
  /** The link's current attributes; null for a new one. */
  link: { href: string; opensNewTab: boolean } | null;
  onApply: (choice: LinkChoice) => void;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * The input as a URL: email addresses get mailto:, bare hosts https:.
 * @returns null if it is not a URL
 */
export function addressOf(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(typed)) return isAllowedAddress('a', typed) ? typed : null;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[^/]+\.[^/]/.test(typed) ? `https://${typed}` : null;
}

const problemOf = (text: string) => {
  if (text.trim() === '') return 'An address is required';
  return /^[a-z][a-z0-9+.-]*:/i.test(text.trim())
    ? 'Links must begin with https:, http:, mailto: or tel:'
    : 'Enter an address, or choose a page from the list';
};

export function LinkDialog({ link, onApply, onRemove, onClose }: LinkDialogProps) {
  const [text, setText] = useState(link?.href ?? '');
  const [opensNewTab, setOpensNewTab] = useState(link?.opensNewTab ?? false);
  const [error, setError] = useState<string>();

  const choose = ({ path, title }: LinkTarget) => onApply({ href: path, opensNewTab, title });
  const apply = () => {
    const href = addressOf(text);
    if (href === null) return setError(problemOf(text));
    onApply({ href, opensNewTab, title: text.trim() });
  };

  return (
    <EditorDialog title={link ? 'Edit link' : 'Link'} grows onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Keep the submit event from the editor's own form.
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
            onLeaveEmpty={() => setError(problemOf(text))}
          />
          <FormControlLabel
            label="Open in a new tab"
            control={<Switch checked={opensNewTab} onChange={(_, isOn) => setOpensNewTab(isOn)} />}
          />
        </DialogContent>
        <DialogActions>
          {link && (
            <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
              Remove link
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {link ? 'Change link' : 'Add link'}
          </Button>
        </DialogActions>
      </form>
    </EditorDialog>
  );
}
