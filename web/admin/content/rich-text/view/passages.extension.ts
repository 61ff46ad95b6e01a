import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A passage of the text, between two positions of the document. */
export interface Passage {
  id: string;
  from: number;
  to: number;
}

interface PassagesOptions {
  /** Called when a marked passage was deleted, or all are marked anew. */
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
              passages.map(({ id, from, to }) => Decoration.inline(from, to, { 'data-passage': id }, { id })),
            );
          },
        },
        props: { decorations: (state) => key.getState(state) },
        view: () => ({
          update: ({ state }, before) => {
            const ids = idsOf(key.getState(state));
            if (ids.join(' ') !== idsOf(key.getState(before)).join(' ')) onMarked(ids);
          },
        }),
      }),
    ];
  },
});

const idsOf = (marked: DecorationSet | undefined): string[] => [
  ...new Set(marked?.find().map(({ spec }) => (spec as { id: string }).id)),
];

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
