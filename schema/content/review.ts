/** `waiting` for those who may publish, or `returned` to those who write. */
export const reviewStates = ['waiting', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What a mail about a review says. */
export const reviewEvents = ['asked', 'returned', 'published'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** How often an open editor says that it is open, and after what time without a word it counts as closed. */
export const presence = { everySeconds: 25, goneAfterSeconds: 60 } as const;
