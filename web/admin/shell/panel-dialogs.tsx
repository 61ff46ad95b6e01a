import { useState } from 'react';
import { Palette } from './palette/palette.tsx';
import { ShortcutsDialog } from '../tools/shortcuts/shortcuts.dialog.tsx';

export type PanelDialog = 'palette' | 'shortcuts' | null;

interface PanelDialogsProps {
  shown: PanelDialog;
  onShow: (dialog: PanelDialog) => void;
}

/** The command palette and the shortcuts help, in a chunk that is loaded when one of them is first opened. */
export function PanelDialogs({ shown, onShow }: PanelDialogsProps) {
  // The palette opens empty.
  const [opening, setOpening] = useState(0);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    if (shown === 'palette') setOpening(opening + 1);
  }
  return (
    <>
      <Palette
        key={opening}
        open={shown === 'palette'}
        onClose={() => onShow(null)}
        onShortcuts={() => onShow('shortcuts')}
      />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={() => onShow(null)} />
    </>
  );
}
