import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { Head } from './history.frame.tsx';

interface SidePanelProps {
  open: boolean;
  title: string;
  /** The subject, below the title. */
  subject: string;
  closeLabel: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** The content of the panel. */
  sx: SxProps<Theme>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the editor's edge, such as the history. */
export function SidePanel({ open, title, subject, closeLabel, actions, sx, onClose, children }: SidePanelProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx } }}
    >
      <Head>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{subject}</p>
        </div>
        {actions}
        <Tooltip title="Close">
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      </Head>
      {children}
    </Drawer>
  );
}
