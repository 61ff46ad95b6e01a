import { Node } from '@tiptap/core';
import { cleanCopy, isAllowedAddress } from './allowed-attributes.ts';
import type { Attributes } from './allowed-attributes.ts';
import { preservedAttributes } from './preserved-attributes.extension.ts';

/** Marks an image or player as a block while HTML is parsed. */
export const blockMediaAttribute = 'data-block';

const isBlock = (element: Element) => element.hasAttribute(blockMediaAttribute);

const imageAttributes = {
  src: {
    default: null,
    parseHTML: (element: Element) => {
      const src = element.getAttribute('src');
      return src !== null && isAllowedAddress('img', src) ? src : null;
    },
  },
  alt: { default: null },
};

export interface ImageAttributes {
  src: string | null;
  alt: string | null;
  preserved: Attributes | null;
}

/** An inline image. */
const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => imageAttributes,
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A block image, alone or in a figure, with the link around it. */
const BlockImage = Node.create({
  name: 'blockImage',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    ...imageAttributes,
    link: {
      default: null,
      parseHTML: (element) => {
        const link = element.closest('a');
        return link && preservedAttributes(link, []);
      },
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: `a[${blockMediaAttribute}]`, priority: 1300, skip: true },
    { tag: `img[${blockMediaAttribute}]`, priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const image = ['img', { ...HTMLAttributes, [blockMediaAttribute]: '' }] as const;
    const link = node.attrs['link'] as Attributes | null;
    return link ? ['a', { ...link, [blockMediaAttribute]: '' }, image] : image;
  },
});

const players = ['iframe', 'video', 'audio'] as const;
const selector = players.join(', ');

/** The source and track elements, as HTML. */
const innerAttribute = {
  inner: {
    default: '',
    rendered: false,
    parseHTML: (element: Element) => (element.localName === 'iframe' ? '' : cleanCopy(element).innerHTML),
  },
  tag: { default: 'iframe', rendered: false, parseHTML: (element: Element) => element.localName },
};

function playerElement(tag: string, attributes: Readonly<Record<string, unknown>>, inner: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.innerHTML = inner;
  return element;
}

/** As on the site, nothing is loaded from the video's host. */
function embedPlaceholder({ src = '', title }: Attributes): HTMLElement {
  const link = document.createElement('a');
  link.className = 'embed';
  link.dataset['embed'] = src;
  const host = src.includes('vimeo') ? 'Vimeo' : 'YouTube';
  for (const text of [title ?? 'Video', `From ${host}. Nothing loads until a visitor presses play.`]) {
    const line = document.createElement('span');
    line.textContent = text;
    link.append(line);
  }
  return link;
}

const player = (name: string, isInline: boolean) =>
  Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    draggable: true,
    addAttributes: () => innerAttribute,
    parseHTML: () => [
      { tag: selector, priority: isInline ? 50 : 60, getAttrs: (element) => isBlock(element) !== isInline && null },
    ],
    renderHTML: ({ node, HTMLAttributes }) =>
      playerElement(
        String(node.attrs['tag']),
        isInline ? HTMLAttributes : { ...HTMLAttributes, [blockMediaAttribute]: '' },
        String(node.attrs['inner']),
      ),
    // A player swallows clicks; a cover makes it selectable and draggable.
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(isInline ? 'span' : 'div');
        dom.className = 'player';
        const { tag, inner, preserved } = node.attrs as { tag: string; inner: string; preserved: Attributes | null };
        if (tag === 'iframe') {
          dom.append(embedPlaceholder(preserved ?? {}));
          return { dom };
        }
        const element = playerElement(tag, preserved ?? {}, inner);
        element.tabIndex = -1;
        dom.append(element);
        return { dom };
      },
  });

const InlinePlayer = player('inlinePlayer', true);
const BlockPlayer = player('blockPlayer', false);

/** Ruby annotations are preserved, and edited in the source. */
const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    inner: { default: '', rendered: false, parseHTML: (element: Element) => cleanCopy(element).innerHTML },
  }),
  parseHTML: () => [{ tag: 'ruby' }],
  renderHTML: ({ node, HTMLAttributes }) => playerElement('ruby', HTMLAttributes, String(node.attrs['inner'])),
});

export const mediaExtensions = [InlineImage, BlockImage, InlinePlayer, BlockPlayer, Ruby];
export const mediaNames = mediaExtensions.map(({ name }) => name);
