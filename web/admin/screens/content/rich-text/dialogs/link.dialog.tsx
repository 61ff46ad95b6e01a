import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isAllowedAddress } from '../schema/allowed-attributes.ts';
import { EditorDialog } from './editor.dialog.tsx';
import { LinkForm } from '../../../../tools/fields/link.form.tsx';

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
  const [opensNewTab, setOpensNewTab] = useState(link?.opensNewTab ?? false);
  return (
    <EditorDialog title={link ? 'Edit link' : 'Link'} grows onClose={onClose}>
      <LinkForm
        initialText={link?.href ?? ''}
        submitLabel={link ? 'Change link' : 'Add link'}
        addressOf={addressOf}
        problemOf={problemOf}
        onApply={(href, title) => onApply({ href, opensNewTab, title })}
        onChoose={({ path, title }) => onApply({ href: path, opensNewTab, title })}
        onCancel={onClose}
        leading={
          link && (
            <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
              Remove link
            </Button>
          )
        }
      >
        <FormControlLabel
          label="Open in a new tab"
          control={<Switch checked={opensNewTab} onChange={(_, isOn) => setOpensNewTab(isOn)} />}
        />
      </LinkForm>
    </EditorDialog>
  );
}
