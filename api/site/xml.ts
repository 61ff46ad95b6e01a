export type Attributes = Record<string, string>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Characters that XML 1.0 cannot contain: control characters, lone surrogates, U+FFFE and U+FFFF.
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML or HTML, in elements and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(invalidCharacters, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** An element with markup as its content; `textElement` is for text. */
export function element(name: string, attributes: Attributes, ...children: (string | false)[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = children.filter(Boolean).join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escaped(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
