import { Extension } from '@tiptap/core';
import { allowedAttributes } from './allowed-attributes.ts';
import type { Attributes } from './allowed-attributes.ts';

/** Attributes that the node or mark of an element holds under a name of its own. */
const owned: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Holds the style as it is stored; written in its place. */
export const keptStyleAttribute = 'data-kept-style';

/** What an element says beyond what its node knows; null where that is nothing. */
export function keptAttributes(element: Element, others: readonly string[] = owned[element.localName] ?? []) {
  const entries = Object.entries(allowedAttributes(element)).filter(([name]) => !others.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * Every node and mark carries what stored HTML says and the editor has no control for: ids, classes, alignment, sizes,
 * languages. It goes back as it came. A new paragraph does not inherit it: an id stands once.
 */
export const keptAttributesExtension = (types: string[]) =>
  Extension.create({
    name: 'keptAttributes',
    addGlobalAttributes: () => [
      {
        types,
        attributes: {
          kept: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => keptAttributes(element),
            renderHTML: ({ kept }) => {
              const { style, ...others } = (kept as Attributes | null) ?? {};
              // A style that is set on an element is rewritten by the browser: what is stored stands beside it.
              return style === undefined ? others : { ...others, style, [keptStyleAttribute]: style };
            },
          },
        },
      },
    ],
  });
