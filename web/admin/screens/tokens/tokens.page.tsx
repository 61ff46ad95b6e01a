import { KeyRound, Plus } from 'lucide-react';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
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
  const revoking = useDialog<TokenRowFragment>();

  const createButton = (
    <HeadButton icon={Plus} isMain onClick={() => form.open(null)}>
      New Service Token
    </HeadButton>
  );

  return (
    <ListScreen
      access={{
        isAllowed: missing === null,
        what: 'Managing everyone’s tokens',
        permission: missing ?? [],
      }}
      title="API Tokens"
      description={descriptionOf('tokens')}
      action={createButton}
      list={list}
      what="tokens"
      none={
        <ScreenMessage icon={KeyRound} title="No tokens yet" action={createButton}>
          A service token belongs to the installation, so its programs keep working when people leave. Personal tokens,
          which people create under their account, are listed here too.
        </ScreenMessage>
      }
      table={(tokens) => (
        <TokenTable
          rows={tokens}
          isBusy={list.isStale}
          viewerId={viewer.id}
          onReplace={secret.open}
          onRevoke={revoking.open}
        />
      )}
    >
      <TokenDialog
        key={`form ${form.key}`}
        open={form.isOpen}
        isService
        permissions={viewer.permissions}
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
      <RevokeTokenDialog dialog={revoking} onDone={() => list.refresh()} />
    </ListScreen>
  );
}
