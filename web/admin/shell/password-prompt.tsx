import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { object } from 'yup';
import { currentPassword } from '#schema/rules/people/current-password';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { FormPasswordField } from '../../ui/form/form-password-field.tsx';
import { refusedFields } from '../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';
import { colour } from '../../ui/tokens.ts';
import { DialogForm } from '../tools/dialogs/dialog.form.tsx';
import { FormDialogContext } from '../tools/dialogs/form-dialog.context.ts';
import { TallDialog } from '../tools/dialogs/tall.dialog.tsx';
import { useDialog } from '../tools/dialogs/use-dialog.ts';
import { PasswordPromptContext } from '../tools/password-prompt/password-prompt.context.ts';
import type { SendConfirmed } from '../tools/password-prompt/password-prompt.context.ts';

const Text = styled('p')({ margin: '0 0 18px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

const rules = object({ currentPassword: currentPassword().required('Password is required') });

/** A change that waits for the password. */
interface Waiting {
  /** The server's sentence. */
  reason: string;
  /** @returns what the dialog shows; null once the change is sent or refused for another reason */
  confirm: (password: string) => Promise<RefusedFields | null>;
  cancel: () => void;
}

const reasonIn = (error: unknown): string | undefined => readRequestError(error).fields['currentPassword'];

/** Asks for the viewer's password when the server needs it for a change below. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const { key, isOpen, item, open, close } = useDialog<Waiting>();
  const [show] = useState(() => open);

  const sendConfirmed = useCallback<SendConfirmed>(
    async (send) => {
      try {
        return await send(null);
      } catch (refusal) {
        const reason = reasonIn(refusal);
        if (reason === undefined) throw refusal;
        const outcome = await new Promise<() => Awaited<ReturnType<typeof send>>>((settle) => {
          const failed = (error: unknown) =>
            settle(() => {
              throw error;
            });
          const confirm = async (password: string): Promise<RefusedFields | null> => {
            try {
              const sent = await send(password);
              settle(() => sent);
            } catch (error) {
              const problem = reasonIn(error);
              if (problem !== undefined) {
                return { refused: refusedFields({ currentPassword: problem }, { currentPassword: password }) };
              }
              failed(error);
            }
            return null;
          };
          show({ reason, confirm, cancel: () => failed(refusal) });
        });
        return outcome();
      }
    },
    [show],
  );

  const cancel = () => {
    item?.cancel();
    close();
  };
  const submit = async (password: string) => {
    const refused = (await item?.confirm(password)) ?? null;
    if (!refused) close();
    return refused;
  };
  return (
    <PasswordPromptContext value={sendConfirmed}>
      {children}
      <TallDialog open={isOpen} title="Enter your password" maxWidth="sm" onClose={cancel}>
        <FormDialogContext value={{ close: cancel, onDirty: () => undefined }}>
          <DialogForm
            key={key}
            submitLabel="Confirm"
            initialValues={{ currentPassword: '' }}
            validationSchema={rules}
            validateOnBlur={false}
            onSubmit={(values) => submit(values.currentPassword)}
          >
            <Text>{item?.reason}. It decides who can log in, and you logged in more than ten minutes ago.</Text>
            <FormPasswordField name="currentPassword" label="Your password" autoComplete="current-password" autoFocus />
          </DialogForm>
        </FormDialogContext>
      </TallDialog>
    </PasswordPromptContext>
  );
}
