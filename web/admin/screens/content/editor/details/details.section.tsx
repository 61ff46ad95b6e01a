import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../../ui/tokens.ts';

const Box = styled('section')({
  marginTop: 28,
  '& > h2': { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', fontWeight: 550, color: colour.inkSoft },
  '& > p': { margin: '6px 0 0', fontSize: 12.5, lineHeight: 1.45, color: colour.inkMute },
});

/** A part of the details below the fields, with a heading. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
