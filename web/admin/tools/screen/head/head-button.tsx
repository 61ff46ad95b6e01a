import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';

interface HeadButtonProps {
  icon: LucideIcon;
  /** The main action of the screen. */
  isMain?: boolean;
  onClick: () => void;
  children: string;
}

/** A button with an icon in the head of a screen. */
export function HeadButton({ icon: Icon, isMain = false, onClick, children }: HeadButtonProps) {
  return (
    <Button
      {...(isMain ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      startIcon={<Icon size={16} strokeWidth={isMain ? 2 : 1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
