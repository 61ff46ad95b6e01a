/** The paths of the listings of stories, below which are their items. Apart from the kinds, which visitors do not load. */
export const listings = { post: '/blog', article: '/articles' } as const;
