import { useEffect, useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { readBrowserNotices, showBrowserNotice } from '../../lib/browser-notices.ts';
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

const pollMs = 60_000;

/** Shows a notification when the number has grown. A second tab replaces the notification of the first. */
function useNotice(count: number | undefined) {
  const navigate = useNavigate();
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = count;
    if (count === undefined || before === undefined || count <= before) return;
    showBrowserNotice(count - before, () => void navigate('/admin/messages?status=new'));
  }, [count, navigate]);
}

/** The number of unread messages, if any; polled every minute. */
export function UnreadCount() {
  // A hidden tab polls only if notifications are on.
  const skipPollAttempt = () => document.hidden && readBrowserNotices() !== 'on';
  const { data } = useQuery(PanelUnreadDocument, { pollInterval: pollMs, skipPollAttempt });
  const n = data?.messageCounts.new ?? 0;
  useNotice(data?.messageCounts.new);
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
