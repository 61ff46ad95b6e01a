import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { Question } from '../tools/tools.ts';

interface FiguresOptions {
  onAsk: (question: Question) => void;
}

/** Images and players: Enter or a double click opens their dialog, and deleting one deletes its figure. */
export const Figures = Extension.create<FiguresOptions>({
  name: 'figureKeys',
  priority: 1500,
  addOptions: () => ({ onAsk: () => undefined }),

  addKeyboardShortcuts() {
    const ask = () => {
      const { selection } = this.editor.state;
      const name = selection instanceof NodeSelection ? selection.node.type.name : '';
      const question = questionFor(name);
      if (question) this.options.onAsk(question);
      return question !== null;
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
    return { Enter: () => ask() || leaveCaption(), Backspace: remove, Delete: remove };
  },

  addProseMirrorPlugins() {
    const { onAsk } = this.options;
    return [
      new Plugin({
        props: {
          handleDoubleClickOn: (view, _pos, node) => {
            const question = view.editable ? questionFor(node.type.name) : null;
            if (question) onAsk(question);
            return question !== null;
          },
        },
      }),
    ];
  },
});

function questionFor(name: string): Question | null {
  if (name === 'image' || name === 'blockImage') return 'image';
  return name === 'blockPlayer' || name === 'inlinePlayer' ? 'embed' : null;
}
