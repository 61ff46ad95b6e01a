/**
 * Marks the element with an item's text. Always its last attribute, because the server finds the text right after it.
 */
export const proseAttribute = 'data-prose';
