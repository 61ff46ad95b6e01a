import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import useMediaQuery from '@mui/material/useMediaQuery';
import { besideQuery, roomyQuery } from '../editor.frame.tsx';
import { useCollapsed } from './use-collapsed.ts';

/**
 * The details are beside the text, folded or not as this browser remembers, or over its edge where there is no room:
 * closed at first, and again as soon as the text is touched or focused.
 */
export function useDetails(hasPreview: boolean) {
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isCollapsed, setCollapsed] = useCollapsed('halden-editor-details');
  const [isOver, setOver] = useState(false);
  const hasRoom = useMediaQuery(besideQuery, { noSsr: true });
  const isRoomy = useMediaQuery(roomyQuery, { noSsr: true });
  const goesOver = hasPreview ? !isRoomy : !hasRoom;
  const isOpen = goesOver ? isOver : !isCollapsed;
  const setOpen = (next: boolean) => (goesOver ? setOver(next) : setCollapsed(!next));

  useEffect(() => {
    if (!goesOver || !isOver) return;
    const onLeave = ({ target }: Event) => {
      // Not for its own dialogs, which are elsewhere in the document.
      if (!(target instanceof Node) || !panel.current?.closest('form')?.contains(target)) return;
      if (!panel.current.contains(target) && !button.current?.contains(target)) setOver(false);
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [goesOver, isOver]);

  return {
    panel,
    button,
    isOpen,
    goesOver,
    open: () => flushSync(() => setOpen(true)),
    toggle: () => {
      flushSync(() => setOpen(!isOpen));
      if (goesOver && !isOpen) panel.current?.focus();
    },
    close: () => {
      flushSync(() => setOpen(false));
      button.current?.focus();
    },
  };
}
