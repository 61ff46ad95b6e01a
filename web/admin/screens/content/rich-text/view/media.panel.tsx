import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Popper from '@mui/material/Popper';
import { selectedMedia } from './layout.ts';
import type { SelectedMedia } from './layout.ts';
import { MediaTools } from './media-tools.tsx';
import type { MediaToolsProps } from './media-tools.tsx';

/** The tools of the selected picture or player. Enter in the text moves the focus here, Escape moves it back. */
export function MediaPanel(props: MediaToolsProps) {
  const { editor } = props;
  const media = useEditorState({
    editor,
    selector: () => (editor.isEditable ? selectedMedia(editor) : null),
    equalityFn: isSame,
  });
  const [isAway, setAway] = useState(true);
  const panel = useRef<HTMLDivElement>(null);

  // Hides the panel when the focus moves elsewhere, except to its dialogs and menus.
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const isHere = [editor.view.dom, panel.current].some((one) => one?.contains(target as Node));
      const isOver = target instanceof Element && target.closest('[role=dialog], [role=menu], [role=presentation]');
      setAway(!isHere && !isOver);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [editor]);

  if (!media || isAway) return null;
  const anchor = { getBoundingClientRect: () => boxOf(editor) };
  return (
    <Popper
      open
      disablePortal
      role="presentation"
      anchorEl={anchor}
      placement="top"
      style={{ zIndex: 5 }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        // Without room above the picture, the panel is placed within it, below the toolbar.
        { name: 'flip', enabled: false },
        {
          name: 'preventOverflow',
          options: {
            altAxis: true,
            tether: false,
            padding: { top: toolbarEnd(editor) + 8, left: 8, right: 8, bottom: 8 },
          },
        },
      ]}
    >
      <div ref={panel} data-media-panel>
        <MediaTools key={media.pos} {...props} media={media} />
      </div>
    </Popper>
  );
}

const isSame = (one: SelectedMedia | null, other: SelectedMedia | null) =>
  one?.pos === other?.pos && one?.node === other?.node && one?.holder.node === other?.holder.node;

function boxOf(editor: Editor): DOMRect {
  const media = selectedMedia(editor);
  const dom = media && editor.view.nodeDOM(media.pos);
  return dom instanceof Element ? dom.getBoundingClientRect() : new DOMRect();
}

/** Where the toolbar ends in the window. */
const toolbarEnd = (editor: Editor) =>
  editor.view.dom.closest('[data-rich-text]')?.querySelector('[data-toolbar]')?.getBoundingClientRect().bottom ?? 0;
