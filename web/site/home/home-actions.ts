interface ActionLink {
  href: string;
  label: string;
}

/** Buttons of the hero; the first is the primary one. */
export const homeActions: readonly (ActionLink & {
  /** Added to the label for screen readers. */ about?: string;
})[] = [
  { href: '/services', label: 'Explore Services' },
  { href: '/about', label: 'Learn More', about: 'about us' },
];

/** Links in the "Why Choose" section. */
export const whyActions: readonly ActionLink[] = [{ href: '/contact', label: 'Get Started Today' }];
