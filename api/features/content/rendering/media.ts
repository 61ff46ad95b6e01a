import { elements, isInside, textOf, wrap, type Element, type Root } from './dom.ts';

/** A wide table scrolls in itself, and the keyboard can scroll it: the frame is named after what it holds. */
export function frameTables(root: Root): void {
  for (const table of elements(root, 'table')) {
    if (isInside(table, 'table')) continue;
    const name = captionOf(table);
    wrap(table, 'div', {
      class: 'scroll',
      role: 'group',
      'aria-label': name ? `Table: ${name}` : 'Table',
      tabindex: '0',
    });
  }
}

/** What is not needed for the first view waits; what has no words is said to have none. */
export function easeMedia(root: Root): void {
  for (const { attribs } of elements(root, 'img')) {
    attribs['alt'] ??= '';
    attribs['loading'] = 'lazy';
    attribs['decoding'] = 'async';
  }
  for (const { attribs } of elements(root, 'video', 'audio')) attribs['preload'] ??= 'metadata';
}

function captionOf(table: Element): string {
  const [caption] = elements(table, 'caption');
  if (caption) return textOf(caption);
  const figure = table.parent;
  if (!figure || !('name' in figure) || figure.name !== 'figure') return '';
  const [words] = elements(figure, 'figcaption');
  return words ? textOf(words) : '';
}
