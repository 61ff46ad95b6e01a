import { Fragment } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { styled } from '../../ui/styled.ts';
import { industries } from '#schema/constants';
import { messageSent } from '#schema/form-responses';
import { from } from '../../ui/tokens.ts';
import { PrimaryButton } from '../../site/layout/action-links.tsx';
import { EntryField } from '../../site/layout/form/entry-field.tsx';
import { FormNote } from '../../site/layout/form/form-note.tsx';
import { FormNotice } from '../../site/layout/form/form-notice.tsx';
import { FormThanks } from '../../site/layout/form/form-thanks.tsx';
import { Honeypot } from '../../site/layout/form/honeypot.tsx';
import { usePublicForm } from '../../site/layout/form/use-public-form.ts';
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
  const { onSubmit, isSending, round, problem, sent, typed, isAnswered } = usePublicForm('contact', async (values) => {
    const { firstName = '', lastName = '', email = '', message = '' } = values;
    const input = {
      ...{ firstName, lastName, email, message, industry: values.industry, website: values.website },
      // Time since the page was opened, capped because a tab may stay open for weeks.
      elapsedMs: Math.min(Math.round(performance.now()), 1e9),
    };
    const { data } = await client.mutate({
      mutation: SendMessageDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    return data?.sendMessage ?? messageSent;
  });

  const errors = problem?.fields ?? {};
  const [firstError] = Object.keys(errors);
  const field = (name: string) => ({
    name,
    value: typed[name],
    error: errors[name],
    isFirstError: isAnswered && name === firstError,
  });

  return (
    <form method="post" action="/contact" noValidate onSubmit={onSubmit}>
      <FormThanks sent={sent} round={round} loadedFor={isSent && round === 0 && !problem ? messageSent : null} />
      {problem?.message && (
        <FormNotice title={problem.message} isProblem isFirst={isAnswered} isNew={!isAnswered}>
          Your message is still here.
        </FormNotice>
      )}
      <Fragment key={round}>
        <Names>
          <EntryField {...field('firstName')} label="First name" autoComplete="given-name" isRequired />
          <EntryField {...field('lastName')} label="Last name" autoComplete="family-name" isRequired />
        </Names>
        <EntryField {...field('email')} label="Email" type="email" autoComplete="email" isRequired />
        <EntryField
          {...field('industry')}
          // The next message starts empty.
          value={typed.industry ?? (round === 0 ? industry : '')}
          label="Industry"
          as="select"
        >
          <option value="">Choose an industry</option>
          {industries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </EntryField>
        <EntryField {...field('message')} label="Message" as="textarea" isRequired />
        <Honeypot />
      </Fragment>
      <PrimaryButton type="submit" aria-disabled={isSending} style={{ minWidth: 168 }}>
        {isSending ? 'Sending...' : 'Send Message'}
      </PrimaryButton>
      <FormNote>We store your message so that we can answer it.</FormNote>
    </form>
  );
}
