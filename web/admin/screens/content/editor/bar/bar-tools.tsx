import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Menu from '@mui/material/Menu';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ellipsis } from 'lucide-react';
import { flushSync } from 'react-dom';
import { phone } from '../../../../tools/screen/breakpoints.ts';
import { mainOf } from '../../../../tools/screen/head/main-landmark.ts';
import { BarMenuContext } from './bar-menu.context.ts';
import { BarTool } from './bar-tool.tsx';

/** The tools of the editor's bar; on a phone, without room for labels, in a menu. */
export function BarTools({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(phone, { noSsr: true });
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  const leave = (act?: () => void) => {
    flushSync(() => setOpen(false));
    act?.();
  };
  return (
    <>
      <BarTool
        ref={opener}
        icon={Ellipsis}
        label="More"
        title="Preview, history and the page on the site"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        open={isOpen}
        anchorEl={() => opener.current}
        container={() => mainOf(opener.current)}
        disableScrollLock
        variant="menu"
        disableAutoFocusItem
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': 'More' } }}
      >
        <BarMenuContext value={{ leave }}>{children}</BarMenuContext>
      </Menu>
    </>
  );
}
