import { styled } from '@mui/material/styles';
import { Wrap } from '../../ui/wrap.tsx';
import { EmptyListing } from '../layout/empty-listing.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { Pager } from '../layout/pager.tsx';
import { StoryCard } from '../layout/story-card.tsx';
import { StoryGrid } from '../layout/story-grid.ts';
import type { StoryItem } from '../layout/story-item.ts';
import { FeaturedPost } from './featured-post.tsx';

interface BlogScreenProps {
  /** The newest first. */
  posts: readonly StoryItem[];
  isFirstPage: boolean;
  next: string | null;
}

const Rest = styled(Wrap)({ '& > * + *': { marginTop: 'clamp(56px, 6vw, 88px)' } });

export function BlogScreen({ posts, isFirstPage, next }: BlogScreenProps) {
  const [featured, ...rest] = posts;
  if (!featured && isFirstPage) {
    return (
      <EmptyListing title="No blog posts yet">
        We&apos;re working on bringing you the latest insights in AI and technology. Check back soon for our first
        posts!
      </EmptyListing>
    );
  }
  return (
    <>
      <PageIntro title="Latest Insights">
        News, research and field notes on AI in healthcare, automation and manufacturing.
      </PageIntro>
      <Rest>
        {isFirstPage && featured && <FeaturedPost post={featured} />}
        {(isFirstPage ? rest : posts).length > 0 && (
          <StoryGrid>
            {(isFirstPage ? rest : posts).map((post) => (
              <StoryCard key={post.id} story={post} base="/blog" />
            ))}
          </StoryGrid>
        )}
      </Rest>
      <Pager base="/blog" noun="posts" isFirstPage={isFirstPage} next={next} />
    </>
  );
}
