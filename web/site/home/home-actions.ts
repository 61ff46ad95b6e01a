import type { NavigationLink } from '../layout/shell/navigation.ts';

/** Buttons of the hero; the first is the primary one. */
export const homeActions: readonly (NavigationLink & {
  /** Added to the label for screen readers. */ about?: string;
})[] = [
  { href: '/services', label: 'Explore Services' },
  { href: '/about', label: 'Learn More', about: 'about us' },
];

/** Links in the "Why Choose" section. */
export const whyActions: readonly NavigationLink[] = [{ href: '/contact', label: 'Get Started Today' }];
