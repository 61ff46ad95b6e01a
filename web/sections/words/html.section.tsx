import type { htmlSection } from '#schema/sections/words/html.section';
import { Prose } from '../../ui/prose/prose.tsx';
import { PlainBand } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

export function Html({ section: { id, title, html, tone } }: SectionProps<typeof htmlSection>) {
  return (
    <PlainBand id={id} tone={tone} title={title}>
      <Prose html={html} />
    </PlainBand>
  );
}
