import { Extension } from '@tiptap/core';
import { allowedAttributes } from './allowed-attributes.ts';
import type { Attributes } from './allowed-attributes.ts';

/** Attributes that a node or mark handles itself. */
const handledAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Holds the stored style while editing. */
export const preservedStyleAttribute = 'data-preserved-style';

/** The attributes that the node does not handle; null for none. */
export function preservedAttributes(
  element: Element,
  others: readonly string[] = handledAttributes[element.localName] ?? [],
) {
  const entries = Object.entries(allowedAttributes(element)).filter(([name]) => !others.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * Keeps attributes of stored HTML for which the editor has no control: ids, classes, alignment, sizes, languages. New
 * paragraphs do not inherit them, because an id must be unique.
 */
export const preservedAttributesExtension = (types: string[]) =>
  Extension.create({
    name: 'preservedAttributes',
    addGlobalAttributes: () => [
      {
        types,
        attributes: {
          preserved: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => preservedAttributes(element),
            renderHTML: ({ preserved }) => {
              const { style, ...others } = (preserved as Attributes | null) ?? {};
              // Browsers rewrite the style attribute, so the stored text is preserved beside it.
              return style === undefined ? others : { ...others, style, [preservedStyleAttribute]: style };
            },
          },
        },
      },
    ],
  });
