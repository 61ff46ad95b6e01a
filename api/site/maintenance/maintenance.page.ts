import type { SiteSettings } from '#schema/settings';
import { standalonePage, type StandaloneSite } from '../standalone/standalone.page.ts';
import { escaped } from '../xml.ts';

/** The maintenance page. */
export function maintenancePage(site: StandaloneSite & Pick<SiteSettings, 'contactEmail'>): string {
  const email = escaped(site.contactEmail);
  const contact = email ? `<p class="contact">You can reach us at <a href="mailto:${email}">${email}</a></p>` : '';
  return standalonePage(site, {
    title: 'Under maintenance',
    state: 'Maintenance',
    heading: 'We are working on the site',
    body: `<p class="lead">The site is offline for maintenance and will be back soon. Please try again later.</p>
${contact}`,
  });
}
