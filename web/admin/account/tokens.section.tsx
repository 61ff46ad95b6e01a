import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { readRequestError } from '../../lib/request-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { colour } from '../../ui/tokens.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import type { MyTokensQuery } from './account.graphql.gen.ts';
import { MyTokensDocument, RevokeTokenDocument } from './account.graphql.gen.ts';
import { EntryList } from '../lists/entry-list.tsx';
import { TokenDialog } from './token.dialog.tsx';

const Text = styled('p')({ margin: '0 0 14px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

type Token = MyTokensQuery['myTokens'][number];

export function TokensSection({ permissions }: { permissions: readonly string[] }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const now = useNow();
  const { data, error, refetch } = useQuery(MyTokensDocument, { fetchPolicy: 'cache-and-network' });
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Token | null>(null);
  // Keeps the text while the dialog fades out.
  const [shownToken, setShownToken] = useState(revoking);
  if (revoking && revoking !== shownToken) setShownToken(revoking);
  const refresh = () => refetch().catch(() => undefined);

  const revoke = async (token: Token) => {
    try {
      await client.mutate({ mutation: RevokeTokenDocument, variables: { id: token.id } });
      toast({ title: 'Token revoked' });
    } catch (refusal) {
      const { message } = readRequestError(refusal);
      toast({ title: 'Error', description: message ?? 'Please try again.', variant: 'destructive' });
    }
    setRevoking(null);
    await refresh();
  };

  if (!data) {
    if (error) return <LoadFailed what="your tokens" onRetry={() => void refresh()} />;
    return <Skeleton variant="rounded" height={72} />;
  }
  return (
    <>
      <EntryList
        label="API tokens"
        none={
          <Text>
            You have no tokens.{permissions.length === 0 && ' A token needs permissions, and you have none to give it.'}
          </Text>
        }
        entries={data.myTokens.map((token) => ({
          id: token.id,
          title: token.name,
          text: (
            <>
              <code>{token.prefix}…</code> · shows {token.view === 'published' ? 'what is published' : 'everything'} ·{' '}
              {token.permissions.join(', ')}
              <br />
              {Date.parse(token.expiresAt) <= now ? 'Expired ' : 'Expires '}
              <RelativeTime at={token.expiresAt} /> ·{' '}
              {token.lastUsedAt ? (
                <>
                  last used <RelativeTime at={token.lastUsedAt} />
                </>
              ) : (
                'never used'
              )}
            </>
          ),
          action: (
            <Button color="inherit" onClick={() => setRevoking(token)} aria-label={`Revoke “${token.name}”`}>
              Revoke
            </Button>
          ),
        }))}
      >
        {permissions.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setMaking(true)} sx={{ mb: 2 }}>
            New token
          </Button>
        )}
      </EntryList>
      <TokenDialog
        open={isMaking}
        permissions={permissions}
        onClose={() => setMaking(false)}
        onMade={() => void refresh()}
      />
      <ConfirmDialog
        open={revoking !== null}
        title={`Revoke “${shownToken?.name ?? ''}”?`}
        confirmLabel="Revoke"
        isDestructive
        onConfirm={() => revoking && void revoke(revoking)}
        onCancel={() => setRevoking(null)}
      >
        Programs that use it stop working at once. {undoWarning('revokeToken')}
      </ConfirmDialog>
    </>
  );
}
