import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Plus, X } from 'lucide-react';
import { checks } from '#schema/checks/checks';
import type { CheckMode, CheckSetting } from '#schema/checks/modes';
import { SelectChevron } from '../../../../ui/icons/select-chevron.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { mainOf } from '../../../tools/screen/head/main-landmark.ts';

const modes: readonly { value: CheckMode; label: string }[] = [
  { value: 'warn', label: 'Warns' },
  { value: 'block', label: 'Stops publishing' },
  { value: 'off', label: 'Off' },
];

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colour.line}`,
  '& > li': { padding: '12px 0', borderBottom: `1px solid ${colour.line}` },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 164px',
  gap: '4px 20px',
  alignItems: 'start',
  '& strong': { display: 'block', fontSize: 14, lineHeight: '20px', fontWeight: 550 },
  '& small': { display: 'block', fontSize: 12.5, lineHeight: 1.45, color: colour.inkSoft },
  '@media (max-width: 499.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Exceptions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginTop: 8,
});

const Exception = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInlineStart: 10,
  border: `1px solid ${colour.line}`,
  borderRadius: 6,
  background: colour.raised,
  fontSize: 13,
  '& select': { fontSize: 13, color: colour.ink },
});

interface Role {
  id: string;
  name: string;
}

interface TableProps {
  roles: readonly Role[];
  readOnly: boolean;
}

/** The mode of each check for everybody, and for roles with another. */
export function CheckTable({ roles, readOnly }: TableProps) {
  return (
    <Rows data-field="publishChecks" tabIndex={-1}>
      {checks.map(({ id, label, description }) => (
        <li key={id}>
          <CheckRow name={`publishChecks.${id}`} {...{ label, description, roles, readOnly }} />
        </li>
      ))}
    </Rows>
  );
}

interface CheckRowProps extends TableProps {
  name: string;
  label: string;
  description: string;
}

function CheckRow({ name, label, description, roles, readOnly }: CheckRowProps) {
  const [{ value }, , { setValue }] = useField<CheckSetting>(name);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const id = useId();
  const { exceptions } = value;
  const nameOf = (role: number) => roles.find((one) => one.id === String(role))?.name ?? `Role ${role}`;
  const others = roles.filter((role) => !exceptions.some((one) => String(one.role) === role.id));
  const put = (next: CheckSetting['exceptions']) => void setValue({ ...value, exceptions: next });
  const setException = (role: number, mode: CheckMode) =>
    put(exceptions.map((one) => (one.role === role ? { role, mode } : one)));
  return (
    <>
      <Row>
        <div>
          <strong id={id}>{label}</strong>
          <small id={`${id}-help`}>{description}</small>
        </div>
        <ModeSelect
          labelledBy={id}
          describedBy={`${id}-help`}
          value={value.mode}
          disabled={readOnly}
          onChange={(mode) => void setValue({ ...value, mode })}
        />
      </Row>
      {(exceptions.length > 0 || (!readOnly && others.length > 0)) && (
        <Exceptions>
          {exceptions.map(({ role, mode }) => (
            <Exception key={role}>
              {nameOf(role)}
              <ModeSelect
                isPlain
                label={`${label} for ${nameOf(role)}`}
                value={mode}
                disabled={readOnly}
                onChange={(next) => setException(role, next)}
              />
              {!readOnly && (
                <IconButton
                  size="small"
                  aria-label={`Remove the exception for ${nameOf(role)} from ${label}`}
                  onClick={() => put(exceptions.filter((one) => one.role !== role))}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
            </Exception>
          ))}
          {!readOnly && others.length > 0 && (
            <Button
              size="small"
              color="inherit"
              startIcon={<Plus size={14} strokeWidth={2} aria-hidden />}
              aria-label={`Add an exception to ${label}`}
              aria-haspopup="menu"
              aria-expanded={menu !== null}
              onClick={(event) => setMenu(event.currentTarget)}
              sx={{ color: colour.inkSoft }}
            >
              Exception
            </Button>
          )}
          <Menu
            anchorEl={menu}
            container={() => mainOf(menu)}
            disableScrollLock
            open={menu !== null}
            onClose={() => setMenu(null)}
          >
            {others.map((role) => (
              <MenuItem
                key={role.id}
                onClick={() => {
                  setMenu(null);
                  put([...exceptions, { role: Number(role.id), mode: value.mode === 'block' ? 'warn' : 'block' }]);
                }}
              >
                {role.name}
              </MenuItem>
            ))}
          </Menu>
        </Exceptions>
      )}
    </>
  );
}

interface ModeSelectProps {
  value: CheckMode;
  onChange: (mode: CheckMode) => void;
  disabled: boolean;
  labelledBy?: string;
  describedBy?: string;
  label?: string;
  /** Without a box of its own. */
  isPlain?: boolean;
}

function ModeSelect({ value, onChange, disabled, labelledBy, describedBy, label, isPlain = false }: ModeSelectProps) {
  return (
    <NativeSelect
      fullWidth={!isPlain}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value as CheckMode)}
      {...(isPlain ? { disableUnderline: true } : { input: <OutlinedInput size="small" /> })}
      IconComponent={SelectChevron}
      inputProps={{ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-label': label }}
    >
      {modes.map((mode) => (
        <option key={mode.value} value={mode.value}>
          {mode.label}
        </option>
      ))}
    </NativeSelect>
  );
}
