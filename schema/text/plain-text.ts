/** Elements that usually stand inside a word; any other tag separates two words. */
const inWords =
  'a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|tt|u|var|wbr';
const tagInWord = new RegExp(`</?(?:${inWords})(?:\\s[^<>]*)?>`, 'gi');

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of sanitised HTML, in which `<`, `>` and `&` of the text are always entities. */
export const plainText = (html: string): string =>
  html
    .replace(tagInWord, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
