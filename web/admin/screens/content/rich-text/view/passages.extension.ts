import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A passage of the text, between two positions of the document. */
export interface Passage {
  id: string;
  from: number;
  to: number;
}

interface PassagesOptions {
  /** Called with those that are unchanged, when their number changes. */
  onMarked: (ids: readonly string[]) => void;
}

const key = new PluginKey<DecorationSet>('passages');

/** Marks passages, such as those that notes are about, by decorations: they move with the text and never enter it. */
export const Passages = Extension.create<PassagesOptions>({
  name: 'passages',
  addOptions: () => ({ onMarked: () => undefined }),

  addProseMirrorPlugins() {
    const { onMarked } = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, marked) => {
            const passages = transaction.getMeta(key) as readonly Passage[] | undefined;
            if (!passages) return marked.map(transaction.mapping, transaction.doc);
            return DecorationSet.create(
              transaction.doc,
              passages.map(({ id, from, to }) => {
                const text = transaction.doc.textBetween(from, to, '\n');
                return Decoration.inline(from, to, { 'data-passage': id }, { id, text });
              }),
            );
          },
        },
        props: { decorations: (state) => key.getState(state) },
        view: () => ({
          update: ({ state }, before) => {
            if (state.doc === before.doc && key.getState(state) === key.getState(before)) return;
            const ids = unchangedIn(state);
            if (ids.join(' ') !== unchangedIn(before).join(' ')) onMarked(ids);
          },
        }),
      }),
    ];
  },
});

/** The passages that still have the words that were marked. */
function unchangedIn(state: EditorState): string[] {
  const marked = key.getState(state)?.find() ?? [];
  return marked.flatMap(({ from, to, spec }) => {
    const { id, text } = spec as { id: string; text: string };
    return state.doc.textBetween(from, to, '\n') === text ? [id] : [];
  });
}

export { key as passagesKey };

/** The text of a document, with a line break between blocks, and the position of each of its characters. */
export function textWithPositions(doc: DocumentNode): { text: string; positions: number[] } {
  let text = '';
  const positions: number[] = [];
  doc.descendants((node, pos) => {
    if (node.isText && node.text !== undefined) {
      for (let at = 0; at < node.text.length; at++) positions.push(pos + at);
      text += node.text;
    } else if (node.isTextblock && text !== '') {
      positions.push(pos);
      text += '\n';
    }
  });
  return { text, positions };
}
