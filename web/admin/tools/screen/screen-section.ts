import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

/** A part of a screen with a heading, a sentence and buttons. */
export const Section = styled('section')({
  marginTop: 48,
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& h2': { margin: '0 0 4px', fontSize: 16, fontWeight: 600 },
  '& p': {
    margin: '0 0 12px',
    maxWidth: '64ch',
    fontSize: 14,
    lineHeight: 1.5,
    color: colour.inkSoft,
    textWrap: 'pretty',
  },
});
