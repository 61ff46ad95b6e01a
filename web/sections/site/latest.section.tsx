import { homeTexts } from '#schema/words/screens/home.words';
import { useWords } from '../../lib/text/words.ts';
import type { latestSection } from '#schema/sections/site/latest.section';
import { StoryCard } from '../../site-layout/story/story-card.tsx';
import { StoryCardSkeleton } from '../../site-layout/story/story-card.skeleton.tsx';
import { StoryGrid } from '../../site-layout/story/story-grid.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';
import { useKinds } from '../../lib/kinds/kinds.context.ts';
import { listPath } from '#schema/content/kind';
import { styled } from '../../ui/styled.ts';
import { text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band } from '../band.tsx';
import { LinkButton } from '../section-link.tsx';
import type { SectionProps } from '../section-props.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '20px 32px',
  marginBottom: 'clamp(32px, 4vw, 56px)',
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em' },
});

/** Null while loading; the section is hidden if there are none. */
type Stories = readonly StoryItem[] | null;

export function Latest({ section }: SectionProps<typeof latestSection>) {
  const { id, title, source, count, link, tone } = section;
  const kind = useKinds().find(({ plural }) => plural === source);
  const words = useWords('home', homeTexts);
  const stories = (section as { stories?: Stories }).stories ?? null;
  if (stories?.length === 0 || !kind) return null;
  const base = listPath(kind) ?? '';
  return (
    <Band id={id} data-tone={tone} aria-busy={stories === null} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Wrap>
        {(title || link.href) && (
          <Head>
            {title && <h2 id={`${id}-title`}>{title}</h2>}
            <LinkButton link={link} isQuiet style={{ minHeight: 44 }} />
          </Head>
        )}
        <StoryGrid>
          {stories
            ? stories.map((story) => (
                <StoryCard
                  key={story.id}
                  story={story}
                  base={base}
                  label={words.readMore}
                  heading={title ? 'h3' : 'h2'}
                />
              ))
            : Array.from({ length: Number(count) }, (_, at) => <StoryCardSkeleton key={at} />)}
        </StoryGrid>
      </Wrap>
    </Band>
  );
}
