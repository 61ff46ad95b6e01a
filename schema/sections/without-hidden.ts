import { readJson } from './pages/page-layout.ts';

/** The content of a page of sections, without hidden sections; other content is unchanged. */
export function withoutHidden(content: string): string {
  // Fast path: nearly all content is text, or hides nothing.
  if (!content.startsWith('{') || !content.includes('"isHidden"')) return content;
  const page = readJson(content);
  const blocks: unknown = page?.['blocks'];
  if (!Array.isArray(blocks)) return content;
  const shown = blocks.filter((block: { isHidden?: unknown } | null) => block?.isHidden !== true);
  return shown.length === blocks.length ? content : JSON.stringify({ ...page, blocks: shown });
}
