import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';

/** Links between the views of one section. */
export const ViewLinks = styled('nav')({
  display: 'flex',
  gap: 28,
  marginBottom: 20,
  borderBottom: `1px solid ${colour.line}`,
  '& a': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    fontSize: 14,
    fontWeight: 500,
    color: colour.inkSoft,
    textDecoration: 'none',
  },
  '& a:hover': { color: colour.ink },
  '& a[aria-current=page]': { color: colour.ink, borderColor: colour.accentText },
  '& a:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
});
