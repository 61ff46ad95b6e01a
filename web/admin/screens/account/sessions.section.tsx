import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { EndOtherSessionsDocument, EndSessionDocument, MySessionsDocument } from './account.graphql.gen.ts';
import { browserName } from './browser-name.ts';
import { EntryList } from '../../tools/lists/entry-list.tsx';

export function SessionsSection() {
  const client = useApolloClient();
  const { toast } = useToast();
  const { data, error, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'cache-and-network' });

  const end = async (id: string | null) => {
    try {
      if (id) await client.mutate({ mutation: EndSessionDocument, variables: { id } });
      else await client.mutate({ mutation: EndOtherSessionsDocument });
      toast({ title: id ? 'Session ended' : 'Your other sessions have ended' });
    } catch (refusal) {
      toast(errorToast(refusal));
    }
    await refetch().catch(() => undefined);
  };

  if (!data) {
    if (error) return <LoadFailed what="your sessions" onRetry={() => void refetch().catch(() => undefined)} />;
    return <Skeleton variant="rounded" height={96} />;
  }
  const others = data.mySessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <EntryList
      label="Sessions"
      entries={data.mySessions.map((session) => ({
        id: session.id,
        title: browserName(session.userAgent),
        text: (
          <>
            {session.isCurrent ? 'This browser' : 'Last used '}
            {!session.isCurrent && <RelativeTime at={session.lastSeenAt} />}
            {session.address && ` · from ${session.address}`} · since <RelativeTime at={session.createdAt} />
          </>
        ),
        action: !session.isCurrent && (
          <Button
            color="inherit"
            onClick={() => void end(session.id)}
            aria-label={`End the session of ${browserName(session.userAgent)}`}
          >
            End
          </Button>
        ),
      }))}
    >
      {others.length > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => void end(null)} sx={{ mb: 2 }}>
          End all other sessions
        </Button>
      )}
    </EntryList>
  );
}
