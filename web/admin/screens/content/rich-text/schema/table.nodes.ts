import { Table as TipTapTable, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { readHtml } from '../html/elements.ts';
import { cleanCopy } from './allowed-attributes.ts';
import type { Attributes } from './allowed-attributes.ts';

/** The part of the table that a row is in. */
export type Section = 'head' | 'body' | 'foot';

const sectionNames: Readonly<Record<string, Section>> = { thead: 'head', tbody: 'body', tfoot: 'foot' };

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: Element) => {
    const value = element.getAttribute(name) ?? '';
    return /^\d{1,3}$/.test(value) && Number(value) > 0 ? Number(value) : 1;
  },
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

const cell = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Columns are not resizable, but the table plugins expect the attribute.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const Cell = TableCell.extend({
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const Header = TableHeader.extend({
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const Row = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (element) =>
        element.getAttribute('data-section') ?? sectionNames[element.parentElement?.localName ?? ''] ?? null,
      renderHTML: ({ section }) => (section ? { 'data-section': String(section) } : {}),
    },
  }),
});

const partOf = (element: Element, name: string) =>
  element.getAttribute(`data-${name}`) ?? [...element.children].find(({ localName }) => localName === name) ?? null;

/** A part of the table that is preserved as HTML, because it has no cells. */
const part = (name: 'caption' | 'colgroup') => ({
  default: null,
  parseHTML: (element: Element) => {
    const found = partOf(element, name);
    return found instanceof Element ? cleanCopy(found).outerHTML : found;
  },
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    typeof attributes[name] === 'string' ? { [`data-${name}`]: attributes[name] } : {},
});

const Table = TipTapTable.extend({
  addAttributes: () => ({ caption: part('caption'), colgroup: part('colgroup') }),
  parseHTML: () => [
    // Caption and columns are attributes here.
    { tag: 'caption', ignore: true },
    { tag: 'colgroup', ignore: true },
    { tag: 'table' },
  ],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  // The table scrolls, not the page. Its caption is shown here and edited in a dialog.
  addNodeView:
    () =>
    ({ node: first }) => {
      const dom = document.createElement('div');
      dom.className = 'table';
      const table = dom.appendChild(document.createElement('table'));
      const contentDOM = document.createElement('tbody');
      const draw = (node: DocumentNode) => {
        const { preserved, caption } = node.attrs as { preserved: Attributes | null; caption: string | null };
        for (const name of table.getAttributeNames()) table.removeAttribute(name);
        for (const [name, value] of Object.entries(preserved ?? {})) table.setAttribute(name, value);
        table.replaceChildren();
        const stored = caption && readHtml(`<table>${caption}</table>`).querySelector('caption');
        if (stored) {
          const shown = cleanCopy(stored);
          shown.setAttribute('contenteditable', 'false');
          table.append(shown);
        }
        table.append(contentDOM);
      };
      draw(first);
      return {
        dom,
        contentDOM,
        update: (node) => {
          if (node.type !== first.type) return false;
          if (node.attrs['caption'] !== first.attrs['caption'] || node.attrs['preserved'] !== first.attrs['preserved'])
            draw(node);
          first = node;
          return true;
        },
        ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
      };
    },
}).configure({ resizable: false, View: null });

export const tableExtensions = [Table, Row, Cell, Header];
export const tableNames = tableExtensions.map(({ name }) => name);
