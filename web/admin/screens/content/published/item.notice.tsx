import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';

const Notice = styled(Alert)({
  marginBottom: 24,
  '&:focus': { outline: 'none' },
  '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { alignItems: 'center', flexWrap: 'wrap', gap: 4 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  // The buttons go below the text.
  '@media (max-width: 1179.95px)': {
    position: 'relative',
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 70%', paddingInlineEnd: 32 },
    '& .MuiAlert-action': { width: '100%', margin: 0, padding: '0 0 0 22px' },
    '& .MuiAlert-action > :last-child': { position: 'absolute', top: 10, insetInlineEnd: 8 },
  },
});

interface ItemNoticeProps {
  /** The accessible name of the region. */
  name: string;
  severity: 'success' | 'warning';
  children: ReactNode;
  /** Buttons before the close button. */
  action: ReactNode;
  onClose: () => void;
  /** Takes the focus, because the screen that had it is gone. */
  isFocused?: boolean;
}

/** The effect of the last save on the site, and the next steps. It stays until it is closed. */
export function ItemNotice({ name, severity, children, action, onClose, isFocused = false }: ItemNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) notice.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Notice
      ref={notice}
      severity={severity}
      role="region"
      aria-label={name}
      tabIndex={-1}
      action={
        <>
          {action}
          <Tooltip title="Close">
            <IconButton color="inherit" size="small" aria-label="Close" onClick={onClose}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      {children}
    </Notice>
  );
}
