import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { profileRules } from '#schema/rules/people/account';
import { FormPasswordField } from '../../ui/form/form-password-field.tsx';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { Pair } from '../fields/field-group.tsx';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { AccountQuery } from './account.graphql.gen.ts';
import { UpdateProfileDocument } from './account.graphql.gen.ts';
import { SectionForm } from './section.form.tsx';
import { saveAccount } from './save-account.ts';

type Me = NonNullable<AccountQuery['me']>;

export function ProfileSection({ me }: { me: Me }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const initialValues = { email: me.email, firstName: me.firstName ?? '', lastName: me.lastName ?? '', password: '' };

  const save = async ({ password, ...values }: typeof initialValues) => {
    const input = { ...values, ...(values.email.trim() !== me.email && { password }) };
    let answer: Answered;
    const send = async () => {
      answer = await client.mutate({ mutation: UpdateProfileDocument, variables: { input } });
    };
    const refused = await saveAccount({ ...values, password }, send);
    if (!refused) toast({ title: 'Profile saved', ...undoOf(answer) });
    return refused;
  };
  return (
    <SectionForm
      name="Profile"
      initialValues={initialValues}
      rules={profileRules}
      submitLabel="Save profile"
      onSubmit={save}
    >
      <Pair>
        <FormTextField name="firstName" label="First name" autoComplete="given-name" />
        <FormTextField name="lastName" label="Last name" autoComplete="family-name" />
      </Pair>
      <FormTextField name="email" label="Email" type="email" autoComplete="email" />
      <PasswordForEmail email={me.email} />
    </SectionForm>
  );
}

/** Password reset links go to this address, so changing it takes more than a session. */
function PasswordForEmail({ email }: { email: string }) {
  const { values } = useFormikContext<{ email: string }>();
  if (values.email.trim() === email) return null;
  return (
    <FormPasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      help="Needed to change the email address."
    />
  );
}
