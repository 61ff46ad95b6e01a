import type { MenuEntry } from '#schema/menus';
import type { Starter } from '../starter.ts';
import { aboutPage } from './about.page.ts';
import { contactPage } from './contact.page.ts';
import { homePage } from './home.page.ts';
import { posts } from './posts.ts';
import { servicesPage } from './services.page.ts';
import { words } from './words.ts';

const link = (label: string, href: string): MenuEntry => ({ label, href, item: null, children: [] });
const group = (label: string, children: MenuEntry[]): MenuEntry => ({ label, href: null, item: null, children });

/** A plain site that suits any small company. */
export const neutralStarter: Starter = {
  name: 'company',
  pages: { home: homePage, about: aboutPage, services: servicesPage, contact: contactPage },
  posts,
  settings: {
    siteName: 'Your Company',
    siteDescription: 'What we do, how we work and how to reach us',
    contactEmail: 'hello@example.com',
    categoryTiles: [],
    footerMenu: [
      group('Company', [link('About', '/about'), link('Services', '/services'), link('Contact', '/contact')]),
      group('Reading', [link('Blog', '/blog'), link('Search', '/search')]),
    ],
    words,
  },
};
