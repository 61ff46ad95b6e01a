import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { declaredKinds, pluralsOf } from '../../../../lib/declared-kinds.ts';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { statusLabels } from '../../../../ui/status-badge.tsx';
import { colour, radius } from '../../../../ui/tokens.ts';
import { isAllowedAddress } from '../schema/allowed-attributes.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { useLinkTargets } from './use-link-targets.ts';
import type { LinkTarget } from './use-link-targets.ts';

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

const Results = styled('ul')({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 4,
  maxHeight: 240,
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '7px 10px',
    borderRadius: radius.small,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& li > :first-of-type': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > :last-child': { fontSize: 12.5, color: colour.inkSoft, whiteSpace: 'nowrap' },
  '& li[aria-selected=true]': { background: colour.sunken },
});

/**
 * The input as a URL: email addresses get mailto:, bare hosts https:.
 * @returns null where it is none
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
  const id = useId();
  const [text, setText] = useState(link?.href ?? '');
  const [opensNewTab, setOpensNewTab] = useState(link?.opensNewTab ?? false);
  const [at, setAt] = useState(-1);
  const [error, setError] = useState<string>();
  const { targets, state } = useLinkTargets(text);
  const isOpen = targets.length > 0;

  const choose = ({ path, title }: LinkTarget) => onApply({ href: path, opensNewTab, title });
  const apply = () => {
    const chosen = targets[at];
    if (chosen) return choose(chosen);
    const href = addressOf(text);
    if (href === null) return setError(problemOf(text));
    onApply({ href, opensNewTab, title: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // -1 is the input itself.
    setAt(((at + 1 + step + targets.length + 1) % (targets.length + 1)) - 1);
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
          <FieldFrame
            id={id}
            helpId={`${id}-help`}
            label="Address or search"
            error={error}
            help={
              state === 'failed'
                ? 'The search failed. You can still enter an address.'
                : state === 'found' && !isOpen
                  ? 'No titles match.'
                  : `Enter an address, or search your ${pluralsOf(declaredKinds)}.`
            }
          >
            <OutlinedInput
              size="small"
              fullWidth
              autoFocus
              id={id}
              value={text}
              placeholder="https://"
              error={Boolean(error)}
              onChange={(event) => {
                setText(event.target.value);
                setAt(-1);
                setError(undefined);
              }}
              onKeyDown={onKeyDown}
              // Only when the field is left, not when the dialog closes.
              onBlur={({ relatedTarget }) => relatedTarget && text.trim() === '' && setError(problemOf(text))}
              inputProps={{
                role: 'combobox',
                autoComplete: 'off',
                autoCapitalize: 'none',
                spellCheck: false,
                'aria-autocomplete': 'list',
                'aria-expanded': isOpen,
                'aria-controls': isOpen ? `${id}-results` : undefined,
                'aria-activedescendant': targets[at] ? `${id}-${at}` : undefined,
                'aria-describedby': `${id}-help`,
              }}
            />
            {isOpen && (
              <Results id={`${id}-results`} role="listbox" aria-label="Results from this site">
                {targets.map((target, index) => (
                  <li
                    key={target.path}
                    id={`${id}-${index}`}
                    ref={(element) => {
                      if (index === at) element?.scrollIntoView({ block: 'nearest' });
                    }}
                    role="option"
                    aria-selected={index === at}
                    onMouseEnter={() => setAt(index)}
                    onClick={() => choose(target)}
                  >
                    <span>{target.title}</span>
                    <span>
                      {target.kind}
                      {target.status !== 'published' && ` · ${statusLabels[target.status]}`}
                    </span>
                  </li>
                ))}
              </Results>
            )}
          </FieldFrame>
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
