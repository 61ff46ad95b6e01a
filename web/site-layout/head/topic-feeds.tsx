import { FeedLinks } from './feed-links.tsx';
import { useFrame } from '../use-frame.ts';

/** The feeds of a tag, a category or a person. */
export function TopicFeeds({ base, name }: { base: string; name: string }) {
  const { site } = useFrame();
  return <FeedLinks base={base} title={`${name} - ${site.siteName}`} />;
}
