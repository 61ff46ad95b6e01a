export type Attributes = Record<string, string>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// What XML 1.0 cannot hold in any spelling: control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for XML or HTML, between elements or inside a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** An element around markup; see `textElement` for text. */
export function element(name: string, attributes: Attributes, ...children: (string | false)[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = children.filter(Boolean).join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escaped(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
