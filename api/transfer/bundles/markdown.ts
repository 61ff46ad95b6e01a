import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
// Markdown has no way to write these; in Markdown, HTML may stand.
turndown.keep(['table', 'figure', 'iframe', 'video', 'audio', 'details', 'sub', 'sup', 'u', 's']);

/** A rich text as Markdown, with HTML for what Markdown cannot express. @param html as it is stored */
export const toMarkdown = (html: string): string => turndown.turndown(html);

/** Lines for the head of a Markdown file, as YAML: its strings are those of JSON. */
export function frontMatter(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
