import { escapeHtml } from '#schema/text/escape-html';

/** Stands in the stored mail for each recipient's own unsubscribe link. */
export const unsubscribePlaceholder = 'https://unsubscribe.invalid/own-link';

/** The mail of one recipient. */
export function withUnsubscribeLink(
  mail: { html: string; plain: string },
  url: string,
): { html: string; text: string } {
  return {
    html: mail.html.replaceAll(unsubscribePlaceholder, escapeHtml(url)),
    text: mail.plain.replaceAll(unsubscribePlaceholder, url),
  };
}
