import { useQuery } from '@apollo/client/react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { colour, radius } from '../../../ui/tokens.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { ExplainAccessDocument } from './access.graphql.gen.ts';

const Card = styled('section')({
  marginTop: 24,
  padding: '20px 24px 22px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '& h2': { display: 'flex', alignItems: 'center', gap: 10, margin: 0, fontSize: 20, fontWeight: 620 },
  '&[data-allowed=true] h2': { color: colour.successText },
  '&[data-allowed=false] h2': { color: colour.dangerText },
  '& p': { margin: '8px 0 0', fontSize: 15, lineHeight: 1.6, overflowWrap: 'anywhere', textWrap: 'pretty' },
  '& h3': { margin: '18px 0 6px', fontSize: 13, fontWeight: 600 },
  '& ul': { margin: 0, paddingInlineStart: 18, fontSize: 14, lineHeight: 1.6, color: colour.inkSoft },
  '& a': { color: colour.accentText, textUnderlineOffset: 3 },
});

interface AccessResultProps {
  userId: string;
  permission: string;
}

/** The answer, with the server's own explanation. */
export function AccessResult({ userId, permission }: AccessResultProps) {
  const { data, error, refetch } = useQuery(ExplainAccessDocument, {
    variables: { userId, permission },
    // Not cached: roles may be changed while looking for a problem with them.
    fetchPolicy: 'network-only',
  });
  const answer = data?.explainAccess;
  if (!answer) {
    if (!error) {
      return (
        <Card role="status" aria-label="Loading...">
          <Skeleton width={72} height={28} />
          <Skeleton width="80%" height={24} sx={{ mt: 1 }} />
        </Card>
      );
    }
    const { code, message } = readRequestError(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') {
      return <LoadFailed what="the answer" onRetry={() => void refetch().catch(() => undefined)} />;
    }
    return (
      <ScreenMessage isAlert icon={UserX} title="Nothing to check">
        {message ?? 'This person or this permission does not exist.'} Choose another one above.
      </ScreenMessage>
    );
  }
  const Icon = answer.isAllowed ? CircleCheck : CircleX;
  return (
    <Card role="status" data-allowed={answer.isAllowed}>
      <h2>
        <Icon size={22} strokeWidth={2} aria-hidden />
        {answer.isAllowed ? 'Yes' : 'No'}
      </h2>
      <p>{answer.sentence}</p>
      {answer.roles.length > 0 && (
        <>
          <h3>{answer.isAllowed ? 'Given by' : 'Would be given by'}</h3>
          <ul>
            {answer.roles.map((role) => (
              <li key={role}>
                <Link to={`/admin/roles?role=${encodeURIComponent(role)}`}>{role}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.limits.length > 0 && (
        <>
          <h3>Also applies</h3>
          <ul>
            {answer.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
