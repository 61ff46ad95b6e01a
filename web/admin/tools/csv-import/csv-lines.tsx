import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

/** A table of the lines of a file, which scrolls. */
export const CsvLines = styled('div')({
  overflow: 'auto',
  margin: '0 0 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 8,
  fontSize: 13,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& td, & th': { padding: '5px 10px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 500, color: colour.inkMute, borderBottom: `1px solid ${colour.line}` },
  '& td:first-of-type, & th:first-of-type': { fontVariantNumeric: 'tabular-nums', color: colour.inkMute },
});
