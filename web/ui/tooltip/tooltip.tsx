import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import MuiTooltip from '@mui/material/Tooltip';
import type { TooltipProps as MuiTooltipProps } from '@mui/material/Tooltip';

/** Hover time before a tooltip opens. */
const openDelayMs = 700;
/** Within this time after another closed, it opens at once. */
const skipDelayMs = 300;

let closedAt = -Infinity;

interface TooltipProps {
  title: ReactNode;
  placement?: MuiTooltipProps['placement'];
  /** Whether the title is the child's description rather than its name. */
  describeChild?: boolean;
  children: ReactElement;
}

/** MUI's tooltip with the delays of the spec; keyboard focus opens it at once. */
export function Tooltip({ title, placement, describeChild, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cancel = () => clearTimeout(timer.current);
  const open = (event: { type: string }) => {
    cancel();
    const isAtOnce = event.type === 'focus' || performance.now() - closedAt < skipDelayMs;
    timer.current = setTimeout(() => setOpen(true), isAtOnce ? 0 : openDelayMs);
  };
  const close = () => {
    cancel();
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
      // Pressing closes it, so that it does not cover what opens.
      onPointerDown={close}
      // MUI calls `onClose` only for open tooltips, so a pending one has to be cancelled here.
      onMouseLeave={cancel}
      onBlur={cancel}
      enterDelay={0}
      enterNextDelay={0}
      leaveDelay={0}
    >
      {children}
    </MuiTooltip>
  );
}
