import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { Check } from 'lucide-react';
import { replyRules } from '#schema/messages/message.rules';
import { quoteIntro } from '#schema/text/quote';
import { undoWarning } from '#schema/undo';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormFrame, FormProblem } from '../../../ui/form/form-frame.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour } from '../../../ui/tokens.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { UnsavedForm } from '../../tools/screen/unsaved/unsaved-form.ts';
import { mailLink, nameOf, replySubject } from './message-labels.ts';
import type { OpenMessage } from './message-labels.ts';
import { ReplyToMessageDocument } from './messages.graphql.gen.ts';
import { MailSettings } from '../../tools/screen/mail-settings.tsx';

const Quote = styled('blockquote')({
  maxHeight: 160,
  margin: '-4px 0 20px',
  padding: '2px 0 2px 14px',
  borderInlineStart: `3px solid ${colour.line}`,
  fontSize: 13,
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  color: colour.inkSoft,
  '& p': { margin: '0 0 4px', color: colour.inkMute },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, 'div + &': { marginTop: 16 } });

interface ReplyFormProps {
  message: OpenMessage;
  siteName: string;
  onSent: () => void;
  /** Marks the message as answered. */
  onAnswered: () => Promise<void>;
}

export function ReplyForm({ message, siteName, onSent, onAnswered }: ReplyFormProps) {
  const { onSite } = useDates();
  const client = useApolloClient();
  const { toast } = useToast();
  const answered = (message.status === 'new' || message.status === 'read') && <AnsweredButton onClick={onAnswered} />;
  if (!message.canReply) {
    return (
      <section aria-labelledby="reply">
        <h2 id="reply">Reply</h2>
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" href={mailLink(message, siteName, onSite)}>
              Write an email
            </Button>
          }
        >
          No mail server is set (<MailSettings />
          ), so replies cannot be sent from here. Use your own email program.
        </Alert>
        {answered && <Actions>{answered}</Actions>}
      </section>
    );
  }
  const send = (input: { subject: string; text: string }) =>
    trySave(
      input,
      () => client.mutate({ mutation: ReplyToMessageDocument, variables: { id: message.id, input } }),
      'The reply could not be sent. Please try again.',
    );
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">Reply</h2>
      <Formik
        initialValues={{ subject: replySubject(siteName), text: '' }}
        validationSchema={replyRules}
        onSubmit={async (values, helpers) => {
          const problem = await send(values);
          helpers.setStatus(problem);
          if (problem) return;
          helpers.resetForm();
          toast({ title: 'Reply on its way', description: `To ${message.email}` });
          onSent();
        }}
      >
        {({ isSubmitting }) => (
          <FormFrame>
            <UnsavedForm what={`your reply to ${nameOf(message)}`} />
            <FormProblem gap={2} />
            <FormTextField name="subject" label="Subject" />
            <FormTextField
              name="text"
              label="Reply"
              multiline
              minRows={6}
              maxRows={24}
              help={`Goes to ${message.email}, with their message quoted below. ${undoWarning('replyToMessage')}`}
            />
            <Quote aria-label="Quoted in the reply">
              <p>{quoteIntro(message.createdAt, onSite)}</p>
              {message.message}
            </Quote>
            <Actions>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Send Reply
              </Button>
              {answered}
            </Actions>
          </FormFrame>
        )}
      </Formik>
    </section>
  );
}

/** For a message that was answered by telephone, or from another email program. */
function AnsweredButton({ onClick }: { onClick: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onClick();
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={<Check size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void press()}
    >
      Mark as answered
    </Button>
  );
}
