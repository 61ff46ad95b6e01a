import type { ReactNode, Ref } from 'react';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { colour } from './tokens.ts';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  maxWidth: 440,
  margin: '0 auto',
  padding: '64px 16px',
  textAlign: 'center',
  '& > svg': { marginBottom: 8, color: colour.inkSoft },
  '& h1, & h2': {
    margin: 0,
    fontSize: 17,
    lineHeight: 1.35,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  '& p': { margin: 0, fontSize: 14, lineHeight: 1.55, color: colour.inkSoft, textWrap: 'pretty' },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 12 },
});

interface ScreenMessageProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The message is all of the screen, so its title is the main heading. */
  isWhole?: boolean;
  /** An error, announced at once. */
  isAlert?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shown instead of content: an empty list, an error, no access. */
export function ScreenMessage({
  icon: Icon,
  title,
  children,
  action,
  isWhole = false,
  isAlert = false,
  ref,
}: ScreenMessageProps) {
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <Box ref={ref} role={isAlert ? 'alert' : undefined}>
      {Icon && <Icon size={28} strokeWidth={1.75} aria-hidden />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </Box>
  );
}
