import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

/** The preview is beside the words. */
export const wide = '@media (min-width: 1240px)';

export const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' },
});

export const Beside = styled('div')({
  '&[data-closed]': { display: 'none' },
  [wide]: { '&, &[data-closed]': { display: 'block', position: 'sticky', top: 'calc(var(--panel-top, 0px) + 16px)' } },
  // Above the words if there is no room beside them.
  order: -1,
  '@media (min-width: 1240.02px)': { order: 0 },
});

export const SaveBar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '12px 0',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  '& > span': { marginInlineEnd: 'auto', fontSize: 13.5, color: colour.inkSoft },
});
