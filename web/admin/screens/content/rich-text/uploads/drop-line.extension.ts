import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** The position of the line; null while no files are over the text. */
const key = new PluginKey<number | null>('dropLine');

/** A line between blocks while files are dragged over the text, where they would be inserted. */
export const DropLine = Extension.create({
  name: 'dropLine',

  addProseMirrorPlugins() {
    const show = (view: EditorView, pos: number | null) => {
      if (key.getState(view.state) !== pos) view.dispatch(view.state.tr.setMeta(key, { pos }));
      return false;
    };
    return [
      new Plugin<number | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, pos) => {
            const shown = tr.getMeta(key) as { pos: number | null } | undefined;
            if (shown) return shown.pos;
            return pos === null ? null : tr.mapping.map(pos);
          },
        },
        props: {
          // The style of the page hides ProseMirror's own line then.
          attributes: (state): Record<string, string> => (key.getState(state) == null ? {} : { 'data-drop-line': '' }),
          decorations: (state) => {
            const pos = key.getState(state) ?? null;
            return pos === null ? null : DecorationSet.create(state.doc, [Decoration.widget(pos, line, { side: -1 })]);
          },
          handleDOMEvents: {
            dragover: (view, event) =>
              show(view, !view.dragging && carriesFiles(event) ? placeBetweenBlocks(view, event) : null),
            dragleave: (view, event) =>
              view.dom.contains(event.relatedTarget as Node | null) ? false : show(view, null),
            drop: (view) => show(view, null),
          },
        },
      }),
    ];
  },
});

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

function line(): HTMLElement {
  const element = document.createElement('div');
  element.dataset['dropMark'] = '';
  return element;
}

/** The place before or after the block under the pointer, whichever is nearer; null outside the text. */
export function placeBetweenBlocks(view: EditorView, { clientX: left, clientY: top }: MouseEvent): number | null {
  const found = view.posAtCoords({ left, top });
  if (!found) return null;
  const $pos = view.state.doc.resolve(found.pos);
  // Not in a text: the position is between blocks already.
  if (!$pos.parent.isTextblock) return found.pos;
  const before = $pos.before();
  const block = view.nodeDOM(before);
  const { top: upper = 0, height = 0 } = block instanceof Element ? block.getBoundingClientRect() : {};
  return top < upper + height / 2 ? before : $pos.after();
}
