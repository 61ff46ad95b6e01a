import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { colour, radius } from '../../../ui/tokens.ts';
import type { RoleChoice } from './user-access.ts';

const Group = styled('fieldset')({
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: 13, lineHeight: '20px', fontWeight: 550 },
  '& > p': { margin: '6px 0 0', fontSize: 12.5, lineHeight: 1.45, color: colour.inkSoft },
});

const List = styled('div')({ border: `1px solid ${colour.lineFirm}`, borderRadius: radius.small, overflow: 'hidden' });

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: '0 8px',
  padding: '5px 12px 5px 4px',
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '&:hover': { background: colour.sunken },
  '&:has(:disabled)': { cursor: 'default', background: 'none' },
  '& .MuiCheckbox-root': { padding: 6 },
  '& strong': { fontWeight: 550 },
  '& small': { display: 'block', fontSize: 12.5, lineHeight: 1.4, color: colour.inkSoft },
  '& > span:last-of-type': { fontSize: 12.5, color: colour.inkMute, whiteSpace: 'nowrap' },
});

interface RolesFieldProps {
  choices: readonly RoleChoice[];
  /** Why all are read-only; null if they are not. */
  reason: string | null;
}

/** A user's roles, saved with the rest of the form. */
export function RolesField({ choices, reason }: RolesFieldProps) {
  const [{ value }, , { setValue }] = useField<string[]>('roleIds');
  const id = useId();
  const toggle = (roleId: string, isGiven: boolean) =>
    void setValue(choices.map((choice) => choice.id).filter((one) => (one === roleId ? isGiven : value.includes(one))));
  const help = reason ?? (choices.length === 0 ? 'There are no roles that you can assign.' : null);
  return (
    <Group>
      <legend>Roles</legend>
      {choices.length > 0 && (
        <List>
          {choices.map((choice) => (
            <Choice key={choice.id}>
              <Checkbox
                size="small"
                checked={value.includes(choice.id)}
                disabled={Boolean(reason ?? choice.reason)}
                onChange={(event) => toggle(choice.id, event.target.checked)}
                slotProps={{
                  input: { 'aria-label': choice.displayName, 'aria-describedby': `${id}-${choice.id}` },
                }}
              />
              <span id={`${id}-${choice.id}`}>
                <strong>{choice.displayName}</strong>
                {(choice.description || choice.reason) && (
                  <small>{reason ? choice.description : (choice.reason ?? choice.description)}</small>
                )}
              </span>
              <span>{choice.isActive ? `Level ${choice.level}` : 'Inactive: has no effect'}</span>
            </Choice>
          ))}
        </List>
      )}
      {help && <p>{help}</p>}
    </Group>
  );
}
