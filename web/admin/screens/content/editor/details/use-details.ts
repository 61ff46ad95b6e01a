import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import useMediaQuery from '@mui/material/useMediaQuery';
import { besideQuery, roomyQuery } from '../editor.frame.tsx';
import { useCollapsed } from './use-collapsed.ts';

/**
 * Where the details are shown. With room they are beside the text, open or folded as this browser remembers. Without,
 * they cover the edge of the text: closed at first, and closed again when the text is touched or focused.
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
      // Ignores the panel's own dialogs, which are rendered outside the form.
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
