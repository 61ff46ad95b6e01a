import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '../../../tools/lists/use-menu.ts';
import { BulkMenuButton } from './bulk-menu-button.tsx';
import { TagDialog } from './tag.dialog.tsx';
import type { TagAction } from './tag.dialog.tsx';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';

interface TagMenuProps {
  /** "3 posts" */
  count: string;
  /** The tags of the selected rows. */
  tags: readonly string[];
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (action: TagAction, tag: string) => Promise<void>;
}

/** Adds a tag to the selected rows, or removes one. */
export function TagMenu({ count, tags, isBusy, isDisabled, onChoose }: TagMenuProps) {
  const { button, menu, close } = useMenu();
  const dialog = useDialog<TagAction>();
  const open = (next: TagAction) => {
    close();
    dialog.open(next);
  };
  return (
    <>
      <BulkMenuButton isBusy={isBusy} isDisabled={isDisabled} button={button}>
        Tags
      </BulkMenuButton>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Tags', dense: true } }}>
        <MenuItem onClick={() => open('addTag')}>Add tag…</MenuItem>
        <MenuItem disabled={tags.length === 0} onClick={() => open('removeTag')}>
          Remove tag…
        </MenuItem>
      </Menu>
      <TagDialog
        dialog={dialog}
        count={count}
        tags={tags}
        onChoose={async (tag) => {
          if (dialog.item) await onChoose(dialog.item, tag);
          dialog.close();
        }}
      />
    </>
  );
}
