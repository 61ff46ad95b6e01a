import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { SignalLines, signalLinesHeight } from '../ui/signal-lines.tsx';
import { colour } from '../ui/tokens.ts';

const Screen = styled('main')({
  position: 'relative',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  // The lines below the card never run through its text.
  padding: `24px clamp(16px, 4vw, 40px) ${signalLinesHeight}`,
});

const Card = styled('div')({
  width: '100%',
  maxWidth: 380,
  margin: 'auto',
  paddingBlock: 40,
  '& h1': { margin: '0 0 8px', fontSize: 30, lineHeight: 1.15, fontWeight: 620, letterSpacing: '-0.02em' },
});

export const Quiet = styled('p')({
  margin: 0,
  fontSize: 14,
  lineHeight: 1.55,
  color: colour.inkSoft,
  textWrap: 'pretty',
  '& a': { color: colour.accentText, textUnderlineOffset: 3 },
});

const Home = styled(Link)({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontSize: 14,
  color: colour.inkSoft,
  textDecoration: 'none',
  '&:hover': { color: colour.ink },
});

/** The layout of the login and password screens. */
export function AuthLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Screen>
      <SignalLines />
      <title>{title}</title>
      <Home to="/">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Back to the site
      </Home>
      <Card>
        <h1>{title}</h1>
        <Quiet sx={{ mb: 4 }}>{text}</Quiet>
        {children}
      </Card>
    </Screen>
  );
}
