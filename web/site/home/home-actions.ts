import type { NavigationLink } from '../layout/navigation.ts';

/** The hero's buttons, the first one strong; a screen that is not there yet has no button. */
export const homeActions: readonly NavigationLink[] = [{ href: '/about', label: 'Learn More' }];

/** Under "Why Choose"; likewise. */
export const whyActions: readonly NavigationLink[] = [];
