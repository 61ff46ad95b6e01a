import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import type { Attributes } from './allowed-attributes.ts';
import { keptAttributes } from './kept-attributes.extension.ts';

const languageOf = (code: Element | null) =>
  [...(code?.classList ?? [])].find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null;

/** Whether a `<pre>` contains only a `<code>` with only text. */
const isPureCode = (pre: Element) =>
  pre.childNodes.length === 1 &&
  pre.firstElementChild?.localName === 'code' &&
  !pre.firstElementChild.firstElementChild;

/** A code block. The language is a class that the site's highlighting reads. */
export const CodeBlock = CodeBlockLowlight.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element) => languageOf(element.firstElementChild),
    },
    /** Attributes of the inner element, other than the language. */
    keptOfCode: {
      default: null,
      rendered: false,
      parseHTML: (element) => {
        const code = element.firstElementChild?.cloneNode() as Element | undefined;
        code?.classList.remove(`language-${languageOf(code)}`);
        return code ? keptAttributes(code) : null;
      },
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => isPureCode(element) && null }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { language, keptOfCode } = node.attrs as { language: string | null; keptOfCode: Attributes | null };
    const { class: others, ...kept } = keptOfCode ?? {};
    const classes = [language ? `language-${language}` : '', others ?? ''].filter(Boolean).join(' ');
    return ['pre', HTMLAttributes, ['code', { ...(classes && { class: classes }), ...kept }, 0]];
  },
});
