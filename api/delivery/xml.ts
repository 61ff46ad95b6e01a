import { escapeHtml } from '#schema/text/escape-html';

export type Attributes = Record<string, string>;

/** An element with markup as its content; `textElement` is for text. */
export function element(name: string, attributes: Attributes, ...children: (string | false)[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const inner = children.filter(Boolean).join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeHtml(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
