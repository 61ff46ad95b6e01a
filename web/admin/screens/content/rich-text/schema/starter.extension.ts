import { InputRule, Mark, Node, PasteRule, textblockTypeInputRule } from '@tiptap/core';
import type { AnyExtension, PasteRuleMatch } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isTypedAddress } from '#schema/text/typed-address';
import { isAllowedAddress } from './allowed-attributes.ts';

/**
 * Whether a paragraph has an element: `p` and `none` as stored; with `auto` the editor omits it where the paragraph is
 * the only content of an item or cell.
 */
export type Wrapper = 'auto' | 'p' | 'none';

/** Stands for "no element" while HTML is parsed. */
export const bareTag = 'x-bare';

const tagsOf = (mark: string, tags: readonly [string, ...string[]]) =>
  Mark.create({
    name: mark,
    addAttributes: () => ({
      // The original tag. Styles are preserved as styles, so only elements create the mark.
      tag: { default: tags[0], rendered: false, parseHTML: (element) => element.localName },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark: { attrs }, HTMLAttributes }) => [String(attrs['tag']), HTMLAttributes, 0],
  });

/** A mark of the starter kit with its shortcuts and input rules, keeping the original element. */
function withTags(extension: AnyExtension, tags: readonly [string, ...string[]]): AnyExtension {
  const { addAttributes, parseHTML, renderHTML } = tagsOf(extension.name, tags).config;
  return (extension as Mark).extend({ addAttributes, parseHTML, renderHTML, excludes: extension.name });
}

/** A list whose marker, typed again in one of its items, is swallowed: people who write Markdown repeat it. */
const continued = (extension: AnyExtension): AnyExtension =>
  (extension as Node).extend({
    addInputRules() {
      return (this.parent?.() ?? []).map(
        ({ find, handler }) =>
          new InputRule({
            find,
            handler: (props) => {
              const { state, range } = props;
              const list = state.selection.$from.node(-2);
              if (list?.type !== this.type) return handler(props);
              state.tr.delete(range.from, range.to);
              return undefined;
            },
          }),
      );
    },
  });

/** A pasted address without a scheme leads where the typed one does. */
function withHttps(match: PasteRuleMatch): PasteRuleMatch {
  const href = String(match.data?.['href'] ?? '');
  if (!href.startsWith('http://') || /^http:/i.test(match.text)) return match;
  return { ...match, data: { ...match.data, href: href.replace(/^http:/, 'https:') } };
}

const adjustments: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  bold: (extension) => withTags(extension, ['strong', 'b']),
  italic: (extension) => withTags(extension, ['em', 'i']),
  strike: (extension) => withTags(extension, ['s', 'del', 'strike']),
  underline: (extension) => withTags(extension, ['u']),
  // Inline code may be bold or a link.
  code: (extension) => (extension as Mark).extend({ excludes: 'code' }),
  link: (extension) =>
    (extension as Mark).extend({
      // Text typed after a link is not part of it.
      inclusive: false,
      // The library takes the default protocol for what is typed alone.
      addPasteRules() {
        return (this.parent?.() ?? []).map(
          ({ find, handler }) =>
            new PasteRule({
              find: typeof find === 'function' ? (text, event) => find(text, event)?.map(withHttps) : find,
              handler,
            }),
        );
      },
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
      // The page title is the h1, so the input rules start at h2.
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
  bulletList: continued,
  orderedList: (extension) =>
    (continued(extension) as Node).extend({
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
      // Off: lists in pasted text are handled as Markdown.
      addProseMirrorPlugins: () => [],
    }),
};

/** TipTap's starter kit, changed to keep stored HTML. Code blocks are our own. */
export const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => adjustments[extension.name]?.(extension) ?? extension);
  },
}).configure({
  codeBlock: false,
  heading: { levels: [1, 2, 3, 4, 5, 6] },
  link: {
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    defaultProtocol: 'https',
    shouldAutoLink: isTypedAddress,
    HTMLAttributes: {},
  },
  dropcursor: { color: 'var(--accent)', width: 2, class: 'drop-cursor' },
});
