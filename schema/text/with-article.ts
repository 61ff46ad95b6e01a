/** `an article`, `an update`, `a user`: by the first letters, which is enough for nouns. */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|u(?!s|ni))/i.test(noun) ? 'an' : 'a'} ${noun}`;
