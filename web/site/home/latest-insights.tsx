import { styled } from '../../ui/styled.ts';
import { limits } from '#schema/constants';
import { layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../layout/action-links.tsx';
import { StoryCard } from '../layout/story/story-card.tsx';
import { StoryCardSkeleton } from '../layout/story/story-card.skeleton.tsx';
import { StoryGrid } from '../layout/story/story-grid.ts';
import type { StoryItem } from '../layout/story/story-item.ts';

const Section = styled(Wrap)({ paddingBlock: layout.section });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '20px 32px',
  marginBottom: 'clamp(32px, 4vw, 56px)',
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em' },
});

/** @param posts null while loading; the section is hidden if there are none */
export function LatestInsights({ posts }: { posts: readonly StoryItem[] | null }) {
  if (posts?.length === 0) return null;
  return (
    <Section as="section" aria-labelledby="latest" aria-busy={posts === null}>
      <Head>
        <h2 id="latest">Latest Insights</h2>
        <QuietLink to="/blog" style={{ minHeight: 44 }}>
          View all posts
        </QuietLink>
      </Head>
      <StoryGrid>
        {posts
          ? posts
              .slice(0, limits.latestPosts)
              .map((post) => <StoryCard key={post.id} story={post} base="/blog" label="Read More" heading="h3" />)
          : Array.from({ length: limits.latestPosts }, (_, at) => <StoryCardSkeleton key={at} />)}
      </StoryGrid>
    </Section>
  );
}
