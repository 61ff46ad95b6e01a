import { useFrame } from '../use-frame.ts';
import { JsonLd } from './json-ld.tsx';

interface BreadcrumbsProps {
  /** From below the home page on: each name and where it leads; the last is here. None: nothing is said. */
  trail: readonly (readonly [name: string, path?: string])[];
}

/** Where a page stands, for search engines. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { site } = useFrame();
  if (!site.url || trail.length === 0) return null;
  const items = [['Home', '/'] as const, ...trail].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path !== undefined && { item: site.url + path }),
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: items }} />;
}
