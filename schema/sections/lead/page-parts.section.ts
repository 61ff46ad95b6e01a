import { defineSection } from '../define.ts';
import { link } from '../shared.fields.ts';

/** The parts that home and about store beside their blocks. Blocks of these types set where and how they appear. */
export const pageHeroSection = defineSection({
  name: 'pageHero',
  label: 'Hero of the page',
  icon: 'heading',
  description: 'The hero of this page.',
  partOf: ['home', 'about'],
  fields: {
    primary: { ...link, label: 'First button' },
    secondary: { ...link, label: 'Second button' },
  },
});

export const pageFeaturesSection = defineSection({
  name: 'pageFeatures',
  label: 'Features of the page',
  icon: 'grid',
  description: 'The features of this page.',
  partOf: ['home'],
  fields: { title: { type: 'text', label: 'Title', maxLength: 200 } },
});

export const pageSectionsSection = defineSection({
  name: 'pageSections',
  label: 'Content sections of the page',
  icon: 'text',
  description: 'The content sections of this page.',
  partOf: ['about'],
  fields: {},
});
