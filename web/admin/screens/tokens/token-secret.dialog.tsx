import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { Secret, SecretDialog, SecretNote } from '../../tools/dialogs/secret.dialog.tsx';
import { expiryOptions } from './expiry-options.ts';
import { ReplaceTokenSecretDocument } from './tokens.graphql.gen.ts';
import type { ReplaceTokenSecretMutation, TokenRowFragment } from './tokens.graphql.gen.ts';

const overlapOptions = [
  { value: '0', label: 'No time: it stops working immediately' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
];

const keep = 'keep';

interface TokenSecretDialogProps {
  open: boolean;
  token: TokenRowFragment | null;
  onClose: () => void;
  onReplaced: () => void;
}

/** Makes a new secret for a token, and shows it. */
export function TokenSecretDialog({ open, token, onClose, onReplaced }: TokenSecretDialogProps) {
  const client = useApolloClient();
  const now = useNow();
  const [replaced, setReplaced] = useState<ReplaceTokenSecretMutation['replaced'] | null>(null);
  const hasExpired = token !== null && Date.parse(token.expiresAt) <= now;
  const initialValues = { formerHours: '24', expiresInDays: hasExpired ? '90' : keep };

  const replace = (values: typeof initialValues) =>
    saveAccount(values, async () => {
      const { formerHours, expiresInDays } = values;
      const input = {
        formerHours: Number(formerHours),
        expiresInDays: expiresInDays === keep ? null : Number(expiresInDays),
      };
      const { data } = await client.mutate({
        mutation: ReplaceTokenSecretDocument,
        variables: { id: token?.id ?? '', input },
      });
      onClose();
      setReplaced(data?.replaced ?? null);
      onReplaced();
    });

  return (
    <>
      <FormDialog
        open={open}
        title={`Replace the secret of “${token?.name ?? ''}”`}
        unsavedName="your choice"
        onClose={onClose}
      >
        <DialogForm submitLabel="Replace secret" initialValues={initialValues} onSubmit={replace}>
          <SecretNote>{undoWarning('replaceTokenSecret')}</SecretNote>
          <FormSelectField
            name="formerHours"
            label="The former secret stays valid for"
            options={overlapOptions}
            help="Use this time to update the programs that use it, one by one."
          />
          <FormSelectField
            name="expiresInDays"
            label="Expires after"
            options={hasExpired ? expiryOptions : [{ value: keep, label: 'Keep the current date' }, ...expiryOptions]}
          />
        </DialogForm>
      </FormDialog>
      <SecretDialog
        open={replaced !== null}
        title="The new secret"
        secret={replaced?.token ?? ''}
        copied="Secret copied"
        closeLabel="I have saved it"
        onClose={() => setReplaced(null)}
      >
        <SecretNote>
          It is shown only once.{' '}
          {replaced?.formerSecretUntil ? (
            <>
              The former secret expires <RelativeTime at={replaced.formerSecretUntil} />.
            </>
          ) : (
            'The former secret is no longer valid.'
          )}
        </SecretNote>
        <Secret>{replaced?.token}</Secret>
      </SecretDialog>
    </>
  );
}
