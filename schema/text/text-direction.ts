/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Elements that hold a text of their own, without a direction. Items of a list follow the list. */
const blocks = /<(p|h[1-6]|ul|ol|dl|figcaption|caption|summary|td|th)(?=[\s>])(?![^>]*\sdir=)/gi;

/**
 * Well-formed HTML in which each block has the direction of its text, as `dir="auto"`. HTML without letters from right
 * to left is unchanged.
 */
export const withDirections = (html: string): string =>
  rightToLeft.test(html) ? html.replace(blocks, '<$1 dir="auto"') : html;
