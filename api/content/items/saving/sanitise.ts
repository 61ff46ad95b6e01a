import sanitizeHtml from 'sanitize-html';
import { htmlAllowed } from '#schema/text/html-allowed';

/** Removes everything from HTML that the allow-list does not name. Idempotent. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, htmlAllowed);
}
