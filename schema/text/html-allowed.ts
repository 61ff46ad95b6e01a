/**
 * The HTML allowed in content, used by the server's sanitiser as its options and by the editor as its schema. Anything
 * else is removed, keeping its text.
 */
export interface HtmlAllowed {
  allowedTags: string[];
  /** `*` applies to every element. */
  allowedAttributes: Record<string, string[]>;
  allowedClasses: Record<string, (string | RegExp)[]>;
  allowedStyles: Record<string, Record<string, RegExp[]>>;
  allowedSchemes: string[];
  allowedSchemesByTag: Record<string, string[]>;
  allowedSchemesAppliedToAttributes: string[];
  allowProtocolRelative: boolean;
  allowedIframeHostnames: string[];
  allowIframeRelativeUrls: boolean;
  nestingLimit: number;
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Hosts whose players may be embedded; also allowed by the content security policy. */
export const embedHosts = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'];

/** Four digits at most, so that an element cannot cover the page many times over. */
const length = /^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)?$/;
const colour = /^(?:#(?:[0-9a-f]{3}){1,2}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i;

const size = { width: [length], height: [length] };

export const htmlAllowed: HtmlAllowed = {
  allowedTags: [
    ...headings,
    ...['p', 'div', 'span', 'section', 'aside', 'address', 'hr', 'br', 'wbr', 'blockquote', 'cite', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'strike', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'big', 'tt'],
    ...['kbd', 'samp', 'var', 'abbr', 'acronym', 'time', 'dfn', 'q', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
    ...['iframe', 'video', 'audio', 'source', 'track'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang', 'style'],
    ...Object.fromEntries(headings.map((heading) => [heading, ['id']])),
    a: ['href', 'title', 'rel', 'id', 'target', 'download'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    ul: ['type'],
    li: ['value', 'id'],
    table: ['width'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    th: ['colspan', 'rowspan', 'scope', 'headers', 'abbr', 'id', 'width'],
    td: ['colspan', 'rowspan', 'headers', 'width'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    time: ['datetime'],
    abbr: ['title'],
    acronym: ['title'],
    dfn: ['title'],
    details: ['open'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    video: ['src', 'poster', 'width', 'height', 'controls', 'muted', 'loop', 'playsinline', 'preload'],
    audio: ['src', 'controls', 'loop', 'preload'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'label', 'srclang'],
  },
  allowedClasses: {
    '*': [
      /^align(?:left|right|center|none|wide|full)$/,
      /^has-text-align-(?:left|right|center)$/,
      // Text on a background that the author chose would be unreadable without them.
      /^has-(?:white|black)-color$/,
      /^wp-(?:block|caption)[a-z0-9_-]{0,40}$/,
    ],
    code: [/^language-[a-z0-9+#-]{1,30}$/i],
    pre: [/^language-[a-z0-9+#-]{1,30}$/i],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      'font-size': [/^(?:[1-9]|[1-6]\d)px$/, /^[0-3](?:\.\d{1,3})?r?em$/],
      color: [colour],
      'background-color': [colour],
    },
    img: size,
    figure: size,
    table: size,
    col: size,
    th: { ...size, 'vertical-align': [/^(?:top|middle|bottom|baseline)$/] },
    td: { ...size, 'vertical-align': [/^(?:top|middle|bottom|baseline)$/] },
    ol: { 'list-style-type': [/^[a-z-]{1,30}$/] },
    ul: { 'list-style-type': [/^[a-z-]{1,30}$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['http', 'https'],
    iframe: ['https'],
    video: ['http', 'https'],
    audio: ['http', 'https'],
    source: ['http', 'https'],
    track: ['http', 'https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: false,
  allowedIframeHostnames: embedHosts,
  allowIframeRelativeUrls: false,
  nestingLimit: 100,
};
