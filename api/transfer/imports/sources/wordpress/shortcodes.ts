import { embedOf, quoted } from '../embeds.ts';
import type { SourceFile } from '../source.ts';

export interface ShortcodeContext {
  /** Attachments by id. */
  files: ReadonlyMap<string, SourceFile>;
  /** The attachments of this item, for a gallery that names none. */
  own: readonly SourceFile[];
  /** The file that a page of the source is about. */
  fileOfPage: (url: string) => SourceFile | undefined;
  /** Called with the shortcodes that are left out, and whether they stand around a text. */
  onUnknown: (shortcode: string, hasText: boolean) => void;
}

type Attributes = Readonly<Record<string, string>>;
type Shortcode = (attributes: Attributes, inner: string, context: ShortcodeContext) => string | null;

const pattern =
  /\[(\[?)([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^\]"'])*?)\/?\](?:((?:(?!\[\2\b)[\s\S])*?)\[\/\2\])?(\]?)/gi;

/** Replaces WordPress's own shortcodes by HTML. `[[name]]` is an escaped shortcode. */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  return text.replace(
    pattern,
    (whole, open: string, name: string, attributes: string, inner: string | undefined, end: string) => {
      if (open === '[' && end === ']') return whole.slice(1, -1);
      const html = shortcodes[name.toLowerCase()]?.(attributesOf(attributes), inner ?? '', context);
      if (html != null) return open + html + end;
      if (!looksLikeShortcode(name, attributes, inner)) return whole;
      context.onUnknown(`[${name}${attributes.replace(/\s+/g, ' ').trimEnd()}]`, inner !== undefined);
      // The plug-in that filled it in is not here.
      return open + (inner === undefined ? '' : expandShortcodes(inner, context)) + end;
    },
  );
}

/** `[sic]` is more likely a remark. */
const looksLikeShortcode = (name: string, attributes: string, inner: string | undefined) =>
  Object.hasOwn(shortcodes, name.toLowerCase()) || inner !== undefined || /\s[\w-]+=/.test(attributes);

const shortcodes: Readonly<Record<string, Shortcode>> = {
  caption: (attributes, inner) => {
    const [, picture = inner, text = ''] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*([\s\S]*)$/i.exec(inner) ?? [];
    const caption = attributes['caption'] ?? text.trim();
    const align = /^align(?:left|right|center|none)$/.test(attributes['align'] ?? '') ? ` ${attributes['align']}` : '';
    return `<figure class="wp-caption${align}">${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  },
  gallery: (attributes, _inner, { files, own }) => {
    const ids = (attributes['ids'] ?? attributes['include'])?.split(',').map((id) => id.trim());
    const shown = ids ? ids.flatMap((id) => files.get(id) ?? []) : own;
    return shown.length === 0 ? null : `<div class="wp-block-gallery">${shown.map(figureOf).join('\n')}</div>`;
  },
  audio: (attributes) => playerOf('audio', attributes, ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac']),
  video: (attributes) => playerOf('video', attributes, ['src', 'mp4', 'm4v', 'webm', 'ogv']),
  embed: (_attributes, inner) => embedOrLink(inner.trim()),
};
const { caption } = shortcodes;
Object.assign(shortcodes, { wp_caption: caption });

function figureOf({ url, altText, caption: words }: SourceFile): string {
  const caption = words ? `<figcaption>${words}</figcaption>` : '';
  return `<figure><img src="${quoted(url)}" alt="${quoted(altText ?? '')}">${caption}</figure>`;
}

function playerOf(tag: 'audio' | 'video', attributes: Attributes, names: readonly string[]): string | null {
  const src = names.map((name) => attributes[name]).find((value) => value !== undefined && value !== '');
  if (src === undefined || !/^(?:https?:\/)?\//i.test(src)) return null;
  const poster = tag === 'video' && attributes['poster'] ? ` poster="${quoted(attributes['poster'])}"` : '';
  const embedded = tag === 'video' ? embedOf(src) : null;
  return embedded ?? `<${tag} controls src="${quoted(src)}"${poster}></${tag}>`;
}

const embedOrLink = (url: string) =>
  embedOf(url) ?? (/^https?:\/\/\S+$/.test(url) ? `<p><a href="${quoted(url)}">${quoted(url)}</a></p>` : null);

function attributesOf(text: string): Attributes {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g);
  return Object.fromEntries(
    [...found].flatMap(([, name, double, single, bare, alone]) => {
      if (name !== undefined) return [[name.toLowerCase(), double ?? single ?? bare ?? '']];
      return alone?.startsWith('http') ? [['src', alone.replace(/^["']|["']$/g, '')]] : [];
    }),
  );
}
