import { useApolloClient } from '@apollo/client/react';
import { profileRules } from '#schema/rules/people/account';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Pair } from '../../tools/fields/field-group.tsx';
import { useConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { AccountQuery } from './account.graphql.gen.ts';
import { UpdateProfileDocument } from './account.graphql.gen.ts';
import { SectionForm } from './section.form.tsx';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';

type Me = NonNullable<AccountQuery['me']>;

export function ProfileSection({ me }: { me: Me }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const confirmed = useConfirmed();
  const initialValues = { email: me.email, firstName: me.firstName ?? '', lastName: me.lastName ?? '' };

  const save = async (values: typeof initialValues) => {
    let answer: Answered;
    const send = async () => {
      answer = await confirmed((currentPassword) =>
        client.mutate({ mutation: UpdateProfileDocument, variables: { input: { ...values, currentPassword } } }),
      );
    };
    const refused = await saveAccount(values, send);
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
    </SectionForm>
  );
}
