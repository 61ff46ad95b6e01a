import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Eye } from 'lucide-react';
import { flushSync } from 'react-dom';
import { formatShortcut } from '../../../../ui/shortcut-keys.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { BarTool } from '../editor/bar/bar-tool.tsx';
import { besideQuery } from '../editor/editor.frame.tsx';
import { shortcuts } from '../../../tools/shortcuts/shortcuts.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { InPlace } from '../in-place/in-place.ts';
import { usePreviewsElsewhere } from './use-previews-elsewhere.ts';
import { usePreviewChoice } from './use-preview-choice.ts';

const PreviewPane = lazy(async () => ({ default: (await import('./preview-pane.tsx')).PreviewPane }));
const FrontEndPane = lazy(async () => ({ default: (await import('./preview-pane.tsx')).FrontEndPane }));

interface LivePreview {
  /** The button in the editor's bar; null without a preview. */
  toggle: ReactNode;
  /** On narrow windows, for pages whose texts are edited in place: switches between the form and the page. */
  tabs: ReactNode;
  /** Whether the page is shown in place of the form. */
  coversFields: boolean;
  /** The pane beside the text; null while closed. */
  beside: ReactNode;
  /** The full-screen pane on narrow windows. */
  over: ReactNode;
}

interface Previewed {
  /** The current values with the item's id; null if the viewer cannot edit it. */
  values: { id: string | null } | null;
  /** When the item or its working copy was last saved. */
  savedAt: string | null;
  /** The form, for pages whose texts are edited in the preview. */
  inPlace: InPlace | null;
}

export function useLivePreview(kind: ContentKind, { values, savedAt, inPlace: place }: Previewed): LivePreview {
  const isElsewhere = usePreviewsElsewhere(kind);
  /** A front end shows the saved values, so nothing is edited in it. */
  const inPlace = isElsewhere ? null : place;
  const [choice, choose] = usePreviewChoice();
  const hasRoom = useMediaQuery(besideQuery, { noSsr: true });
  /** On a small screen the preview covers the editor, so it starts closed. */
  const [isOver, setOver] = useState(false);
  const isOpen = values !== null && (hasRoom ? (choice.isOpen ?? inPlace !== null) : isOver);

  const toggle = () => {
    if (hasRoom) choose({ isOpen: !isOpen });
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

  const form = useMemo(
    () => inPlace && { ...inPlace, focus: (path: string) => (flushSync(() => setOver(false)), inPlace.focus(path)) },
    [inPlace],
  );
  /** Without room for both, the form and the page are tabs. */
  const isTab = inPlace !== null && values !== null && !hasRoom;
  const bar = {
    choice,
    onChoose: choose,
    onClose: () => (hasRoom ? choose({ isOpen: false }) : setOver(false)),
  };
  const pane = isOpen && (
    <Suspense fallback={null}>
      {isElsewhere ? (
        <FrontEndPane kind={kind} id={values.id} savedAt={savedAt} {...bar} />
      ) : (
        <PreviewPane kind={kind} values={values} inPlace={form} {...bar} />
      )}
    </Suspense>
  );
  return {
    toggle: values !== null && (
      <BarTool
        icon={Eye}
        label="Preview"
        title={`${isOpen ? 'Close the preview' : inPlace ? 'Show the page beside its fields' : 'Preview beside the text'} (${formatShortcut(shortcuts.preview.keys[0])})`}
        isPressed={isOpen}
        aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
        onClick={toggle}
      />
    ),
    tabs: isTab && (
      <Tabs
        value={isOver ? 'page' : 'fields'}
        variant="fullWidth"
        aria-label="Fields or page"
        sx={{
          // As wide as the screen, not wider.
          marginInline: 0,
          '& .MuiTab-root.Mui-selected': { color: colour.ink },
          '& .MuiTabs-indicator': { backgroundColor: colour.accentText },
        }}
        onChange={(_, next: string) => setOver(next === 'page')}
      >
        <Tab value="fields" label="Fields" id="side-tab-fields" aria-controls="side-fields" />
        <Tab value="page" label="Page" id="side-tab-page" aria-controls="side-page" />
      </Tabs>
    ),
    coversFields: isTab && isOver,
    beside: hasRoom || isTab ? pane : null,
    over: !isTab && (
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
