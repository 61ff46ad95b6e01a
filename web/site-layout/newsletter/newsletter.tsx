import { useId } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { styled } from '../../ui/styled.ts';
import { useSearchParams } from 'react-router';
import { newsletterTexts } from '#schema/words/shared/newsletter.words';
import { formsTexts } from '#schema/words/shared/forms.words';
import { useFormAddress } from '../../lib/page/edition.context.ts';
import { useWords } from '../../lib/text/words.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PrimaryButton } from '../action-links.tsx';
import { entry } from '../form/entry.styles.ts';
import { FormAway, FormNote, Note } from '../form/form-note.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { FormThanks } from '../form/form-thanks.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { usePublicForm } from '../form/use-public-form.ts';
import { SubscribeDocument } from './newsletter.graphql.gen.ts';

const Ground = styled('section')({ borderTop: `1px solid ${colour.line}`, background: colour.sunken });

const Inner = styled(Wrap)({
  display: 'grid',
  gap: '32px clamp(32px, 6vw, 96px)',
  paddingBlock: 'clamp(56px, 6.5vw, 96px)',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', alignItems: 'start' },
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em' },
  '& h2 + p': { marginTop: 12, maxWidth: '26.6em', color: colour.inkSoft },
});

const Line = styled('div')({
  display: 'grid',
  gap: 12,
  // Without an error its row takes no space. Below the field it comes before the button on a phone.
  '& > div': { marginBlock: '-4px 4px', '&:empty': { marginTop: -12, marginBottom: 0 }, '& > p': { margin: 0 } },
  [from.small]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div': { gridRow: 2, gridColumn: '1 / -1' },
    '& > button': { gridColumn: 2 },
  },
});

const Label = styled('label')({
  display: 'block',
  marginBottom: 8,
  fontSize: text.small,
  fontWeight: 550,
});

const Input = styled('input')(entry);

/** The newsletter form. After a submission without JavaScript the server redirects to this id, where the notice is. */
/** @param title of a section of its own, with its text; by default those of the blog */
export function Newsletter({ title, text: written }: { title?: string; text?: string }) {
  const client = useApolloClient();
  const id = useId();
  const address = useFormAddress('/newsletter');
  const words = useWords('newsletter', newsletterTexts);
  const { sending } = useWords('forms', formsTexts);
  const shown = written ?? words.text;
  const subscribed = { message: words.sent, detail: words.sentDetail };
  const noted = { message: words.noted, detail: words.notedDetail };
  const answered = { 1: subscribed, noted }[useSearchParams()[0].get('subscribed') ?? ''] ?? null;
  const { onSubmit, isSending, round, problem, sent, typed, isAnswered } = usePublicForm(
    'newsletter',
    async (values) => {
      const { data } = await client.mutate({
        mutation: SubscribeDocument,
        variables: { email: values.email ?? '', website: values.website },
        fetchPolicy: 'no-cache',
      });
      return data?.subscribe ?? subscribed;
    },
  );
  const error = problem?.fields.email;

  return (
    <Ground id="newsletter" aria-labelledby={`${id}-title`}>
      <Inner>
        <div>
          <h2 id={`${id}-title`}>{title ?? words.title}</h2>
          {shown && <p>{shown}</p>}
        </div>
        {address === null ? (
          <FormAway />
        ) : (
          <form method="post" action={address} noValidate onSubmit={onSubmit}>
            <FormThanks sent={sent} round={round} loadedFor={round === 0 && !problem ? answered : null} />
            {problem?.message && (
              <FormNotice title={problem.message} isProblem isFirst={isAnswered} isNew={!isAnswered} />
            )}
            <Label htmlFor={id}>{words.email}</Label>
            <Line key={round}>
              <Input
                id={id}
                type="email"
                name="email"
                autoComplete="email"
                required
                defaultValue={typed.email}
                autoFocus={isAnswered && error !== undefined}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-error ${id}-note`}
              />
              <div id={`${id}-error`} aria-live="polite">
                {error && <Note data-error="">{error}</Note>}
              </div>
              <PrimaryButton type="submit" aria-disabled={isSending}>
                {isSending ? sending : words.subscribe}
              </PrimaryButton>
            </Line>
            <Honeypot />
            <FormNote id={`${id}-note`}>{words.note}</FormNote>
          </form>
        )}
      </Inner>
    </Ground>
  );
}
