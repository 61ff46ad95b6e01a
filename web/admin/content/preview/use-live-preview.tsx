import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Eye } from 'lucide-react';
import { formatShortcut } from '../../../ui/shortcut-keys.tsx';
import { BarTool } from '../editor/bar/bar-tool.tsx';
import { besideQuery } from '../editor/editor.frame.tsx';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { usePreviewChoice } from './use-preview-choice.ts';

const PreviewPane = lazy(async () => ({ default: (await import('./preview-pane.tsx')).PreviewPane }));

interface LivePreview {
  /** The button in the editor's bar; null without a preview. */
  toggle: ReactNode;
  /** The pane beside the text; null while closed. */
  beside: ReactNode;
  /** The full-screen pane on narrow windows. */
  over: ReactNode;
}

/** @param values the current values with the item's id; null if the viewer cannot edit it */
export function useLivePreview(kind: ContentKind, values: object | null): LivePreview {
  const [choice, choose] = usePreviewChoice();
  const hasRoom = useMediaQuery(besideQuery, { noSsr: true });
  /** On a small screen it covers the editor, so it starts closed. */
  const [isOver, setOver] = useState(false);
  const isOpen = values !== null && (hasRoom ? choice.isOpen : isOver);

  const toggle = () => {
    if (hasRoom) choose({ isOpen: !choice.isOpen });
    else setOver(!isOver);
  };
  const onShortcut = useEffectEvent(() => values !== null && toggle());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) onShortcut();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const pane = isOpen && (
    <Suspense fallback={null}>
      <PreviewPane
        kind={kind}
        values={values}
        choice={choice}
        onChoose={choose}
        onClose={() => (hasRoom ? choose({ isOpen: false }) : setOver(false))}
      />
    </Suspense>
  );
  return {
    toggle: values !== null && (
      <BarTool
        icon={Eye}
        label="Preview"
        title={`${isOpen ? 'Close the preview' : 'Preview beside the text'} (${formatShortcut(shortcuts.preview.keys[0])})`}
        isPressed={isOpen}
        aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
        onClick={toggle}
      />
    ),
    beside: hasRoom ? pane : null,
    over: (
      <Dialog
        fullScreen
        open={isOpen && !hasRoom}
        onClose={() => setOver(false)}
        slotProps={{
          paper: {
            'aria-label': 'Preview',
            sx: { m: 0, borderRadius: 0, width: '100%', maxWidth: 'none', height: '100dvh', maxHeight: 'none' },
          },
        }}
      >
        {!hasRoom && pane}
      </Dialog>
    ),
  };
}
