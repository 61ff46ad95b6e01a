import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import type { Attributes } from './allowed-attributes.ts';
import { preservedAttributes } from './preserved-attributes.extension.ts';

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
    preservedOfCode: {
      default: null,
      rendered: false,
      parseHTML: (element) => {
        const code = element.firstElementChild?.cloneNode() as Element | undefined;
        code?.classList.remove(`language-${languageOf(code)}`);
        return code ? preservedAttributes(code) : null;
      },
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => isPureCode(element) && null }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { language, preservedOfCode } = node.attrs as { language: string | null; preservedOfCode: Attributes | null };
    const { class: others, ...preserved } = preservedOfCode ?? {};
    const classes = [language ? `language-${language}` : '', others ?? ''].filter(Boolean).join(' ');
    return ['pre', HTMLAttributes, ['code', { ...(classes && { class: classes }), ...preserved }, 0]];
  },
});
