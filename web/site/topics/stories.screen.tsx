import { topicsTexts } from '#schema/words/shared/topics.words';
import { useWords } from '../../lib/text/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listPath, typeNameOf } from '#schema/content/kind';
import { useKinds } from '../../lib/kinds/kinds.context.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { PageIntro } from '../../site-layout/page-intro.tsx';
import { StoryCard } from '../../site-layout/story/story-card.tsx';
import { StoryGrid } from '../../site-layout/story/story-grid.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';

interface StoriesScreenProps {
  title: string;
  intro: ReactNode;
  /** Above the stories: a picture and a line about a person. */
  before?: ReactNode;
  /** The path of the listing. */
  base: string;
  stories: readonly (StoryItem & { __typename: string })[];
  isFirstPage: boolean;
  next: string | null;
}

/** Posts and articles together: of a tag, a category or a person. */
export function StoriesScreen({ title, intro, before, base, stories, isFirstPage, next }: StoriesScreenProps) {
  const kinds = useKinds();
  const words = useWords('topics', topicsTexts);
  const listOf = (typeName: string): string => {
    const kind = kinds.find((one) => typeNameOf(one) === typeName);
    return (kind && listPath(kind)) ?? '';
  };
  return (
    <>
      <PageIntro title={title}>
        {intro} <Link to="/blog">{words.all}</Link>
      </PageIntro>
      {before}
      <Wrap>
        {stories.length === 0 && <p>{words.none}</p>}
        <StoryGrid>
          {stories.map((story, at) => (
            <StoryCard key={story.id} story={story} base={listOf(story.__typename)} isFirst={at === 0} />
          ))}
        </StoryGrid>
      </Wrap>
      <Pager base={base} items={words.items} isFirstPage={isFirstPage} next={next} />
    </>
  );
}
