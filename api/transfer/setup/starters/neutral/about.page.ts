import type { AboutLayout } from '#schema/sections/pages/page-layout';
import type { BlockOf } from '#schema/sections/define';
import type { pageHeroSection, pageSectionsSection } from '#schema/sections/lead/page-parts.section';
import type { callToActionSection } from '#schema/sections/site/call-to-action.section';
import type { StarterPage } from '../starter.ts';

const parts: AboutLayout = {
  hero: { title: 'About us', subtitle: 'Who we are, and what matters to us.' },
  sections: [
    {
      title: 'Who we are',
      content:
        'We are a small company with people who know their trade. Most of us have worked together for a long time, ' +
        'and we have kept the habit of doing one thing properly before we begin the next.',
    },
    {
      title: 'How we work',
      content:
        'We listen first. Then we write down what we understood, so that you can correct it before anything is ' +
        'built, ordered or decided. While we work, you always know where things stand.',
    },
    {
      title: 'What you can expect',
      content:
        'An honest answer, even if it is that you need less than you thought, or somebody else. Prices that we ' +
        'can explain. And a phone that is picked up by someone who knows your name.',
    },
    {
      title: 'What we ask of you',
      content:
        'Tell us early what you want to achieve and what must not go wrong. Show us what is there already. The ' +
        'better we know your situation, the less you pay for guesses.',
    },
  ],
};

const none = { label: '', href: '' };

const blocks = [
  {
    ...{ type: 'pageHero', id: 'hero', isHidden: false },
    ...{ primary: none, secondary: none },
  } satisfies BlockOf<typeof pageHeroSection>,
  {
    ...{ type: 'pageSections', id: 'sections', isHidden: false },
  } satisfies BlockOf<typeof pageSectionsSection>,
  {
    ...{ type: 'callToAction', id: 'meet', isHidden: false },
    title: 'Come and meet us',
    text: 'The first conversation is the best way to find out whether we suit each other.',
    link: { label: 'Arrange a visit', href: '/contact' },
    tone: 'dark',
  } satisfies BlockOf<typeof callToActionSection>,
];

export const aboutPage: StarterPage = {
  title: 'About',
  metaDescription: 'Who we are, how we work, and what you can expect of us.',
  content: JSON.stringify({ ...parts, blocks }, null, 2),
};
