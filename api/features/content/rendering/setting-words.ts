import { escapeHtml } from '#schema/text/escape-html';
import { fillPlaceholders, hasPlaceholders } from '#schema/text/placeholders';
import type { SiteSettings } from '#schema/settings/settings';

/**
 * Fills placeholders such as `{{siteName}}` in a text from the settings.
 * @param site reads the settings, which few texts need
 */
export async function withSettingWords(html: string, site: () => Promise<SiteSettings>): Promise<string> {
  if (!hasPlaceholders(html)) return html;
  const { siteName, contactEmail, messagesKept } = wordsOf(await site());
  const email = escapeHtml(contactEmail);
  return fillPlaceholders(html, {
    siteName: escapeHtml(siteName),
    contactEmail: email ? `<a href="mailto:${email}">${email}</a>` : `<a href="/contact">the contact page</a>`,
    messagesKept,
  });
}

/** The same in a plain text, such as an excerpt. */
export function withPlainSettingWords(text: string, site: SiteSettings): string {
  if (!hasPlaceholders(text)) return text;
  const words = wordsOf(site);
  return fillPlaceholders(text, { ...words, contactEmail: words.contactEmail || 'the contact page' });
}

function wordsOf({ siteName, contactEmail, privacySettings }: SiteSettings) {
  const days = privacySettings.messageRetentionDays;
  return {
    siteName,
    contactEmail,
    messagesKept: days === null ? 'until we delete it' : `for ${days} ${days === 1 ? 'day' : 'days'}`,
  };
}
