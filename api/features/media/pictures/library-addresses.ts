import { unescapeHtml } from '#schema/text/escape-html';

/** The distinct addresses of files of the library in HTML, in the JSON of sections, or in a field. */
export function libraryAddresses(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/(?:https?:\/\/[^\s"'<>\\]+?)?\/media\/\d+\/[^\s"'<>\\)]+/g) ?? []);
  return [...new Set(found.map(unescapeHtml))];
}
