import { fill, withOwn } from '#schema/words/fill';
import { maintenanceTexts } from '#schema/words/shared/maintenance.words';
import type { SiteSettings } from '#schema/settings/settings';
import { standalonePage, type StandaloneSite } from '../standalone/standalone.page.ts';
import { escapeHtml } from '#schema/text/escape-html';

/** The maintenance page. */
export function maintenancePage(site: StandaloneSite & Pick<SiteSettings, 'contactEmail'>): string {
  const email = escapeHtml(site.contactEmail);
  const words = withOwn('maintenance', maintenanceTexts, site.words ?? {});
  // Escaping leaves the placeholder as it is.
  const contact = fill(escapeHtml(words.contact), { email: `<a href="mailto:${email}">${email}</a>` });
  return standalonePage(site, {
    title: words.title,
    state: words.state,
    heading: words.heading,
    body: `<p class="lead">${escapeHtml(words.text)}</p>
${email ? `<p class="contact">${contact}</p>` : ''}`,
  });
}
