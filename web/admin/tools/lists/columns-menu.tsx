import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3, Square, SquareCheck } from 'lucide-react';
import { colour } from '../../../ui/tokens.ts';
import { useMenu } from './use-menu.ts';

interface ColumnsMenuProps<Id extends string> {
  columns: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onToggle: (id: Id) => void;
}

/** Chooses the columns of a list. It stays open, so that several can be chosen. */
export function ColumnsMenu<Id extends string>({ columns, chosen, onToggle }: ColumnsMenuProps<Id>) {
  const { button, menu } = useMenu();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}
        {...button}
        sx={{ flex: 'none', fontWeight: 450, borderColor: colour.lineStrong }}
      >
        Columns
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}>
        {columns.map(({ id: column, label }) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(column)}
            onClick={() => onToggle(column)}
          >
            <ListItemIcon aria-hidden>
              {chosen.includes(column) ? (
                <SquareCheck size={18} strokeWidth={1.75} color={colour.accentText} aria-hidden />
              ) : (
                <Square size={18} strokeWidth={1.75} aria-hidden />
              )}
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
