import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { colour } from '../../../../../ui/tokens.ts';
import { phone } from '../../../../tools/screen/breakpoints.ts';

/** Apart from the buttons that keep the item on the site. */
const Apart = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  marginInlineEnd: 8,
  paddingInlineEnd: 16,
  borderInlineEnd: `1px solid ${colour.line}`,
  [phone]: { marginInlineEnd: 0, paddingInlineEnd: 8 },
});

const Effect = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  padding: '0 6px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '16px',
  color: colour.inkSoft,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: colour.ink, textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
});

interface SaveDraftProps {
  /** Whether the stored item is published, so that this takes it off the site. */
  isLive: boolean;
  /** What changes on the site then, with a choice for links on other pages. */
  consequences: ReactNode;
  onClick: () => void;
}

/** "Save Draft", which says at the button when it takes the item off the site, and what changes then. */
export function SaveDraft({ isLive, consequences, onClick }: SaveDraftProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** The choice made in it is kept when it closes. */
  const [wasOpened, setOpened] = useState(false);
  return (
    <Apart>
      <Button
        variant="outlined"
        color="inherit"
        aria-describedby={isLive ? id : undefined}
        size={isLive ? 'small' : 'medium'}
        onClick={onClick}
      >
        Save Draft
      </Button>
      {isLive && (
        <Effect
          type="button"
          id={id}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => {
            setOpened(true);
            setAnchor(currentTarget);
          }}
        >
          Takes it offline
          <ChevronDown size={12} strokeWidth={2} aria-hidden />
        </Effect>
      )}
      {isLive && wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          keepMounted
          disableScrollLock
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': 'What Save Draft changes',
              sx: { width: 'min(440px, calc(100vw - 32px))', p: 2, mt: 1 },
            },
          }}
        >
          {consequences}
        </Popover>
      )}
    </Apart>
  );
}
