import { embedAddress } from '#schema/text/embed-address';
import { escapeHtml } from '#schema/text/escape-html';

/** The player of a video at YouTube or Vimeo; null for any other address. */
export function embedOf(url: string): string | null {
  const src = embedAddress(url);
  const host = src?.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return src && `<iframe src="${quoted(src)}" title="Video at ${host}" allowfullscreen></iframe>`;
}

/** A text as the value of an HTML attribute. Existing entities are kept. */
export const quoted = (text: string) => escapeHtml(text).replace(/&amp;(?=#?\w+;)/g, '&');
