import { LongDate } from '../../../lib/date.tsx';

interface StoryMetaProps {
  story: { createdAt: string; reading: { minutes: number } | null };
}

/** When it was written, and how long it takes to read. */
export function StoryMeta({ story: { createdAt, reading } }: StoryMetaProps) {
  return (
    <>
      <LongDate time={createdAt} />
      {reading && ` · ${reading.minutes} min read`}
    </>
  );
}
