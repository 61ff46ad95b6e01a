import type { embedSection } from '#schema/sections/media/embed.section';
import { Prose } from '../../ui/prose/prose.tsx';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { PlainBand } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const Figure = styled('figure')({
  margin: 0,
  maxWidth: '60rem',
  '& figcaption': { marginTop: 12, fontSize: text.small, lineHeight: 1.5, color: colour.inkSoft },
});

/** A video as a button that loads its player. An address of another host is a plain link. */
export function Embed({ section }: SectionProps<typeof embedSection>) {
  const { id, title, url, caption, tone } = section;
  const { html = '' } = section as { html?: string };
  return (
    <PlainBand id={id} tone={tone} title={title}>
      <Figure>
        {html ? <Prose html={html} /> : <a href={url}>{url}</a>}
        {caption && <figcaption>{caption}</figcaption>}
      </Figure>
    </PlainBand>
  );
}
