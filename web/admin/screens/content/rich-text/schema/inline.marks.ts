import { Mark, Node } from '@tiptap/core';

/** Inline elements without a control in the editor, which are preserved. */
const plain = [
  ...['ins', 'mark', 'sub', 'sup', 'small', 'big', 'tt', 'kbd', 'samp', 'var', 'abbr', 'acronym', 'time', 'dfn', 'q'],
  ...['bdi', 'bdo', 'cite'],
];

const plainMarks = plain.map((tag) =>
  Mark.create({
    name: tag,
    excludes: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

const coloursText = 'a, s, del, strike, mark';

/** A span around a link or struck text stays outside, because the inner element decides the colour. */
const OuterSpan = Mark.create({
  name: 'outerSpan',
  priority: 1100,
  excludes: '',
  parseHTML: () => [
    {
      tag: 'span',
      priority: 60,
      getAttrs: (element) => element.attributes.length > 0 && element.querySelector(coloursText) !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const InnerSpan = Mark.create({
  name: 'span',
  priority: 10,
  excludes: '',
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => element.attributes.length > 0 && null }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const BreakHint = Node.create({
  name: 'wbr',
  group: 'inline',
  inline: true,
  parseHTML: () => [{ tag: 'wbr' }],
  renderHTML: () => ['wbr'],
});

/** An anchor without text. */
const Anchor = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'a[id]', priority: 1200, getAttrs: (element) => element.childNodes.length === 0 && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes],
});

export const inlineExtensions = [...plainMarks, OuterSpan, InnerSpan, BreakHint, Anchor];
export const inlineNames = inlineExtensions.map(({ name }) => name);
