import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { colour } from '../../../ui/tokens.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { EntryList } from '../../tools/lists/entry-list.tsx';
import { phone } from '../../tools/screen/breakpoints.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { RevokeTokenDialog } from './revoke-token.dialog.tsx';
import { TokenSecretDialog } from './token-secret.dialog.tsx';
import { TokenDialog } from './token.dialog.tsx';
import { MyTokensDocument } from './tokens.graphql.gen.ts';
import type { TokenRowFragment } from './tokens.graphql.gen.ts';

const Text = styled('p')({ margin: '0 0 14px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

const Buttons = styled('div')({ display: 'flex', flex: 'none', [phone]: { flexDirection: 'column' } });

export function TokensSection({ permissions }: { permissions: readonly string[] }) {
  const now = useNow();
  const { data, error, refetch } = useQuery(MyTokensDocument, { fetchPolicy: 'cache-and-network' });
  const making = useDialog<null>();
  const revoking = useDialog<TokenRowFragment>();
  const secret = useDialog<TokenRowFragment>();
  const refresh = () => refetch().catch(() => undefined);

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
              {token.formerSecretUntil && (
                <>
                  {' '}
                  · the former secret expires <RelativeTime at={token.formerSecretUntil} />
                </>
              )}
            </>
          ),
          action: (
            <Buttons>
              <Button
                color="inherit"
                onClick={() => secret.open(token)}
                aria-label={`Replace the secret of “${token.name}”`}
              >
                Replace
              </Button>
              <Button color="inherit" onClick={() => revoking.open(token)} aria-label={`Revoke “${token.name}”`}>
                Revoke
              </Button>
            </Buttons>
          ),
        }))}
      >
        {permissions.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => making.open(null)} sx={{ mb: 2 }}>
            New token
          </Button>
        )}
      </EntryList>
      <TokenDialog
        open={making.isOpen}
        permissions={permissions}
        onClose={making.close}
        onMade={() => void refresh()}
      />
      <TokenSecretDialog
        key={secret.key}
        open={secret.isOpen}
        token={secret.item}
        onClose={secret.close}
        onReplaced={() => void refresh()}
      />
      <RevokeTokenDialog dialog={revoking} onDone={refresh} />
    </>
  );
}
