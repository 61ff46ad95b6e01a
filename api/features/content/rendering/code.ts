import type { HLJSApi } from 'highlight.js';
import { DomUtils, elements, replaceChildren, wrap, type Element, type Root } from './dom.ts';

/** Longer code is shown as it is: colouring it would hold up everybody else. */
const longest = 60_000;

const plain = ['text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight'];

/** Loaded with the first code that somebody reads. */
let highlighter: Promise<HLJSApi> | undefined;
const load = () => (highlighter ??= import('highlight.js/lib/common').then((module) => module.default));

/** Colours code by the language that its author named, and makes it reachable by keyboard, since it may scroll. */
export async function highlightCode(root: Root): Promise<void> {
  for (const pre of elements(root, 'pre')) {
    const code = onlyCode(pre);
    const name = languageOf(code) ?? languageOf(pre);
    const language = name === undefined || plain.includes(name) ? undefined : name;
    const label = language === undefined ? undefined : await coloured(code ?? pre, language);
    wrap(pre, 'div', { class: 'code', ...(label !== undefined && { 'data-language': label }) });
    Object.assign(pre.attribs, {
      tabindex: '0',
      role: 'group',
      'aria-label': label === undefined ? 'Code' : `Code: ${label}`,
    });
  }
}

/** @returns the language's own name; undefined for one that is not known */
async function coloured(element: Element, language: string): Promise<string | undefined> {
  const hljs = await load();
  const known = hljs.getLanguage(language);
  if (!known) return undefined;
  const code = DomUtils.textContent(element);
  // What the author marked inside would be lost.
  const isMarked = element.children.some((child) => 'name' in child);
  if (!isMarked && code.length <= longest) {
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
