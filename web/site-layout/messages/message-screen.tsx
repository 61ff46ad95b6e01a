import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.ts';
import { signalLines } from '#schema/cover/signal';
import { colour, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';

const Screen = styled(Wrap)({
  paddingBlock: 'clamp(72px, 12vw, 160px)',
  '& h1': { fontSize: text.h1, maxWidth: '12em' },
  '& p': { marginTop: 20, maxWidth: '34.6em', fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 36 });

const Lost = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'clamp(72px, 9vw, 112px)',
  marginBottom: 'clamp(28px, 4vw, 48px)',
  overflow: 'visible',
  fill: 'none',
  strokeLinecap: 'round',
});

const lines = signalLines({
  seed: 'lost',
  lines: 5,
  width: 1200,
  height: 112,
  points: 14,
  turn: [0.85, 1.6],
  spread: 0.3,
  middle: 0.5,
});

interface MessageScreenProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  isAlert?: boolean;
}

/** A screen with a message instead of content. The motif's lines stay disordered. */
export function MessageScreen({ title, children, actions, isAlert = false }: MessageScreenProps) {
  return (
    <Screen>
      <Lost viewBox="0 0 1200 112" preserveAspectRatio="xMinYMid meet" aria-hidden>
        {lines.map((path, at) => (
          <path
            key={path}
            d={path}
            stroke={at === 2 ? colour.tone4 : colour.tone3}
            strokeWidth={at === 2 ? 2.5 : 1.5}
            strokeDasharray={at === 2 ? '0.1 11' : undefined}
          />
        ))}
      </Lost>
      <div role={isAlert ? 'alert' : undefined}>
        <h1>{title}</h1>
        {children}
      </div>
      <Actions>{actions}</Actions>
    </Screen>
  );
}
