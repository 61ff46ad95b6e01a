import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { useFrame } from '../use-frame.ts';
import { JsonLd } from './json-ld.tsx';

interface BreadcrumbsProps {
  /** Names and paths below the home page; the current page has no path. Empty: no breadcrumbs. */
  trail: readonly (readonly [name: string, path?: string])[];
}

/** Breadcrumbs as structured data, for search engines. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { site } = useFrame();
  const { homeName } = useWords('frame', frameTexts);
  if (!site.url || trail.length === 0) return null;
  const items = [[homeName, '/'] as const, ...trail].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path !== undefined && { item: site.url + path }),
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: items }} />;
}
