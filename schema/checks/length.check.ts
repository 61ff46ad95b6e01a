import { limits } from '../constants.ts';
import { lengthOf } from '../text/length-of.ts';
import { defineCheck, type Finding } from './define.ts';

/** Search results show about 60 characters of a title, depending on the letters, and at most 70. */
const shownTitle = 60;
const titleLength = 70;
const shortDescription = 50;

export const lengthCheck = defineCheck({
  id: 'length',
  label: 'Title and description',
  description: `Titles that search results cut off, and descriptions that are missing or shorter than ${shortDescription} characters.`,
  find: ({ text, isBuiltIn, isHidden }) => {
    const title = text('title').trim();
    const description = text('metaDescription').trim();
    if (title === '' || isHidden) return [];
    const found: Finding[] = [];
    // Home and about are titled and described by the settings.
    if (!isBuiltIn && lengthOf(title) > titleLength) {
      const message = `The title has ${lengthOf(title)} characters; search results show about ${shownTitle}.`;
      found.push({ message, place: { field: 'title' } });
    }
    const place = { field: 'metaDescription' };
    const about = `${shortDescription} to ${limits.metaDescription} characters`;
    if (description !== '' && lengthOf(description) < shortDescription) {
      found.push({ message: `The description has ${lengthOf(description)} characters. Write ${about}.`, place });
    } else if (description === '' && !isBuiltIn && text('excerpt').trim() === '' && text('content').trim() !== '') {
      found.push({ message: `There is no description for search results. Write ${about}.`, place });
    }
    return found;
  },
});
