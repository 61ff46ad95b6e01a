import { useApolloClient } from '@apollo/client/react';
import { passwordChangeRules } from '#schema/rules/account';
import { FormPasswordField } from '../../ui/form-password-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { Pair } from '../layout/field-group.tsx';
import { ChangePasswordDocument, MySessionsDocument } from './account.graphql.gen.ts';
import { SectionForm } from './section.form.tsx';
import { useAccountAction } from './use-account-action.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordSection({ me }: { me: { username: string } }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const act = useAccountAction();

  const save = async (variables: typeof empty) => {
    const refused = await act(
      () => client.mutate({ mutation: ChangePasswordDocument, variables, refetchQueries: [MySessionsDocument] }),
      variables,
    );
    if (!refused) toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    return refused;
  };
  return (
    <SectionForm
      name="Password"
      initialValues={empty}
      rules={passwordChangeRules}
      submitLabel="Change password"
      onSubmit={save}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      <Pair>
        <FormPasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <FormPasswordField name="newPassword" label="New password" autoComplete="new-password" />
      </Pair>
    </SectionForm>
  );
}
