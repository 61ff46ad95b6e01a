import { DomUtils, elements, parsed, textOf, written } from '../../../../kernel/html/dom.ts';
import type { FrontMatter } from './front-matter.ts';

/** Names by which Pelican reads `<meta>`; other pages have `viewport` and the like. */
const ofPelican = /^(?:date|modified|status|tags|keywords|category|authors?|summary|slug|template|lang|save_as|url)$/i;

/**
 * An HTML file whose head holds its fields, as Pelican reads it: `<title>` and `<meta name="date">`. Null for any other
 * page. https://docs.getpelican.com/en/latest/content.html#file-metadata
 */
export function htmlHeadOf(text: string): FrontMatter | null {
  const root = parsed(text);
  const [head] = elements(root, 'head');
  const [body] = elements(root, 'body');
  if (!head || !body) return null;
  const values: Record<string, unknown> = {};
  for (const { attribs } of elements(head, 'meta')) {
    const name = attribs['name'] ?? '';
    if (ofPelican.test(name)) values[name.toLowerCase()] = attribs['content'] ?? attribs['contents'] ?? '';
  }
  if (Object.keys(values).length === 0) return null;
  const [title] = elements(head, 'title');
  return {
    values: { ...values, ...(title && { title: textOf(title) }) },
    body: written(Object.assign(parsed(''), { children: DomUtils.getChildren(body) })),
    problem: null,
    isThere: true,
  };
}
