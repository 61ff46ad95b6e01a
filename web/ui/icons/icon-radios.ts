import { styled } from '../styled.ts';
import { colour, radius } from '../tokens.ts';

/** The frame of radio buttons that are shown as icons. Each is a label around an input. */
export const IconRadios = styled('fieldset')({
  display: 'inline-flex',
  gap: 2,
  margin: 0,
  padding: 2,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  '& label': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 28,
    borderRadius: radius.small,
    color: colour.inkMute,
    cursor: 'pointer',
    '&:hover': { color: colour.ink },
    '&:has(:checked)': { background: colour.raised, color: colour.ink, boxShadow: `0 0 0 1px ${colour.line}` },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  },
});
