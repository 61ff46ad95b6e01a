import { createContext, use, useEffect, useRef } from 'react';
import type { Editor } from '@tiptap/core';
import { passagesKey, textWithPositions } from './passages.extension.ts';

type Range = readonly [start: number, end: number];

/** The open visual editor, for components that work with positions in its text. */
export interface TextHandle {
  /** The text, with a line break between blocks. */
  text: () => string;
  /** The selection; null for none. */
  selected: () => Range | null;
  /** Scrolls to a passage, selects and focuses it. */
  reveal: (range: Range) => void;
  /** Marks passages without changing the content. */
  mark: (passages: readonly { id: string; range: Range }[]) => void;
}

export interface TextHost {
  /** null when the editor closes. */
  attach: (handle: TextHandle | null) => void;
  /** The ids of the marked passages whose words are unchanged. */
  onMarked: (ids: readonly string[]) => void;
}

/** Null if nothing uses the text. */
export const TextHostContext = createContext<TextHost | null>(null);

/** Offers the editor's text to the host. */
export function useTextHandle(editor: Editor): void {
  const host = use(TextHostContext);
  useEffect(() => {
    host?.attach(handleOf(editor));
    return () => host?.attach(null);
  }, [host, editor]);
}

/** Tells the host which passages are marked. */
export function useOnMarked(): (ids: readonly string[]) => void {
  const host = useRef(use(TextHostContext));
  return (ids) => host.current?.onMarked(ids);
}

function handleOf(editor: Editor): TextHandle {
  const inDocument = ([start, end]: Range) => {
    const { positions } = textWithPositions(editor.state.doc);
    const [from, last] = [positions[start], positions[end - 1]];
    return from === undefined || last === undefined ? null : { from, to: last + 1 };
  };
  return {
    text: () => textWithPositions(editor.state.doc).text,
    selected: () => {
      const { from, to, empty } = editor.state.selection;
      if (empty) return null;
      const { positions } = textWithPositions(editor.state.doc);
      const start = positions.findIndex((position) => position >= from);
      const end = positions.findLastIndex((position) => position < to) + 1;
      return start < 0 || end <= start ? null : [start, end];
    },
    reveal: (range) => {
      const found = inDocument(range);
      if (!found) return;
      editor.chain().setTextSelection(found).focus(null, { scrollIntoView: false }).run();
      const { node } = editor.view.domAtPos(found.from);
      (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
    },
    mark: (passages) => {
      const found = passages.flatMap(({ id, range }) => {
        const place = inDocument(range);
        return place ? [{ id, ...place }] : [];
      });
      editor.view.dispatch(editor.state.tr.setMeta(passagesKey, found).setMeta('addToHistory', false));
    },
  };
}
