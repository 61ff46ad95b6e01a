/** The first few titles: “A”, “B”, “C” and 4 more. */
export function firstTitles(titles: readonly string[]): string {
  const shown = titles.slice(0, 3).map((title) => `“${title}”`);
  const rest = titles.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

/** The question before published items are taken off the site. */
export function leavingWords(titles: readonly string[]): { title: string; text: string } {
  const isOne = titles.length === 1;
  return {
    title: isOne ? 'Take it off the site?' : `Take ${titles.length} items off the site?`,
    text:
      `${firstTitles(titles)} ${isOne ? 'is' : 'are'} on the site. Visitors can no longer open ` +
      `${isOne ? 'it' : 'them'}, and ${isOne ? 'its address stops' : 'their addresses stop'} working.`,
  };
}
