/** Marks the element that holds a page's own text: its last attribute, so that the text can be found behind it. */
export const proseAttribute = 'data-prose';
