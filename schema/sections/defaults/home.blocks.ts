import { listings } from '../../addresses/listings.ts';
import type { BlockOf } from '../define.ts';
import type { pageFeaturesSection, pageHeroSection } from '../lead/page-parts.section.ts';
import type { numbersSection } from '../lists/numbers.section.ts';
import type { latestSection } from '../site/latest.section.ts';

export const homeBlocks = [
  {
    ...{ type: 'pageHero', id: 'hero', isHidden: false },
    primary: { label: 'Explore Services', href: '/services' },
    secondary: { label: 'Learn More', href: '/about' },
  } satisfies BlockOf<typeof pageHeroSection>,
  {
    ...{ type: 'pageFeatures', id: 'industries', isHidden: false },
    title: 'Built for the places where work gets done',
  } satisfies BlockOf<typeof pageFeaturesSection>,
  {
    ...{ type: 'numbers', id: 'why', isHidden: false },
    title: 'Why Choose',
    hasSiteName: true,
    text:
      'We answer for what we build: it is tested where it is used, it explains its decisions, and somebody picks up ' +
      'the phone.',
    link: { label: 'Get Started Today', href: '/contact' },
    items: [
      { figure: '99.9%', name: 'Success rate', text: 'measured in daily use, not in a demo.' },
      { figure: '500+', name: 'Solutions delivered', text: 'in hospitals, factories and back offices.' },
      {
        figure: '24/7',
        name: 'Support',
        text: 'by the people who built it, with a response in under 2 hours.',
      },
    ],
    tone: 'dark',
  } satisfies BlockOf<typeof numbersSection>,
  {
    ...{ type: 'latest', id: 'latest', isHidden: false },
    ...{ title: 'Latest Insights', source: 'posts', category: '', tag: '', count: '3' },
    link: { label: 'View all posts', href: listings.post },
    tone: 'plain',
  } satisfies BlockOf<typeof latestSection>,
];
