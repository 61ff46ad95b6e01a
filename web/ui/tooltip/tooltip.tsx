import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import MuiTooltip from '@mui/material/Tooltip';
import type { TooltipProps as MuiTooltipProps } from '@mui/material/Tooltip';

/** How long the pointer rests before a tooltip shows. */
const openDelayMs = 700;
/** Within this time of one closing, the next shows at once. */
const skipDelayMs = 300;

let closedAt = -Infinity;

interface TooltipProps {
  title: ReactNode;
  placement?: MuiTooltipProps['placement'];
  /** The title describes the child, which has a name of its own; otherwise it is the name. */
  describeChild?: boolean;
  children: ReactElement;
}

/** MUI's tooltip with the waiting times of the spec; focus from the keyboard shows it at once. */
export function Tooltip({ title, placement, describeChild, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = () => clearTimeout(timer.current);
  const open = (event: { type: string }) => {
    forget();
    const isAtOnce = event.type === 'focus' || performance.now() - closedAt < skipDelayMs;
    timer.current = setTimeout(() => setOpen(true), isAtOnce ? 0 : openDelayMs);
  };
  const close = () => {
    forget();
    if (isOpen) closedAt = performance.now();
    setOpen(false);
  };

  return (
    <MuiTooltip
      title={title}
      {...(placement && { placement })}
      {...(describeChild !== undefined && { describeChild })}
      open={isOpen}
      onOpen={open}
      onClose={close}
      // Whoever presses knows; and what opens then would lie under it.
      onPointerDown={close}
      // MUI tells of a close only where it was open: whoever passes by must not find it there later.
      onMouseLeave={forget}
      onBlur={forget}
      enterDelay={0}
      enterNextDelay={0}
      leaveDelay={0}
    >
      {children}
    </MuiTooltip>
  );
}
