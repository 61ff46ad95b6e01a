import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { statusLabels } from '../../../ui/status-badge.tsx';
import { colour, radius } from '../../../ui/tokens.ts';
import { useLinkTargets } from './use-link-targets.ts';
import type { LinkTarget } from './use-link-targets.ts';

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

interface LinkComboboxProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onChoose: (target: LinkTarget) => void;
  /** The field was left empty. */
  onLeaveEmpty: () => void;
}

/** A field for an address or for the title of an item of this site, which it finds. Enter chooses the marked one. */
export function LinkCombobox({ value, error, onChange, onChoose, onLeaveEmpty }: LinkComboboxProps) {
  const id = useId();
  const [at, setAt] = useState(-1);
  const { targets, state } = useLinkTargets(value);
  const isOpen = targets.length > 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = targets[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
      return;
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // -1 is the input itself.
    setAt(((at + 1 + step + targets.length + 1) % (targets.length + 1)) - 1);
  };

  const help =
    state === 'failed'
      ? 'The search failed. You can still enter an address.'
      : state === 'found' && !isOpen
        ? 'No titles match.'
        : 'Enter an address, or search by title.';
  return (
    <FieldFrame
      id={id}
      helpId={`${id}-help`}
      label="Address or search"
      error={error}
      // An error replaces the help, so that nothing moves under the pointer that leaves the field.
      help={error ? undefined : help}
    >
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        id={id}
        value={value}
        placeholder="https://"
        error={Boolean(error)}
        onChange={(event) => {
          setAt(-1);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        // Only when the field is left, not when the dialog closes.
        onBlur={({ relatedTarget }) => relatedTarget && value.trim() === '' && onLeaveEmpty()}
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
              onClick={() => onChoose(target)}
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
  );
}
