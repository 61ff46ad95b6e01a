import { useApolloClient } from '@apollo/client/react';
import { authorFields } from '#schema/rules/people/user';
import { object } from 'yup';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { ImageUrlField } from '../../tools/media-picker/image-url.field.tsx';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { AccountQuery } from './account.graphql.gen.ts';
import { AccountDocument, UpdateProfileDocument } from './account.graphql.gen.ts';
import { SectionForm } from './section.form.tsx';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';

type Me = NonNullable<AccountQuery['me']>;

const rules = object(authorFields);

/** The byline: off until somebody enters a public name. */
export function PublicProfileSection({ me, profile }: { me: Me; profile: AccountQuery['myProfile'] }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const initialValues = {
    publicName: profile.publicName ?? '',
    authorSlug: profile.authorSlug ?? '',
    about: profile.about ?? '',
    authorPicture: profile.authorPicture ?? '',
  };

  const save = async (values: typeof initialValues) => {
    const { email, firstName, lastName } = me;
    let answer: Answered;
    const send = async () => {
      const variables = { input: { email, firstName, lastName, ...values } };
      answer = await client.mutate({ mutation: UpdateProfileDocument, variables, refetchQueries: [AccountDocument] });
    };
    const refused = await saveAccount(values, send);
    if (!refused) toast({ title: 'Public profile saved', ...undoOf(answer) });
    return refused;
  };
  return (
    <SectionForm
      name="Public profile"
      initialValues={initialValues}
      rules={rules}
      submitLabel="Save public profile"
      onSubmit={save}
    >
      <FormTextField
        name="publicName"
        label="Public name"
        autoComplete="off"
        help="Shown to visitors as the author of your posts and articles. Leave empty to show no name."
      />
      <FormTextField
        name="authorSlug"
        label="Address"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        help="The end of your page’s address, /authors/… Leave empty to use your public name."
      />
      <FormTextField name="about" label="About" multiline minRows={2} help="A line about you, on your page." />
      <ImageUrlField name="authorPicture" label="Picture" placeholder="https://" readOnly={false} />
    </SectionForm>
  );
}
