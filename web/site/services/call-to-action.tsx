import { callToAction } from '#schema/screens/services';
import { styled } from '../../ui/styled.ts';
import { ArrowRight } from 'lucide-react';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PrimaryLink } from '../layout/action-links.tsx';

const Ground = styled('section')({ background: colour.night, color: colour.onNight });

const Inner = styled(Wrap)({
  display: 'grid',
  gap: '32px',
  paddingBlock: layout.section,
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'end' },
  '& h2': { fontSize: text.h1, letterSpacing: '-0.03em', maxWidth: '10.6em' },
  '& p': { marginBottom: 28, maxWidth: '29.3em', color: colour.onNightSoft },
});

export function CallToAction() {
  return (
    <Ground aria-labelledby="start">
      <Inner>
        <h2 id="start">{callToAction.title}</h2>
        <div>
          <p>{callToAction.text}</p>
          <PrimaryLink to="/contact?industry=other">
            Tell us about it
            <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
          </PrimaryLink>
        </div>
      </Inner>
    </Ground>
  );
}
