import { fill } from '#schema/words/fill';
import { PlaceholderText } from '../../ui/placeholder-text.tsx';
import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { Link } from 'react-router';
import { LongDate } from '../../lib/text/date.tsx';
import { storyDate } from './story-date.ts';

interface StoryMetaProps {
  story: {
    createdAt: string;
    publishedAt?: string | null;
    author?: { name: string; slug: string } | null;
    reading: { minutes: number } | null;
  };
}

/** Who wrote it, when it was published, and how long it takes to read. */
export function StoryMeta({ story }: StoryMetaProps) {
  const { author, reading } = story;
  const words = useWords('story', storyTexts);
  return (
    <>
      {author && (
        <>
          <PlaceholderText
            text={words.by}
            values={{
              author: (
                <Link to={`/authors/${author.slug}`} rel="author">
                  {author.name}
                </Link>
              ),
            }}
          />
          {' · '}
        </>
      )}
      <LongDate time={storyDate(story)} />
      {reading && ` · ${fill(words.minutes, { minutes: reading.minutes })}`}
    </>
  );
}
