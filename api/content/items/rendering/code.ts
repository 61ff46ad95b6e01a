import type { HLJSApi } from 'highlight.js';
import { DomUtils, elements, replaceChildren, wrap, type Element, type Root } from '../../../kernel/html/dom.ts';

/** Longer code is not highlighted, because that would block the event loop. */
const maxLength = 60_000;

const plain = ['text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight'];

/** Loaded on first use. */
let highlighter: Promise<HLJSApi> | undefined;
const load = () => (highlighter ??= import('highlight.js/lib/common').then((module) => module.default));

/** Highlights code in its declared language, and makes code blocks focusable so that the keyboard can scroll them. */
export async function highlightCode(root: Root): Promise<void> {
  for (const pre of elements(root, 'pre')) {
    const code = onlyCode(pre);
    const name = languageOf(code) ?? languageOf(pre);
    const language = name === undefined || plain.includes(name) ? undefined : name;
    const label = language === undefined ? undefined : await highlight(code ?? pre, language);
    wrap(pre, 'div', { class: 'code', ...(label !== undefined && { 'data-language': label }) });
    Object.assign(pre.attribs, {
      tabindex: '0',
      role: 'group',
      'aria-label': label === undefined ? 'Code' : `Code: ${label}`,
    });
  }
}

/** @returns the display name of the language; undefined for an unknown one */
async function highlight(element: Element, language: string): Promise<string | undefined> {
  const hljs = await load();
  const known = hljs.getLanguage(language);
  if (!known) return undefined;
  const code = DomUtils.textContent(element);
  // Highlighting would remove the author's own markup.
  const hasMarkup = element.children.some((child) => 'name' in child);
  if (!hasMarkup && code.length <= maxLength) {
    hljs.configure({ classPrefix: 'hl-' });
    replaceChildren(element, hljs.highlight(code, { language, ignoreIllegals: true }).value);
  }
  return known.name?.replace(/,.*/, '') ?? language;
}

function onlyCode(pre: Element): Element | undefined {
  const [code, ...others] = elements(pre, 'code');
  return others.length === 0 ? code : undefined;
}

function languageOf(element: Element | undefined): string | undefined {
  return /(?:^|\s)language-(\S+)/i.exec(element?.attribs['class'] ?? '')?.[1]?.toLowerCase();
}
