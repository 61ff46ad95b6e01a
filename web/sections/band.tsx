import type { ReactNode } from 'react';
import { styled } from '../ui/styled.ts';
import { colour, from, layout, text } from '../ui/tokens.ts';
import { Wrap } from '../ui/wrap.tsx';

/** A dark band changes every colour token, so that its content keeps its contrast. */
const night = {
  '--surface': colour.night,
  '--sunken': colour.night,
  '--raised': colour.night,
  '--ink': colour.onNight,
  '--ink-soft': colour.onNightSoft,
  '--ink-mute': colour.onNightSoft,
  '--line': colour.nightLine,
  '--line-firm': colour.nightLine,
  '--line-strong': colour.onNightSoft,
  '--accent-text': colour.onNight,
  '--accent-line': colour.nightLine,
  '--accent-soft': colour.nightLine,
} as const;

/** The full width of the page on one of three backgrounds. */
export const Band = styled('section')({
  paddingBlock: layout.section,
  scrollMarginTop: layout.headerHeight,
  '&[data-tone=tinted]': { borderTop: `1px solid ${colour.line}`, background: colour.sunken },
  '&[data-tone=dark]': { ...night, background: colour.night, color: colour.onNight },
});

export const Title = styled('h2')({ fontSize: text.h2, letterSpacing: '-0.028em', maxWidth: '16em' });

const Head = styled('div')({
  display: 'grid',
  gap: '16px 32px',
  marginBottom: 'clamp(32px, 4vw, 56px)',
  '&[data-text]': {
    [from.medium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'end' },
  },
  '& p': { maxWidth: '34.6em', color: colour.inkSoft },
  '& p + p': { marginTop: '0.6em' },
});

/** Plain text, a paragraph for each block of lines. */
export function Paragraphs({ text: words }: { text: string }) {
  return words
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

interface PlainBandProps {
  id: string;
  tone: string;
  title: string;
  /** Beside the title. */
  text?: string;
  children: ReactNode;
}

/** A section with its title above what it shows. */
export function PlainBand({ id, tone, title, text: words = '', children }: PlainBandProps) {
  const name = `${id}-title`;
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': name })}>
      <Wrap>
        {(title || words) && (
          <Head data-text={title && words ? '' : undefined}>
            {title && (
              <Title id={name} dir="auto">
                {title}
              </Title>
            )}
            {words && (
              <div>
                <Paragraphs text={words} />
              </div>
            )}
          </Head>
        )}
        {children}
      </Wrap>
    </Band>
  );
}
