import type { HomeLayout } from '#schema/page-layout';
import type { StoryItem } from '../layout/story/story-item.ts';
import { HomeHero } from './home-hero.tsx';
import { Industries } from './industries.tsx';
import { LatestInsights } from './latest-insights.tsx';
import { WhyChoose } from './why-choose.tsx';

interface HomeScreenProps {
  layout: HomeLayout;
  /** Null while loading. */
  posts: readonly StoryItem[] | null;
}

export function HomeScreen({ layout, posts }: HomeScreenProps) {
  return (
    <>
      <HomeHero hero={layout.hero} />
      <Industries features={layout.features} />
      <WhyChoose />
      <LatestInsights posts={posts} />
    </>
  );
}
