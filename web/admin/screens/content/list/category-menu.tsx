import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '../../../tools/lists/use-menu.ts';
import { BulkMenuButton } from './bulk-menu-button.tsx';

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
      <BulkMenuButton isBusy={isBusy} isDisabled={isDisabled} button={button}>
        Change category
      </BulkMenuButton>
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
