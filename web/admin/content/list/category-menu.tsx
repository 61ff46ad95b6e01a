import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useMenu } from '../../lists/use-menu.ts';

interface CategoryMenuProps {
  categories: readonly string[];
  isBusy: boolean;
  isDisabled: boolean;
  /** Null for no category. */
  onChoose: (category: string | null) => void;
}

/** Sets the category of the selected rows. */
export function CategoryMenu({ categories, isBusy, isDisabled, onChoose }: CategoryMenuProps) {
  const { button, menu, close } = useMenu();
  const choose = (category: string | null) => {
    close();
    onChoose(category);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        disabled={isDisabled}
        endIcon={<ChevronDown size={14} strokeWidth={2} aria-hidden />}
        {...button}
      >
        Change category
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Category', dense: true } }}>
        {categories.map((category) => (
          <MenuItem key={category} onClick={() => choose(category)}>
            {category}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => choose(null)}>No category</MenuItem>
      </Menu>
    </>
  );
}
