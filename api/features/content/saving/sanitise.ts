import sanitizeHtml from 'sanitize-html';
import { htmlAllowed } from '#schema/html-allowed';

/** HTML as it may be stored and shown: what the allow-list does not name is left out. Cleaning twice changes nothing. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, htmlAllowed);
}
