import { FeedLinks } from './feed-links.tsx';
import { useFrame } from '../use-frame.ts';

/** Links to the feeds and the manifest, the same on every page. */
export function SiteLinks() {
  const { site } = useFrame();
  return (
    <>
      <FeedLinks base="" title={site.siteName} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
