// XML 1.0, and so feeds, cannot contain control characters, lone surrogates, U+FFFE and U+FFFF.
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters = new Map([
  ...Object.entries(references).map(([character, reference]) => [reference, character] as const),
  ['&apos;', "'"] as const,
]);

/** Escapes text for HTML or XML, in elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(invalidCharacters, '').replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** The text of HTML that `escapeHtml` or a serialiser wrote; other character references stay. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (reference) => characters.get(reference) ?? reference);
}
