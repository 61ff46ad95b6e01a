import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { personRules } from '#schema/rules/people/person';
import { undoWarning } from '#schema/undo';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Group } from '../../tools/fields/field-group.tsx';
import { ErasePersonDocument, PersonDataDocument } from './person.graphql.gen.ts';
import { summariseCounts } from './personal-data-summary.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

/** The person found, and the data stored about them. */
interface Found {
  email: string;
  words: string;
  hasAccount: boolean;
}

const accountStays = 'A user has this address. Their account is kept; delete it under Users.';

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke later: by then the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Exports or erases everything stored about a person. */
export function PersonalData() {
  const client = useApolloClient();
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const confirmation = useDialog<null>();
  const [isBusy, setBusy] = useState<'export' | 'look' | 'erase' | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const attempt = async (what: 'export' | 'look' | 'erase', work: () => Promise<void>) => {
    setBusy(what);
    setAnswer(null);
    try {
      await work();
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(null);
  };
  /** Returns the stored data, or null. */
  const look = async (email: string) => {
    const { data } = await client.query({
      query: PersonDataDocument,
      variables: { email },
      // Personal data is not cached.
      fetchPolicy: 'no-cache',
    });
    if (!data) return null;
    const { counts, hasAccount, data: all } = data.personData;
    const words = summariseCounts(counts);
    if (words !== null) return { email, words, hasAccount, all };
    setAnswer(`Nothing is stored about ${email}.${hasAccount ? ` ${accountStays}` : ''}`);
    return null;
  };
  const exportAll = (email: string) =>
    attempt('export', async () => {
      const person = await look(email);
      if (!person) return;
      saveFile(`${email.replace(/[^\w.@-]/g, '_')}.json`, JSON.stringify(person.all, null, 2));
      setAnswer(`Exported: ${person.words}.`);
    });
  const ask = (email: string) =>
    attempt('look', async () => {
      const person = await look(email);
      setFound(person);
      if (person) confirmation.open(null);
    });
  const erase = (email: string) =>
    attempt('erase', async () => {
      const { data } = await client.mutate({ mutation: ErasePersonDocument, variables: { email } });
      const words = data && summariseCounts(data.erased);
      toast({ title: 'Erased', description: words ?? 'There was nothing left to erase.' });
      // Remove the data from cached lists.
      for (const fieldName of ['messages', 'message', 'messageCounts', 'subscribers', 'subscriberOverview', 'audit']) {
        client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      }
      client.cache.gc();
    }).then(confirmation.close);

  return (
    <Group
      title="Personal data"
      description={
        'Export or erase a person’s data: messages, notes, emails and newsletter subscription, by email ' + 'address.'
      }
    >
      <Formik
        initialValues={{ email: '' }}
        validationSchema={personRules}
        onSubmit={({ email }) => exportAll(email.trim())}
      >
        {({ validateForm, setFieldTouched, submitForm, values }) => {
          const checked = async (then: () => Promise<unknown>) => {
            await setFieldTouched('email', true, false);
            if ((await validateForm()).email === undefined) await then();
            else input.current?.focus();
          };
          return (
            <Form
              noValidate
              aria-label="Personal data"
              onSubmit={(event) => {
                event.preventDefault();
                void checked(submitForm);
              }}
            >
              <FormTextField
                inputRef={input}
                name="email"
                label="Email address"
                type="email"
                autoComplete="off"
                help="Check that the address is theirs before you share anything."
              />
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
                <Button
                  type="submit"
                  variant="outlined"
                  color="inherit"
                  loading={isBusy === 'export'}
                  disabled={isBusy !== null}
                >
                  Export
                </Button>
                <Button
                  variant="outlined"
                  color="error"
                  loading={isBusy === 'look'}
                  disabled={isBusy !== null}
                  onClick={() => void checked(() => ask(values.email.trim()))}
                >
                  Erase…
                </Button>
              </div>
              <div role="status">
                {answer !== null && (
                  <Alert severity="info" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
                    {answer}
                  </Alert>
                )}
              </div>
            </Form>
          );
        }}
      </Formik>
      <ConfirmDialog
        open={confirmation.isOpen}
        title={`Erase everything stored about ${found?.email ?? ''}?`}
        confirmLabel="Erase"
        isDestructive
        isBusy={isBusy === 'erase'}
        onConfirm={() => found && void erase(found.email)}
        onCancel={confirmation.close}
      >
        {found?.words}. {undoWarning('erasePerson')} Backups keep the data until they are deleted.
        {found?.hasAccount && ` ${accountStays}`}
      </ConfirmDialog>
    </Group>
  );
}
