import type { StoryCardFragment } from './story-card.graphql.gen.ts';

/** A post or article in a list. */
export type StoryItem = Omit<StoryCardFragment, '__typename'>;
