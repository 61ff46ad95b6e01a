import { LongDate } from '../../../lib/date.tsx';
import { storyDate } from './story-date.ts';

interface StoryMetaProps {
  story: { createdAt: string; publishedAt?: string | null; reading: { minutes: number } | null };
}

/** When it was published, and how long it takes to read. */
export function StoryMeta({ story }: StoryMetaProps) {
  const { reading } = story;
  return (
    <>
      <LongDate time={storyDate(story)} />
      {reading && ` · ${reading.minutes} min read`}
    </>
  );
}
