import { blogTexts } from '#schema/words/screens/blog.words';
import { useWords } from '../../lib/text/words.ts';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { StoryCardSkeleton } from './story-card.skeleton.tsx';
import { StoryGrid } from './story-grid.ts';

/** A header and six cards. */
export function StoriesSkeleton() {
  const words = useWords('blog', blogTexts);
  return (
    <Wrap role="status" style={{ paddingBlock: 'clamp(56px, 7.5vw, 112px)' }}>
      <span className="sr-only">{words.loading}</span>
      <div style={{ maxWidth: 560, marginBottom: 'clamp(48px, 6vw, 88px)' }}>
        <SkeletonLines lines={[82]} height="clamp(34px, 4vw, 54px)" />
        <div style={{ height: 26 }} />
        <SkeletonLines lines={[100, 64]} height="17px" gap="12px" />
      </div>
      <StoryGrid>
        {Array.from({ length: 6 }, (_, at) => (
          <StoryCardSkeleton key={at} />
        ))}
      </StoryGrid>
    </Wrap>
  );
}
