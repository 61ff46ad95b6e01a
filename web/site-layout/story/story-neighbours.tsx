import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { colour, from, hover, motion, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { clamp } from '../clamp.ts';

interface Neighbour {
  slug: string;
  title: string;
}

interface StoryNeighboursProps {
  base: string;
  previous: Neighbour | null | undefined;
  next: Neighbour | null | undefined;
}

const Row = styled(Wrap)({
  display: 'grid',
  [from.medium]: { gridTemplateColumns: '1fr 1fr' },
});

const Beside = styled('nav')({
  borderTop: `1px solid ${colour.line}`,
  '@media print': { display: 'none' },
});

const NeighbourLink = styled(Link)({
  display: 'grid',
  alignContent: 'start',
  gap: 10,
  padding: 'clamp(28px, 3.4vw, 44px) 0',
  textDecoration: 'none',
  '& > span:first-of-type': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    fontSize: text.micro,
    color: colour.inkMute,
    '& svg': { transition: `transform ${motion.medium} ${motion.ease}` },
  },
  '& > strong': {
    fontSize: text.h4,
    fontWeight: 600,
    lineHeight: 1.28,
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
    ...clamp(2),
  },
  '&[rel=next]': { borderTop: `1px solid ${colour.line}` },
  '&[rel=next]:first-of-type': { borderTop: 0 },
  [from.medium]: {
    '&[rel=prev]': { paddingInlineEnd: 'clamp(24px, 4vw, 56px)' },
    '&[rel=next]': {
      gridColumn: 2,
      justifyItems: 'end',
      paddingInlineStart: 'clamp(24px, 4vw, 56px)',
      borderTop: 0,
      borderInlineStart: `1px solid ${colour.line}`,
      textAlign: 'end',
    },
  },
  [hover]: {
    '&:hover > strong': { color: colour.accentText },
    '&[rel=prev]:hover svg': { transform: 'translateX(-3px)' },
    '&[rel=next]:hover svg': { transform: 'translateX(3px)' },
  },
});

/** Links to the previous and next item, in the order of the listing. */
export function StoryNeighbours({ base, previous, next }: StoryNeighboursProps) {
  const words = useWords('story', storyTexts);
  if (!previous && !next) return null;
  return (
    <Beside aria-label={words.neighbours}>
      <Row>
        {previous && (
          <NeighbourLink rel="prev" to={`${base}/${previous.slug}`}>
            <span>
              <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
              {words.previous}
            </span>
            <strong dir="auto">{previous.title}</strong>
          </NeighbourLink>
        )}
        {next && (
          <NeighbourLink rel="next" to={`${base}/${next.slug}`}>
            <span>
              {words.next}
              <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
            </span>
            <strong dir="auto">{next.title}</strong>
          </NeighbourLink>
        )}
      </Row>
    </Beside>
  );
}
