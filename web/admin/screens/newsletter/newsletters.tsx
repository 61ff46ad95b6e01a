import { useId, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { undoWarning } from '#schema/undo';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { countOf, progressOf, resultOf } from './newsletter-labels.ts';
import type { NewsletterRow } from './newsletter-labels.ts';
import { PanelNewslettersDocument, StopNewsletterDocument } from './newsletters.graphql.gen.ts';
import { usePolling } from './use-polling.ts';

const Part = styled('section')({
  margin: '0 0 24px',
  '& h2': { margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, border: `1px solid ${colour.line}`, borderRadius: 10 },
  '& li': { padding: '12px 16px', fontSize: 14 },
  '& li + li': { borderTop: `1px solid ${colour.line}` },
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 14px',
  '& > strong': { flex: '1 1 240px', minWidth: 0, fontWeight: 560, overflowWrap: 'anywhere' },
  '& > span': { fontSize: 13, color: colour.inkSoft },
});

const Note = styled('p')({ margin: '4px 0 0', fontSize: 13, color: colour.inkSoft, overflowWrap: 'anywhere' });

const latest = 5;

/** Posts sent or being sent, latest first. */
export function Newsletters({ canUpdate }: { canUpdate: boolean }) {
  const client = useApolloClient();
  const id = useId();
  const [isAll, setAll] = useState(false);
  const stopping = useDialog<NewsletterRow>();
  const { data, startPolling, stopPolling } = useQuery(PanelNewslettersDocument, { fetchPolicy: 'cache-and-network' });
  const rows = data?.newsletters ?? [];
  usePolling(
    rows.some(({ status }) => status === 'sending'),
    startPolling,
    stopPolling,
  );
  if (rows.length === 0) return null;

  const stop = async (row: NewsletterRow) => {
    await client.mutate({ mutation: StopNewsletterDocument, variables: { id: row.id } });
    return { title: 'Sending stopped', description: 'You can send it to the rest later.' };
  };

  return (
    <Part aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Newsletters
      </h2>
      <ul>
        {rows.slice(0, isAll ? undefined : latest).map((row) => (
          <li key={row.id}>
            <Line>
              <strong>{row.subject}</strong>
              <span role={row.status === 'sending' ? 'status' : undefined}>
                {row.status === 'stopped' && 'Stopped: '}
                {resultOf(row)}
              </span>
              <span>
                <RelativeTime at={row.startedAt} />
              </span>
              {row.status === 'sending' && canUpdate && (
                <Button size="small" variant="outlined" color="inherit" onClick={() => stopping.open(row)}>
                  Stop
                </Button>
              )}
            </Line>
            {row.status === 'sending' && (
              <LinearProgress
                variant="determinate"
                value={progressOf(row)}
                aria-label={`Sending “${row.subject}”`}
                sx={{ mt: 1.25, borderRadius: 2 }}
              />
            )}
            {row.problem && <Note>{row.problem}</Note>}
            {countOf(row, 'uncertain') > 0 && (
              <Note>
                Uncertain: the server stopped or the connection was lost while the email was being sent. It may have
                arrived, so it is not sent again.
              </Note>
            )}
          </li>
        ))}
      </ul>
      {rows.length > latest && !isAll && (
        <Button size="small" color="inherit" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show {rows.length - latest} more
        </Button>
      )}
      <ConfirmAct
        dialog={stopping}
        title={({ subject }) => `Stop sending “${subject}”?`}
        confirmLabel="Stop sending"
        onConfirm={stop}
      >
        {() => `Emails already handed to the mail server will arrive. ${undoWarning('stopNewsletter')}`}
      </ConfirmAct>
    </Part>
  );
}
