import { defineCheck } from './define.ts';

const longest = 75;

/** Words that say nothing by themselves. */
const stopWords = new Set(
  (
    'a about an and are as at be by for from has have how in is it its my new no not of on or our so that the their ' +
    'this to untitled was we what when where which who why will with you your'
  ).split(' '),
);

/** The slug of a title without usable characters, and its numbered copies. */
const dated = /^[a-z-]+-\d{4}-\d{2}-\d{2}(?:-\d+)?$/;

export const slugCheck = defineCheck({
  id: 'slug',
  label: 'Slug',
  description: `Slugs of more than ${longest} characters, of filler words only, or made from a date.`,
  find: ({ text, isBuiltIn, kind }) => {
    const slug = text('slug').trim();
    if (slug === '' || isBuiltIn) return [];
    const place = { field: 'slug' };
    if (dated.test(slug) && slug.startsWith(`${kind.name}-`)) {
      return [{ message: 'The slug is only a date. Use words that say what this is about.', place }];
    }
    const words = slug.split('-').filter(Boolean);
    if (words.every((word) => stopWords.has(word) || /^\d+$/.test(word))) {
      return [{ message: `The slug “${slug}” does not say what this is about.`, place }];
    }
    if (slug.length > longest) {
      return [
        { message: `The slug has ${slug.length} characters; up to ${longest} are easy to read and share.`, place },
      ];
    }
    return [];
  },
});
