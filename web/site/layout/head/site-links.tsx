import { useFrame } from '../use-frame.ts';

/** Links to the feeds and the manifest, the same on every page. */
export function SiteLinks() {
  const { site } = useFrame();
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={site.siteName} href="/atom.xml" />
      <link rel="alternate" type="application/rss+xml" title={site.siteName} href="/rss.xml" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
