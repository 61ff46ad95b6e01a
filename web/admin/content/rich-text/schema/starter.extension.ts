import { Mark, Node, textblockTypeInputRule } from '@tiptap/core';
import type { AnyExtension } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedAddress } from './allowed-attributes.ts';

/**
 * Whether a paragraph stands in an element of its own: `p` and `none` as it was stored, `auto` for the editor to decide,
 * which leaves it out where the paragraph is all that an item or a cell says.
 */
export type Wrapper = 'auto' | 'p' | 'none';

/** The element that stands for "no element" while HTML is read. */
export const bareTag = 'x-bare';

const tagsOf = (mark: string, tags: readonly [string, ...string[]]) =>
  Mark.create({
    name: mark,
    addAttributes: () => ({
      // Which of the tags it was; styles are kept as styles, so only elements make the mark.
      tag: { default: tags[0], rendered: false, parseHTML: (element) => element.localName },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark: { attrs }, HTMLAttributes }) => [String(attrs['tag']), HTMLAttributes, 0],
  });

/** A mark of the kit with its keys and typing rules, but its elements as they were. */
function withTags(extension: AnyExtension, tags: readonly [string, ...string[]]): AnyExtension {
  const { addAttributes, parseHTML, renderHTML } = tagsOf(extension.name, tags).config;
  return (extension as Mark).extend({ addAttributes, parseHTML, renderHTML, excludes: extension.name });
}

const adjustments: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  bold: (extension) => withTags(extension, ['strong', 'b']),
  italic: (extension) => withTags(extension, ['em', 'i']),
  strike: (extension) => withTags(extension, ['s', 'del', 'strike']),
  underline: (extension) => withTags(extension, ['u']),
  // Code may be bold or a link.
  code: (extension) => (extension as Mark).extend({ excludes: 'code' }),
  link: (extension) =>
    (extension as Mark).extend({
      // What is typed behind a link is not part of it.
      inclusive: false,
      addAttributes: () => ({
        href: {
          default: null,
          parseHTML: (element) => {
            const href = element.getAttribute('href');
            return href !== null && isAllowedAddress('a', href) ? href : null;
          },
        },
      }),
      parseHTML: () => [{ tag: 'a' }],
      renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
    }),
  paragraph: (extension) =>
    (extension as Node).extend({
      addAttributes: () => ({
        wrapper: {
          default: 'auto' satisfies Wrapper,
          parseHTML: (element) =>
            element.localName === bareTag ? 'none' : (element.getAttribute('data-wrapper') ?? ('p' satisfies Wrapper)),
          renderHTML: ({ wrapper }) => (wrapper === 'p' ? {} : { 'data-wrapper': wrapper as string }),
        },
      }),
      parseHTML: () => [{ tag: 'p' }, { tag: bareTag }],
    }),
  heading: (extension) =>
    (extension as Node).extend({
      // The page's title is its first heading: typing begins one below.
      addInputRules() {
        return [/^(#{1,2})\s$/, /^(#{3})\s$/, /^(#{4,6})\s$/].map((find, index) =>
          textblockTypeInputRule({ find, type: this.type, getAttributes: { level: index + 2 } }),
        );
      },
      addKeyboardShortcuts() {
        return Object.fromEntries(
          [2, 3, 4].map((level) => [
            `Mod-Alt-${level}`,
            () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
          ]),
        );
      },
    }),
  listItem: (extension) => (extension as Node).extend({ content: 'block+' }),
  orderedList: (extension) =>
    (extension as Node).extend({
      addAttributes: () => ({
        start: {
          default: 1,
          parseHTML: (element) => {
            const start = element.getAttribute('start') ?? '';
            return /^-?\d+$/.test(start) ? Number(start) : 1;
          },
          renderHTML: ({ start }) => (start === 1 ? {} : { start: String(start) }),
        },
      }),
      renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
      // It reads pasted text as a list: that is for whoever reads Markdown.
      addProseMirrorPlugins: () => [],
    }),
};

/** TipTap's usual set, with what it would drop of stored HTML kept. Code blocks are our own. */
export const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => adjustments[extension.name]?.(extension) ?? extension);
  },
}).configure({
  codeBlock: false,
  heading: { levels: [1, 2, 3, 4, 5, 6] },
  link: { openOnClick: false, autolink: true, linkOnPaste: true, defaultProtocol: 'https', HTMLAttributes: {} },
  dropcursor: { color: 'var(--accent)', width: 2 },
});
