import type { NavigationLink } from '../layout/navigation.ts';

/** The hero's buttons, the first one strong. */
export const homeActions: readonly (NavigationLink & {
  /** Not seen, but said: what the label is about. */ about?: string;
})[] = [
  { href: '/services', label: 'Explore Services' },
  { href: '/about', label: 'Learn More', about: 'about us' },
];

/** Under "Why Choose". */
export const whyActions: readonly NavigationLink[] = [{ href: '/contact', label: 'Get Started Today' }];
