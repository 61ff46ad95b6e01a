import { unescapeHtml } from '#schema/text/escape-html';

// A name may have brackets, and an address may be in some.
const address = /(?:https?:\/\/[^\s"'<>\\]+?)?\/media\/\d+\/(?:[^\s"'<>\\()]|\([^\s"'<>\\()]*\))+/g;

/** The distinct addresses of files of the library in HTML, in the JSON of sections, or in a field. */
export function libraryAddresses(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(address) ?? []);
  return [...new Set(found.map(unescapeHtml))];
}
