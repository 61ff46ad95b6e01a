import type { quoteSection } from '#schema/sections/words/quote.section';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Paragraphs } from '../band.tsx';
import { SectionPicture } from '../section-picture.tsx';
import type { SectionProps } from '../section-props.ts';

const Figure = styled('figure')({
  margin: 0,
  maxWidth: '52rem',
  '& blockquote': {
    margin: 0,
    paddingLeft: 'clamp(20px, 2.6vw, 36px)',
    borderLeft: `3px solid ${colour.accentText}`,
    fontSize: text.h3,
    lineHeight: 1.35,
    letterSpacing: '-0.012em',
    textWrap: 'pretty',
  },
  '& p + p': { marginTop: '0.6em' },
});

const Person = styled('figcaption')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 28,
  fontSize: text.small,
  lineHeight: 1.5,
  color: colour.inkSoft,
  '& strong': { display: 'block', fontWeight: 600, color: colour.ink },
});

const Portrait = styled(SectionPicture)({ width: 56, flex: 'none', aspectRatio: '1', borderRadius: '50%' });

export function Quote({ section: { id, text: words, name, role, image, tone } }: SectionProps<typeof quoteSection>) {
  return (
    <Band id={id} data-tone={tone} aria-label="Quote">
      <Wrap>
        <Figure>
          <blockquote>
            <Paragraphs text={words} />
          </blockquote>
          {(name || role || image.src) && (
            <Person>
              <Portrait image={image} size={{ sizes: '56px', widths: [320] }} />
              <span>
                {name && <strong>{name}</strong>}
                {role}
              </span>
            </Person>
          )}
        </Figure>
      </Wrap>
    </Band>
  );
}
