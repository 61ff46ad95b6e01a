/** `waiting` for those who may publish, or `returned` to those who write. */
export const reviewStates = ['waiting', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The events that mails about reviews report. */
export const reviewEvents = ['asked', 'returned', 'published'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** Interval of an open editor's heartbeats, and the time without one after which it counts as closed. */
export const presence = { everySeconds: 25, goneAfterSeconds: 60 } as const;
