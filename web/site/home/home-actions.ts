import type { NavigationLink } from '../layout/navigation.ts';

/** The hero's buttons, the first one strong. */
export const homeActions: readonly NavigationLink[] = [
  { href: '/services', label: 'Explore Services' },
  { href: '/about', label: 'Learn More' },
];

/** Under "Why Choose". */
export const whyActions: readonly NavigationLink[] = [{ href: '/contact', label: 'Get Started Today' }];
