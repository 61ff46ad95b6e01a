import { listings } from '#schema/addresses/listings';
import { fill } from '#schema/words/fill';
import { blogTexts } from '#schema/words/screens/blog.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { colour, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../../site-layout/action-links.tsx';
import { EmptyListing } from '../../site-layout/listing/empty-listing.tsx';
import { PageIntro } from '../../site-layout/page-intro.tsx';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { StoryCard } from '../../site-layout/story/story-card.tsx';
import { StoryGrid } from '../../site-layout/story/story-grid.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedPost } from './featured-post.tsx';
import { Newsletter } from '../../site-layout/newsletter/newsletter.tsx';

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
  const words = useWords('blog', blogTexts);
  if (!featured && isFirstPage && category === null) {
    return <EmptyListing title={words.none}>{words.noneText}</EmptyListing>;
  }
  const hasFeatured = isFirstPage && category === null;
  const cards = hasFeatured ? rest : posts;
  return (
    <>
      {category === null ? (
        <PageIntro title={words.title}>{words.intro}</PageIntro>
      ) : (
        <PageIntro title={fill(words.category, { category })}>
          {words.categoryIntro} <Link to={listings.post}>{words.all}</Link>
        </PageIntro>
      )}
      {posts.length === 0 ? (
        <EmptyCategory>
          <div>
            <p>{words.categoryNone}</p>
            <QuietLink to={listings.post}>{words.all}</QuietLink>
          </div>
        </EmptyCategory>
      ) : (
        <>
          <Rest>
            {hasFeatured && featured && <FeaturedPost post={featured} />}
            {cards.length > 0 && (
              <StoryGrid>
                {cards.map((post, at) => (
                  <StoryCard key={post.id} story={post} base={listings.post} isFirst={!hasFeatured && at === 0} />
                ))}
              </StoryGrid>
            )}
          </Rest>
          <Pager base={listings.post} filter={{ category }} items={words.items} isFirstPage={isFirstPage} next={next} />
        </>
      )}
    </>
  );
}
