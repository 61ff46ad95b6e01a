import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { DialogName } from '../tools/tools.ts';

interface FiguresOptions {
  onOpenDialog: (dialog: DialogName) => void;
}

/**
 * Images and players: Enter moves to their tools, typing goes on below, a double click opens their dialog, deleting one
 * deletes its figure.
 */
export const Figures = Extension.create<FiguresOptions>({
  name: 'figureKeys',
  priority: 1500,
  addOptions: () => ({ onOpenDialog: () => undefined }),

  // A text that begins with a picture opens with it selected, and ProseMirror takes the first click on it for one
  // beside it.
  onCreate() {
    const { state, view } = this.editor;
    const first = Selection.findFrom(state.doc.resolve(0), 1, true);
    if (state.selection instanceof NodeSelection && first) view.dispatch(state.tr.setSelection(first));
  },

  addKeyboardShortcuts() {
    const toTools = () => {
      const { selection } = this.editor.state;
      if (!(selection instanceof NodeSelection) || !dialogFor(selection.node.type.name)) return false;
      const frame = this.editor.view.dom.closest('[data-rich-text]');
      frame?.querySelector<HTMLElement>('[data-media-panel] button')?.focus();
      return true;
    };
    const remove = () => {
      const { selection } = this.editor.state;
      if (!(selection instanceof NodeSelection) || selection.$from.parent.type.name !== 'figure') return false;
      const { $from } = selection;
      const others = $from.parent.content.content.filter((node) => node !== selection.node);
      if (others.some((node) => node.type.name !== 'figcaption')) return false;
      return this.editor.commands.deleteRange({ from: $from.before(), to: $from.after() });
    };
    // A caption is one line; Enter goes on below the figure.
    const leaveCaption = () => {
      const { $from } = this.editor.state.selection;
      if ($from.parent.type.name !== 'figcaption') return false;
      const after = $from.after($from.depth - 1);
      return this.editor
        .chain()
        .insertContentAt(after, { type: 'paragraph' })
        .setTextSelection(after + 1)
        .run();
    };
    return { Enter: () => toTools() || leaveCaption(), Backspace: remove, Delete: remove };
  },

  addProseMirrorPlugins() {
    const { onOpenDialog } = this.options;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!goOnBelow(view)) return false;
            view.dispatch(view.state.tr.insertText(text));
            return true;
          },
          handleDoubleClickOn: (view, _pos, node) => {
            const dialog = view.editable ? dialogFor(node.type.name) : null;
            if (dialog) onOpenDialog(dialog);
            return dialog !== null;
          },
        },
      }),
    ];
  },
});

/**
 * Moves from a selected picture or player to the line below it, so that typing or pasting does not replace it.
 * @returns whether one was selected
 */
export function goOnBelow(view: EditorView): boolean {
  const { selection, schema, doc, tr } = view.state;
  const paragraph = schema.nodes['paragraph'];
  if (!paragraph || !(selection instanceof NodeSelection) || selection.node.isInline) return false;
  if (!dialogFor(selection.node.type.name)) return false;
  const { $from, to } = selection;
  const below = $from.parent.type.name === 'figure' ? $from.after() : to;
  const next = doc.nodeAt(below);
  if (next?.type !== paragraph || next.content.size > 0) tr.insert(below, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
}

function dialogFor(name: string): DialogName | null {
  if (name === 'image' || name === 'blockImage') return 'image';
  return name === 'blockPlayer' || name === 'inlinePlayer' ? 'embed' : null;
}
