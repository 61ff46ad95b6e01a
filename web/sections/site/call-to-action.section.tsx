import type { callToActionSection } from '#schema/sections/site/call-to-action.section';
import { styled } from '../../ui/styled.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Paragraphs } from '../band.tsx';
import { LinkButton } from '../section-link.tsx';
import type { SectionProps } from '../section-props.ts';

const Inner = styled(Wrap)({
  display: 'grid',
  gap: '32px',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'end' },
  '& h2': { fontSize: text.h1, letterSpacing: '-0.03em', maxWidth: '10.6em' },
  '& p + p': { marginTop: '0.6em' },
  '& p:last-of-type': { marginBottom: 28 },
  '& p': { maxWidth: '29.3em', color: colour.inkSoft },
});

export function CallToAction({ section }: SectionProps<typeof callToActionSection>) {
  const { id, title, text: words, link, tone } = section;
  return (
    <Band id={id} data-tone={tone} aria-labelledby={`${id}-title`}>
      <Inner>
        <h2 id={`${id}-title`}>{title}</h2>
        <div>
          <Paragraphs text={words} />
          <LinkButton link={link} hasArrow />
        </div>
      </Inner>
    </Band>
  );
}
