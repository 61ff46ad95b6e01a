import type { BlockOf } from '#schema/sections/define';
import type { heroSection } from '#schema/sections/lead/hero.section';
import type { featuresSection } from '#schema/sections/lists/features.section';
import type { stepsSection } from '#schema/sections/lists/steps.section';
import type { callToActionSection } from '#schema/sections/site/call-to-action.section';
import type { questionsSection } from '#schema/sections/words/questions.section';
import type { StarterPage } from '../starter.ts';

const none = { label: '', href: '' };

const blocks = [
  {
    ...{ type: 'hero', id: 'intro', isHidden: false },
    title: 'What we do for you',
    subtitle: '',
    text: 'From the first idea to the day after it is finished. Take all of it, or only the part you need.',
    ...{ primary: none, secondary: none, layout: 'columns' },
  } satisfies BlockOf<typeof heroSection>,
  {
    ...{ type: 'features', id: 'services', isHidden: false },
    title: 'Our services',
    text: '',
    items: [
      {
        icon: 'message-square',
        title: 'Advice',
        text: 'We look at what you have, compare the options and recommend one of them, with our reasons.',
      },
      {
        icon: 'target',
        title: 'Planning',
        text: 'A plan with dates, prices and responsibilities that everybody involved can read.',
      },
      {
        icon: 'workflow',
        title: 'Delivery',
        text: 'We do the work ourselves or manage those who do, and answer for the result.',
      },
      {
        icon: 'cog',
        title: 'Care',
        text: 'Regular checks, repairs and small changes, so that what was built stays as good as it was.',
      },
      {
        icon: 'users',
        title: 'Training',
        text: 'We show your people how everything works, until they no longer need us for it.',
      },
      {
        icon: 'shield-check',
        title: 'Second opinion',
        text: 'Do you have a quote from somebody else? We read it and tell you what we think of it.',
      },
    ],
    ...{ layout: 'cells', tone: 'plain' },
  } satisfies BlockOf<typeof featuresSection>,
  {
    ...{ type: 'steps', id: 'process', isHidden: false },
    title: 'From question to result',
    text: '',
    items: [
      { title: 'Conversation', text: 'You tell us what it is about. We ask until we have understood it.' },
      { title: 'Offer', text: 'You get one page that says what we do, when, and for how much.' },
      { title: 'Work', text: 'We start on the agreed day and report as often as you like.' },
      { title: 'Handover', text: 'We go through everything together. You accept it when you are satisfied.' },
    ],
    tone: 'tinted',
  } satisfies BlockOf<typeof stepsSection>,
  {
    ...{ type: 'questions', id: 'questions', isHidden: false },
    title: 'Frequent questions',
    text: '',
    items: [
      {
        question: 'What does it cost?',
        answer:
          '<p>That depends on the work, so we look at it first. The quote is free, and the price in it holds.</p>',
      },
      {
        question: 'How soon can you begin?',
        answer: '<p>We tell you in our first answer. If it is urgent, please call instead of writing.</p>',
      },
      {
        question: 'Do you take small jobs?',
        answer: '<p>Yes. Many of our longest relationships began with one.</p>',
      },
      {
        question: 'What happens if something goes wrong?',
        answer: '<p>You call the person you know, and we put it right. What we agreed on is in writing.</p>',
      },
    ],
    tone: 'plain',
  } satisfies BlockOf<typeof questionsSection>,
  {
    ...{ type: 'callToAction', id: 'start', isHidden: false },
    title: 'Tell us what you have in mind',
    text: 'You get an answer from a person, and a first opinion.',
    link: { label: 'Ask us', href: '/contact' },
    tone: 'dark',
  } satisfies BlockOf<typeof callToActionSection>,
];

export const servicesPage: StarterPage = {
  title: 'Services',
  metaDescription: 'Advice, planning, delivery and care: what we do, and how we go about it.',
  content: JSON.stringify({ blocks }, null, 2),
};
