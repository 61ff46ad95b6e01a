import { elements, isInside, textOf, wrap, type Element, type Root } from '../../../kernel/html/dom.ts';

/** Wraps tables in a scrollable frame that is focusable and named after its table. */
export function wrapTables(root: Root): void {
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

/** Loads pictures, video and audio lazily, and adds missing `alt` attributes. */
export function loadMediaLazily(root: Root): void {
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
  const [figcaption] = elements(figure, 'figcaption');
  return figcaption ? textOf(figcaption) : '';
}
