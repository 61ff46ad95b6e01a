import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { colour, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../action-links.tsx';

const Screen = styled(Wrap)({
  display: 'grid',
  justifyItems: 'center',
  paddingBlock: `clamp(56px, 8vw, 112px) ${layout.section}`,
  textAlign: 'center',
  '& h1': { fontSize: text.h1 },
  '& p': { margin: '20px 0 36px', maxWidth: '34.6em', fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft },
});

const Drawing = styled('div')({
  width: 'min(480px, 100%)',
  aspectRatio: '2 / 1',
  marginBottom: 44,
  overflow: 'hidden',
  borderRadius: radius.large,
  background: colour.accentSoft,
});

/** A listing without items. */
export function EmptyListing({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords('frame', frameTexts);
  return (
    <Screen>
      <Drawing>
        <Cover slug={title} category="Healthcare" isFirst />
      </Drawing>
      <h1>{title}</h1>
      <p>{children}</p>
      <QuietLink to="/">{words.goHome}</QuietLink>
    </Screen>
  );
}
