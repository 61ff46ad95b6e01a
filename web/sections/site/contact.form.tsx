import { formsTexts } from '#schema/words/shared/forms.words';
import { contactTexts } from '#schema/messages/contact.words';
import { useFormAddress } from '../../lib/page/edition.context.ts';
import { pageOfOrigin } from '../../lib/page/page-of-origin.ts';
import { useWords } from '../../lib/text/words.ts';
import { Fragment } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { styled } from '../../ui/styled.ts';
import { industriesIn } from '#schema/words/industries';
import { from } from '../../ui/tokens.ts';
import { PrimaryButton } from '../../site-layout/action-links.tsx';
import { EntryField } from '../../site-layout/form/entry-field.tsx';
import { FormAway, FormNote } from '../../site-layout/form/form-note.tsx';
import { FormNotice } from '../../site-layout/form/form-notice.tsx';
import { FormThanks } from '../../site-layout/form/form-thanks.tsx';
import { Honeypot } from '../../site-layout/form/honeypot.tsx';
import { usePublicForm } from '../../site-layout/form/use-public-form.ts';
import { SendMessageDocument } from './contact.graphql.gen.ts';

const Names = styled('div')({
  display: 'grid',
  columnGap: 20,
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface ContactFormProps {
  industry: string;
  isSent: boolean;
}

export function ContactForm({ industry, isSent }: ContactFormProps) {
  const client = useApolloClient();
  const words = useWords('contact', contactTexts);
  const industries = industriesIn(words.industries);
  const { sending } = useWords('forms', formsTexts);
  const thanks = { message: words.sent, detail: words.sentDetail };
  const { onSubmit, isSending, round, problem, sent, typed, isAnswered } = usePublicForm('contact', async (values) => {
    const { firstName = '', lastName = '', email = '', message = '' } = values;
    const input = {
      ...{ firstName, lastName, email, message, industry: values.industry, website: values.website },
      // Time since the page was opened, capped because a tab may stay open for weeks.
      elapsedMs: Math.min(Math.round(performance.now()), 1e9),
      page: pageOfOrigin(),
    };
    const { data } = await client.mutate({
      mutation: SendMessageDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    return data?.sendMessage ?? thanks;
  });

  const errors = problem?.fields ?? {};
  const [firstError] = Object.keys(errors);
  const field = (name: string) => ({
    name,
    value: typed[name],
    error: errors[name],
    isFirstError: isAnswered && name === firstError,
  });

  const address = useFormAddress('/contact');
  if (address === null) return <FormAway />;
  return (
    <form method="post" action={address} noValidate onSubmit={onSubmit}>
      <FormThanks sent={sent} round={round} loadedFor={isSent && round === 0 && !problem ? thanks : null} />
      {problem?.message && (
        <FormNotice title={problem.message} isProblem isFirst={isAnswered} isNew={!isAnswered}>
          {words.kept}
        </FormNotice>
      )}
      <Fragment key={round}>
        <Names>
          <EntryField {...field('firstName')} label={words.firstName} autoComplete="given-name" isRequired />
          <EntryField {...field('lastName')} label={words.lastName} autoComplete="family-name" isRequired />
        </Names>
        <EntryField {...field('email')} label={words.email} type="email" autoComplete="email" isRequired />
        {industries.length > 0 && (
          <EntryField
            {...field('industry')}
            // The next message starts empty.
            value={typed.industry ?? (round === 0 ? industry : '')}
            label={words.industry}
            as="select"
          >
            <option value="">{words.choose}</option>
            {industries.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </EntryField>
        )}
        <EntryField {...field('message')} label={words.message} as="textarea" isRequired />
        <Honeypot />
      </Fragment>
      <PrimaryButton type="submit" aria-disabled={isSending} style={{ minWidth: 168 }}>
        {isSending ? sending : words.send}
      </PrimaryButton>
      <FormNote>{words.note}</FormNote>
    </form>
  );
}
