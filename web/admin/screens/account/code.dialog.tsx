import { styled } from '@mui/material/styles';
import { secondFactorRules } from '#schema/rules/people/account';
import { FormPasswordField } from '../../../ui/form/form-password-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { colour } from '../../../ui/tokens.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';

export type Step = 'enrol' | 'renew' | 'disable';

const words: Record<Step, { title: string; verb: string; text: string }> = {
  enrol: {
    title: 'Set up a second factor',
    verb: 'Turn on',
    text: 'Scan the QR code with your authenticator app, then enter the six digits it shows.',
  },
  renew: { title: 'New recovery codes', verb: 'Create new codes', text: 'Your current codes will stop working.' },
  disable: {
    title: 'Turn off the second factor',
    verb: 'Turn off',
    text: 'Your password alone will be enough to log in.',
  },
};

const Text = styled('p')({ margin: '0 0 18px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

const Enrolment = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 24px',
  marginBottom: 22,
  // Authenticator apps need dark on light in either scheme.
  '& img': { width: 168, height: 168, borderRadius: 6, border: `1px solid ${colour.line}`, background: '#fff' },
  '& div': { flex: '1 1 200px', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft },
  '& code': {
    display: 'block',
    marginTop: 6,
    fontSize: 13,
    overflowWrap: 'anywhere',
    color: colour.ink,
    userSelect: 'all',
  },
});

interface CodeDialogProps {
  /** Its item is the change. */
  dialog: Dialog<Step>;
  enrolment: { qr: string; secret: string } | null;
  onSubmit: (values: { password: string; code: string }) => Promise<void>;
}

/** Confirms a change to the second factor with a code and the password. */
export function CodeDialog({ dialog, enrolment, onSubmit }: CodeDialogProps) {
  const step = dialog.item ?? 'enrol';
  const { title, verb, text } = words[step];
  return (
    <FormDialog open={dialog.isOpen} title={title} unsavedName="the second factor" onClose={dialog.close}>
      <DialogForm
        submitLabel={verb}
        initialValues={{ password: '', code: '' }}
        validationSchema={secondFactorRules}
        validateOnBlur={false}
        onSubmit={(values) => saveAccount(values, () => onSubmit(values))}
      >
        <Text>{text}</Text>
        {step === 'enrol' && enrolment && (
          <Enrolment>
            <img src={enrolment.qr} width={168} height={168} alt="QR code for an authenticator app" />
            <div>
              No camera? Type this key into the app instead:
              <code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </div>
          </Enrolment>
        )}
        <FormTextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode={step === 'enrol' ? 'numeric' : 'text'}
          spellCheck={false}
          autoFocus
          {...(step !== 'enrol' && { help: 'The six digits from your app, or a recovery code.' })}
        />
        <FormPasswordField name="password" label="Your password" autoComplete="current-password" />
      </DialogForm>
    </FormDialog>
  );
}
