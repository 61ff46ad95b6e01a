/** The beginning of a text, without half an emoji at its end. */
export function firstCharacters(text: string, most: number): string {
  const cut = text.slice(0, Math.max(0, most));
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
