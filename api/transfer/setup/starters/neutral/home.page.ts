import type { HomeLayout } from '#schema/sections/pages/page-layout';
import type { BlockOf } from '#schema/sections/define';
import type { pageFeaturesSection, pageHeroSection } from '#schema/sections/lead/page-parts.section';
import type { stepsSection } from '#schema/sections/lists/steps.section';
import type { callToActionSection } from '#schema/sections/site/call-to-action.section';
import type { latestSection } from '#schema/sections/site/latest.section';
import type { StarterPage } from '../starter.ts';

const parts: HomeLayout = {
  hero: {
    title: 'Good work, done when we said',
    subtitle: 'A small company that you can talk to',
    description:
      'Tell us what you need. We say what it takes, what it costs and when it will be done, and then we do it.',
  },
  features: [
    {
      title: 'Clear from the start',
      description: 'You get a written quote with a fixed scope. If something changes, we talk before we go on.',
      icon: 'file-text',
    },
    {
      title: 'One person to call',
      description: 'The person who plans your work also answers the phone, so nothing has to be explained twice.',
      icon: 'users',
    },
    {
      title: 'Still here afterwards',
      description: 'We come back when something needs care, and we keep the notes that make it quick.',
      icon: 'shield-check',
    },
  ],
};

const blocks = [
  {
    ...{ type: 'pageHero', id: 'hero', isHidden: false },
    primary: { label: 'What we do', href: '/services' },
    secondary: { label: 'About us', href: '/about' },
  } satisfies BlockOf<typeof pageHeroSection>,
  {
    ...{ type: 'pageFeatures', id: 'why', isHidden: false },
    title: 'What you can count on',
  } satisfies BlockOf<typeof pageFeaturesSection>,
  {
    ...{ type: 'steps', id: 'steps', isHidden: false },
    title: 'How it goes',
    text: '',
    items: [
      { title: 'You write or call', text: 'A few sentences are enough. We ask about the rest.' },
      { title: 'We have a look', text: 'At your place or on the phone, whichever tells us more.' },
      { title: 'You get a quote', text: 'What we would do, in which order, by when and for how much.' },
      { title: 'We do the work', text: 'You hear from us at every step, and at once if there is a question.' },
    ],
    tone: 'tinted',
  } satisfies BlockOf<typeof stepsSection>,
  {
    ...{ type: 'latest', id: 'latest', isHidden: false },
    ...{ title: 'From our blog', source: 'posts', category: '', tag: '', count: '3' },
    link: { label: 'All posts', href: '/blog' },
    tone: 'plain',
  } satisfies BlockOf<typeof latestSection>,
  {
    ...{ type: 'callToAction', id: 'start', isHidden: false },
    title: 'Is there something we can do for you?',
    text: 'Write to us. It costs nothing to ask.',
    link: { label: 'Get in touch', href: '/contact' },
    tone: 'dark',
  } satisfies BlockOf<typeof callToActionSection>,
];

export const homePage: StarterPage = {
  title: 'Home',
  metaDescription: 'What we do, how we work, and how to reach us.',
  content: JSON.stringify({ ...parts, blocks }, null, 2),
};
