import { useFrame } from '../use-frame.ts';

const defaultIcon = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>` +
      '<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M6 8.5c7 0 6 4 12 4h8M6 23.5c7 0 6-4 12-4h8" opacity=".65"/>' +
      '<path d="M6 16h20"/></g></svg>',
  )}`;

/** The configured favicon, or the default logo on the primary colour. */
export function SiteIcon() {
  const { site } = useFrame();
  return <link rel="icon" href={site.faviconUrl || defaultIcon(site.primaryColor)} />;
}
