import { useEffect, useRef, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { mailSecurities } from '#schema/constants';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import { FormPasswordField } from '../../../../ui/form/form-password-field.tsx';
import { FormNumberField } from '../../../../ui/form/form-number-field.tsx';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { Group, Pair } from '../../../tools/fields/field-group.tsx';
import { MailServerDocument, SendTestMailDocument } from './mail.graphql.gen.ts';
import type { SettingsValues } from '../settings-values.ts';
import type { TabProps } from './tab-props.ts';

export function MailTab({ isGuardedReadOnly: readOnly, isShown }: TabProps) {
  const { values, initialValues } = useFormikContext<SettingsValues>();
  const { mailSettings } = values;
  const stored = initialValues.mailSettings;
  const { data, refetch } = useQuery(MailServerDocument, { skip: !isShown, fetchPolicy: 'cache-and-network' });
  const server = data?.mailServer;
  // A save may change which mail server is used.
  const checkedFor = useRef(stored);
  useEffect(() => {
    if (checkedFor.current === stored) return;
    checkedFor.current = stored;
    void refetch().catch(() => undefined);
  }, [stored, refetch]);
  const isFixed = server?.source === 'environment';
  return (
    <>
      <Group
        title="Mail server"
        description="Sends invitations, password links, replies, notifications and the newsletter. Your email provider can tell you these values."
      >
        {isFixed && (
          <Alert severity="info" role="note" sx={{ mb: 3 }}>
            The environment of this installation sets the mail server (SMTP_URL): {server.host}, from {server.from}. It
            takes precedence over the values here.
          </Alert>
        )}
        {server?.problem && (
          <Alert severity="warning" role="note" sx={{ mb: 3 }}>
            {server.problem}
          </Alert>
        )}
        <Pair>
          <FormTextField
            name="mailSettings.host"
            label="Host"
            placeholder="smtp.example.com"
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            help="Leave empty to send no email."
          />
          <FormNumberField name="mailSettings.port" label="Port" readOnly={readOnly} min={1} max={65535} />
        </Pair>
        <FormSelectField
          name="mailSettings.security"
          label="Encryption"
          options={mailSecurities}
          disabled={readOnly}
          help={
            mailSettings.security === 'none' ? 'Emails and the password travel unencrypted to this server.' : undefined
          }
        />
        <Pair>
          <FormTextField
            name="mailSettings.user"
            label="User"
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            help="Leave empty if the server needs no login."
          />
          <FormPasswordField
            name="mailSettings.password"
            label="Password of the mail server"
            autoComplete="new-password"
            readOnly={readOnly}
            help={
              mailSettings.hasPassword
                ? 'A password is stored, and is never shown. Leave empty to keep it.'
                : 'Stored encrypted, and never shown again.'
            }
          />
        </Pair>
        <FormTextField
          name="mailSettings.from"
          label="Sender"
          placeholder="Halden <no-reply@example.com>"
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          help="The name and address that emails come from."
        />
      </Group>
      {!readOnly && (
        <Group title="Test" description="Sends an email to your own address and shows the mail server’s reply.">
          <TestMail
            whyNot={
              JSON.stringify(mailSettings) !== JSON.stringify(stored)
                ? 'Save these settings first.'
                : server?.source === 'none'
                  ? 'Enter a host first.'
                  : null
            }
          />
        </Group>
      )}
    </>
  );
}

/** @param whyNot why no test mail can be sent now; null if one can */
function TestMail({ whyNot }: { whyNot: string | null }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ isSent: boolean; text: string } | null>(null);
  const send = async () => {
    setBusy(true);
    setResult(null);
    try {
      const { data } = await client.mutate({ mutation: SendTestMailDocument });
      const { isSent, recipient, answer } = data?.tested ?? { isSent: false, recipient: '', answer: '' };
      setResult({
        isSent,
        text: `${isSent ? `Sent to ${recipient}.` : 'Not sent.'} The mail server’s reply: ${answer}`,
      });
    } catch (error) {
      setResult({
        isSent: false,
        text: readRequestError(error).message ?? 'The test could not be sent. Please try again.',
      });
    }
    setBusy(false);
  };
  return (
    <div style={{ marginBottom: 20 }}>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        disabled={whyNot !== null}
        aria-describedby="test-mail"
        onClick={() => void send()}
      >
        Send test email
      </Button>
      <div id="test-mail" role="status" style={{ marginTop: 12, fontSize: 13, overflowWrap: 'anywhere' }}>
        {whyNot ??
          (result && (
            <Alert severity={result.isSent ? 'success' : 'error'} role="presentation">
              {result.text}
            </Alert>
          ))}
      </div>
    </div>
  );
}
