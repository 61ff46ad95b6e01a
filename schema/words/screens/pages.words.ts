import type { Place, Texts } from '../define.ts';

const none = {} satisfies Texts;

/** Screens whose texts are all edited as pages. */
const page = (name: string, label: string) =>
  ({
    name,
    label,
    group: 'screens',
    description: 'The page itself is edited under Pages.',
    shownAt: `/${name}`,
    hasHead: true,
    texts: none,
    words: {},
  }) satisfies Place;

export const aboutPlace = page('about', 'About');
export const servicesPlace = page('services', 'Services');
