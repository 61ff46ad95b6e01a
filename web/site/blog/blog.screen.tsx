import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { colour, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../layout/action-links.tsx';
import { EmptyListing } from '../layout/listing/empty-listing.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { Pager } from '../layout/listing/pager.tsx';
import { StoryCard } from '../layout/story/story-card.tsx';
import { StoryGrid } from '../layout/story/story-grid.ts';
import type { StoryItem } from '../layout/story/story-item.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedPost } from './featured-post.tsx';
import { Newsletter } from './newsletter.tsx';

interface BlogScreenProps {
  /** Newest first. */
  posts: readonly StoryItem[];
  /** The selected category; null for all. */
  category: string | null;
  isFirstPage: boolean;
  next: string | null;
}

const Rest = styled(Wrap)({ '& > * + *': { marginTop: 'clamp(56px, 6vw, 88px)' } });

const EmptyCategory = styled(Wrap)({
  paddingBottom: layout.section,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '20px 32px',
    paddingBlock: 'clamp(28px, 3.4vw, 44px)',
    borderBlock: `1px solid ${colour.line}`,
  },
});

const intro = 'News, research and field notes on AI in healthcare, automation and manufacturing.';

export function BlogScreen({ posts, category, isFirstPage, next }: BlogScreenProps) {
  return (
    <>
      <Posts posts={posts} category={category} isFirstPage={isFirstPage} next={next} />
      <CategoryTiles current={category} />
      <Newsletter />
    </>
  );
}

function Posts({ posts, category, isFirstPage, next }: BlogScreenProps) {
  const [featured, ...rest] = posts;
  if (!featured && isFirstPage && category === null) {
    return (
      <EmptyListing title="No blog posts yet">
        We&apos;re working on bringing you the latest insights in AI and technology. Check back soon for our first
        posts!
      </EmptyListing>
    );
  }
  const hasFeatured = isFirstPage && category === null;
  const cards = hasFeatured ? rest : posts;
  return (
    <>
      {category === null ? (
        <PageIntro title="Latest Insights">{intro}</PageIntro>
      ) : (
        <PageIntro title={`${category} Insights`}>
          All posts in this category, newest first. <Link to="/blog">See all posts</Link>
        </PageIntro>
      )}
      {posts.length === 0 ? (
        <EmptyCategory>
          <div>
            <p>No posts in this category yet.</p>
            <QuietLink to="/blog">See all posts</QuietLink>
          </div>
        </EmptyCategory>
      ) : (
        <>
          <Rest>
            {hasFeatured && featured && <FeaturedPost post={featured} />}
            {cards.length > 0 && (
              <StoryGrid>
                {cards.map((post, at) => (
                  <StoryCard key={post.id} story={post} base="/blog" isFirst={!hasFeatured && at === 0} />
                ))}
              </StoryGrid>
            )}
          </Rest>
          <Pager base="/blog" filter={{ category }} noun="posts" isFirstPage={isFirstPage} next={next} />
        </>
      )}
    </>
  );
}
