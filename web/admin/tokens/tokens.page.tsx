import { useState } from 'react';
import Button from '@mui/material/Button';
import { KeyRound, Plus } from 'lucide-react';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ListBody } from '../lists/list-body.tsx';
import { usePagedRows } from '../lists/use-paged-rows.ts';
import { missingPermission } from '../../lib/kinds/every-permission.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { RevokeTokenDialog } from './revoke-token.dialog.tsx';
import { TokenSecretDialog } from './token-secret.dialog.tsx';
import { TokenTable } from './token-table.tsx';
import { TokenDialog } from './token.dialog.tsx';
import { PanelTokensDocument } from './tokens.graphql.gen.ts';
import type { TokenRowFragment } from './tokens.graphql.gen.ts';

const rowsPerPage = 50;

/** The tokens of the installation and of everybody, for administrators. */
export function TokensPage() {
  const viewer = useViewer();
  const missing = missingPermission(viewer);
  const list = usePagedRows(PanelTokensDocument, { first: rowsPerPage }, missing === null);
  const form = useDialog<null>();
  const secret = useDialog<TokenRowFragment>();
  const [revoking, setRevoking] = useState<TokenRowFragment | null>(null);

  if (missing !== null) return <NotPermitted what="Managing everyone’s tokens" permission={missing} />;
  const isNone = list.rows?.length === 0;
  const createButton = (
    <Button
      variant="contained"
      onClick={() => form.open(null)}
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      New Service Token
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>API Tokens</PanelTitle>
      <ScreenHead title="API Tokens" description={descriptionOf('tokens')} action={!isNone && createButton} />
      <ListBody
        list={list}
        what="tokens"
        none={
          <ScreenMessage icon={KeyRound} title="No tokens yet" action={createButton}>
            A service token belongs to the installation, so its programs keep working when people leave. Personal
            tokens, which people create under their account, are listed here too.
          </ScreenMessage>
        }
      >
        {(tokens) => (
          <TokenTable
            rows={tokens}
            isBusy={list.isStale}
            viewerId={viewer?.id ?? ''}
            onReplace={secret.open}
            onRevoke={setRevoking}
          />
        )}
      </ListBody>
      <TokenDialog
        key={`form ${form.key}`}
        open={form.isOpen}
        isService
        permissions={viewer?.permissions ?? []}
        onClose={form.close}
        onMade={() => void list.refresh()}
      />
      <TokenSecretDialog
        key={`secret ${secret.key}`}
        open={secret.isOpen}
        token={secret.item}
        onClose={secret.close}
        onReplaced={() => void list.refresh()}
      />
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} onDone={() => list.refresh()} />
    </PanelScreen>
  );
}
