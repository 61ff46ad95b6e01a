import { Node } from '@tiptap/core';

const containers = ['div', 'section', 'aside', 'address'] as const;

/** An element that contains blocks. */
const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block*',
  addAttributes: () => ({
    tag: { default: 'div', rendered: false, parseHTML: (element) => element.localName },
  }),
  parseHTML: () => containers.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs['tag']), HTMLAttributes, 0],
});

const simple = (name: string, tag: string, content: string, more: { group?: string; defining?: boolean } = {}) =>
  Node.create({
    name,
    content,
    ...more,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const DefinitionList = simple('definitionList', 'dl', '(definitionTerm | definition)+', { group: 'block' });
const DefinitionTerm = simple('definitionTerm', 'dt', 'inline*', { defining: true });
const Definition = simple('definition', 'dd', 'block+', { defining: true });
const Figure = simple('figure', 'figure', '(block | figcaption)+', { group: 'block' });
const Caption = simple('figcaption', 'figcaption', 'inline*', { defining: true });
const Summary = simple('summary', 'summary', 'inline*', { defining: true });

/** Preformatted text with formatting; plain code is a code block. */
const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  whitespace: 'pre',
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

/** Stored as it is for readers, but always unfolded in the editor. */
const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block*',
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.className = 'details';
    return { dom, contentDOM: dom };
  },
});

export const blockExtensions = [
  Container,
  DefinitionList,
  DefinitionTerm,
  Definition,
  Figure,
  Caption,
  Summary,
  Preformatted,
  Details,
];
export const blockNames = blockExtensions.map(({ name }) => name);
