import type { numbersSection } from '#schema/sections/lists/numbers.section';
import { styled } from '../../ui/styled.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { useFrame } from '../../site-layout/use-frame.ts';
import { Band, Paragraphs } from '../band.tsx';
import { LinkButton } from '../section-link.tsx';
import type { SectionProps } from '../section-props.ts';

const Inner = styled(Wrap)({
  display: 'grid',
  gap: 'clamp(40px, 5vw, 72px) 32px',
  [from.medium]: { gridTemplateColumns: '5fr 7fr' },
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em', maxWidth: '9.3em' },
});

const Lead = styled('div')({ marginTop: 20, maxWidth: '26.6em', color: colour.inkSoft });

const Claims = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6px 32px',
    alignItems: 'baseline',
    padding: 'clamp(22px, 2.6vw, 36px) 0',
    borderTop: `1px solid ${colour.line}`,
    [from.small]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)' },
  },
  '& > div:last-child': { borderBottom: `1px solid ${colour.line}` },
  '& dt': {
    fontSize: text.h1,
    fontWeight: 600,
    lineHeight: 1,
    letterSpacing: '-0.035em',
  },
  '& dd': { margin: 0, color: colour.inkSoft, '& strong': { fontWeight: 600, color: colour.ink } },
});

export function Numbers({ section }: SectionProps<typeof numbersSection>) {
  const { site } = useFrame();
  const { id, tone, text: words, link, items } = section;
  const title = [section.title, section.hasSiteName ? site.siteName : ''].filter(Boolean).join(' ');
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Inner>
        <div>
          {title && <h2 id={`${id}-title`}>{title}</h2>}
          {words && (
            <Lead>
              <Paragraphs text={words} />
            </Lead>
          )}
          <LinkButton link={link} style={{ marginTop: 40 }} />
        </div>
        <Claims>
          {items.map(({ figure, name, text: rest }, at) => (
            <div key={`${at} ${figure}`}>
              <dt>{figure}</dt>
              <dd>
                <strong>{name}</strong> {rest}
              </dd>
            </div>
          ))}
        </Claims>
      </Inner>
    </Band>
  );
}
