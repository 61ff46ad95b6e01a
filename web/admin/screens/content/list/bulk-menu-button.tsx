import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import type { useMenu } from '../../../tools/lists/use-menu.ts';

interface BulkMenuButtonProps {
  isBusy: boolean;
  isDisabled: boolean;
  button: ReturnType<typeof useMenu>['button'];
  children: ReactNode;
}

/** Opens a menu of the bar of selected rows. */
export function BulkMenuButton({ isBusy, isDisabled, button, children }: BulkMenuButtonProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isBusy}
      disabled={isDisabled}
      endIcon={<ChevronDown size={14} strokeWidth={2} aria-hidden />}
      {...button}
    >
      {children}
    </Button>
  );
}
