import type { StoryCardFragment } from './story-card.graphql.gen.ts';

/** A post or article as lists show it. */
export type StoryItem = Omit<StoryCardFragment, '__typename'>;
