import { fillPlaceholders, hasPlaceholders } from '#schema/text/placeholders';
import type { SiteSettings } from '#schema/settings';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * Puts the words of the settings into a text that names them: `{{siteName}}`.
 * @param site reads the settings, which few texts need
 */
export async function withSettingWords(html: string, site: () => Promise<SiteSettings>): Promise<string> {
  if (!hasPlaceholders(html)) return html;
  const { siteName, contactEmail, privacySettings } = await site();
  const days = privacySettings.messageRetentionDays;
  const email = escaped(contactEmail);
  return fillPlaceholders(html, {
    siteName: escaped(siteName),
    contactEmail: email ? `<a href="mailto:${email}">${email}</a>` : `<a href="/contact">the contact page</a>`,
    messagesKept: days === null ? 'until we delete it' : `for ${days} ${days === 1 ? 'day' : 'days'}`,
  });
}
