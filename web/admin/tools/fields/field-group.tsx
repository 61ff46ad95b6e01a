import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

const roomy = '@media (min-width: 1100px)';

const GroupBox = styled('section')({
  display: 'grid',
  gap: '16px 48px',
  padding: '32px 0 12px',
  '& + &': { borderTop: `1px solid ${colour.line}`, marginTop: 12 },
  '& > div': { minWidth: 0, maxWidth: 600 },
  '& h2': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600, letterSpacing: '-0.005em' },
  '& h2 + p': { margin: '4px 0 0', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft, textWrap: 'pretty' },
  [roomy]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
});

interface GroupProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A group of fields, with a heading and description beside them. */
export function Group({ title, description, children }: GroupProps) {
  return (
    <GroupBox>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        <p>{description}</p>
      </div>
      <div>{children}</div>
    </GroupBox>
  );
}

export const Pair = styled('div')({
  display: 'grid',
  columnGap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
});
