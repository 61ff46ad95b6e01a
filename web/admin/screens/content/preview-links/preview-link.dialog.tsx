import { useApolloClient } from '@apollo/client/react';
import { exactTime } from '#schema/text/dates';
import { previewLinkDays, previewLinkRules } from '#schema/rules/content/preview-link';
import { trySave } from '../../../../lib/requests/try-save.ts';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { DialogForm } from '../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../tools/dialogs/form.dialog.tsx';
import { Secret, SecretDialog, SecretNote } from '../../../tools/dialogs/secret.dialog.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';

const expiryOptions = [
  { value: String(1 / 24), label: '1 hour' },
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const initialValues = { expiresInDays: String(previewLinkDays.usual), password: '' };

/** The server also checks the time, which is chosen from a list here. */
const formRules = previewLinkRules.pick(['password']);

interface PreviewLinkDialogProps {
  kind: ContentKind;
  /** The item's. */
  id: string;
  open: boolean;
  onClose: () => void;
  onMade: () => void;
}

interface MadeLink {
  url: string;
  expiresAt: string;
  hasPassword: boolean;
}

/** Makes a preview link, and shows its address once. */
export function PreviewLinkDialog({ kind, id, open, onClose, onMade }: PreviewLinkDialogProps) {
  const client = useApolloClient();
  const dates = useDates();
  const { item: made, ...secret } = useDialog<MadeLink>();

  const make = async (values: typeof initialValues) => {
    const { expiresInDays, password } = values;
    const send = async () => {
      const { data } = await client.mutate({
        mutation: kind.createPreviewLink,
        variables: { id, input: { expiresInDays: Number(expiresInDays), password } },
      });
      onClose();
      if (data) secret.open({ ...data.made, hasPassword: password !== '' });
      onMade();
    };
    return trySave(values, send, 'Something went wrong. Please try again.');
  };
  return (
    <>
      <FormDialog open={open} title="New preview link" unsavedName="the new preview link" onClose={onClose}>
        <DialogForm
          submitLabel="Create link"
          initialValues={initialValues}
          validationSchema={formRules}
          validateOnBlur={false}
          onSubmit={make}
        >
          <FormSelectField name="expiresInDays" label="Expires after" options={expiryOptions} />
          <FormTextField
            name="password"
            label="Password (optional)"
            help="Send it separately from the link."
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        </DialogForm>
      </FormDialog>
      <SecretDialog
        open={secret.isOpen}
        title="Your new preview link"
        secret={made?.url ?? ''}
        copyLabel="Copy link"
        copied="Link copied"
        closeLabel="Done"
        onClose={secret.close}
      >
        <SecretNote>
          It is shown only once. Anyone who has it{made?.hasPassword && ', and the password,'} can see this {kind.name}{' '}
          until {made && exactTime(made.expiresAt, dates)}.
        </SecretNote>
        <Secret>{made?.url}</Secret>
      </SecretDialog>
    </>
  );
}
