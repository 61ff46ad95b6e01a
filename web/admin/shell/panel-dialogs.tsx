import { useState } from 'react';
import { Palette } from '../palette/palette.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';

export type PanelDialog = 'palette' | 'shortcuts' | null;

interface PanelDialogsProps {
  shown: PanelDialog;
  onShow: (dialog: PanelDialog) => void;
}

/** The palette and the help: a chunk of their own, loaded when one of them is first asked for. */
export function PanelDialogs({ shown, onShow }: PanelDialogsProps) {
  // Each opening of the palette begins empty.
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
