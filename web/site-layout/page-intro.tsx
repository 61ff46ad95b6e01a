import type { ReactNode } from 'react';
import { styled } from '../ui/styled.ts';
import { colour, text } from '../ui/tokens.ts';
import { Wrap } from '../ui/wrap.tsx';

const Intro = styled(Wrap)({
  paddingBlock: 'clamp(56px, 7.5vw, 112px) clamp(40px, 5vw, 72px)',
  '& h1': { fontSize: text.h1, maxWidth: '10.6em', letterSpacing: '-0.03em', lineHeight: 1.05 },
  '& p': { marginTop: 20, maxWidth: '35.9em', fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft },
});

/** Heading and introduction of a page. */
export function PageIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Intro as="header">
      <h1 dir="auto">{title}</h1>
      {children && <p>{children}</p>}
    </Intro>
  );
}
