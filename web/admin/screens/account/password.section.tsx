import { useApolloClient, useQuery } from '@apollo/client/react';
import { passwordChangeRules } from '#schema/rules/people/account';
import { FormNewPasswordField } from '../../../ui/form/form-new-password-field.tsx';
import { FormPasswordField } from '../../../ui/form/form-password-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Pair } from '../../tools/fields/field-group.tsx';
import type { AccountQuery } from './account.graphql.gen.ts';
import { ChangePasswordDocument, MySessionsDocument } from './account.graphql.gen.ts';
import { MyTokensDocument } from '../tokens/tokens.graphql.gen.ts';
import { SectionForm } from './section.form.tsx';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';

type Account = NonNullable<AccountQuery['me']>;

const empty = { currentPassword: '', newPassword: '', revokeTokens: false };

export function PasswordSection({ me }: { me: Account }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { data } = useQuery(MyTokensDocument);
  const count = data?.myTokens.length ?? 0;

  const save = async (variables: typeof empty) => {
    const refused = await saveAccount(variables, () =>
      client.mutate({
        mutation: ChangePasswordDocument,
        variables,
        refetchQueries: [MySessionsDocument, MyTokensDocument],
      }),
    );
    if (!refused) {
      const tokens = variables.revokeTokens ? ', and your API tokens have been revoked' : '';
      toast({ title: 'Password changed', description: `Your other sessions have ended${tokens}.` });
    }
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
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      <Pair>
        <FormPasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <FormNewPasswordField name="newPassword" label="New password" account={me} />
      </Pair>
      {count > 0 && (
        <FormSwitchField
          name="revokeTokens"
          label={count === 1 ? 'Also revoke my API token' : `Also revoke my ${count} API tokens`}
          help="Choose this if someone may know your old password. Programs that use these tokens stop working."
        />
      )}
    </SectionForm>
  );
}
