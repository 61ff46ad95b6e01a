import type { pageFeaturesSection } from '#schema/sections/lead/page-parts.section';
import type { featuresSection } from '#schema/sections/lists/features.section';
import type { SectionProps } from '../section-props.ts';
import { DrawingCards } from './drawing-cards.tsx';
import { FeatureCells } from './feature-cells.tsx';

const layouts = { drawings: DrawingCards, cells: FeatureCells } as const;

export function Features({ section }: SectionProps<typeof featuresSection>) {
  const Layout = layouts[section.layout];
  return <Layout {...section} />;
}

/** The features that home stores as a part of its own. */
export function PageFeatures({ section: { id, title }, page }: SectionProps<typeof pageFeaturesSection>) {
  const items = page.features.map((feature) => ({ ...feature, text: feature.description }));
  return <DrawingCards id={id} title={title} items={items} />;
}
