import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { colour } from '../../ui/tokens.ts';
import { PanelUnreadDocument } from './unread-count.graphql.gen.ts';

const Count = styled('span')({
  marginInlineStart: 'auto',
  minWidth: 22,
  padding: '0 6px',
  borderRadius: 11,
  background: colour.accentSoft,
  color: colour.ink,
  fontSize: 12,
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

/** The number of unread messages, if any; polled every minute. */
export function UnreadCount() {
  const { data } = useQuery(PanelUnreadDocument, { pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const n = data?.messageCounts.new ?? 0;
  if (n === 0) return null;
  return (
    <Count>
      {n > 99 ? '99+' : n}
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {' '}
        new
      </span>
    </Count>
  );
}
