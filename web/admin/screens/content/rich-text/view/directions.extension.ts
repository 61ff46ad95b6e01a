import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isRightToLeft } from '#schema/text/text-direction';

const containers = new Set(['bulletList', 'orderedList', 'blockquote', 'table']);

/**
 * Bullets, the line of a quotation and the columns of a table are on the side where the text begins, as on the site.
 * Decorations, so that nothing enters the stored text.
 */
export const Directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => directionsOf(doc),
          apply: ({ docChanged }, shown, _, { doc }) => (docChanged ? directionsOf(doc) : shown),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

const key = new PluginKey<DecorationSet>('directions');

function directionsOf(doc: DocumentNode): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (containers.has(node.type.name) && isRightToLeft(node.textContent)) {
      found.push(Decoration.node(pos, pos + node.nodeSize, { dir: 'rtl' }));
    }
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}
