import { FormNotice } from './form-notice.tsx';

interface Result {
  message: string;
  detail: string;
}

interface FormThanksProps {
  /** Result of the form just sent; null if none was. */
  sent: Result | null;
  /** Counts the forms sent, so that each result is read out. */
  round: number;
  /** Result of a form sent without JavaScript, for which this document was loaded; null if none was. */
  loadedFor: Result | null;
}

/** The thanks after sending, above the emptied form. It stays until the form is sent again. */
export function FormThanks({ sent, round, loadedFor }: FormThanksProps) {
  if (sent) {
    return (
      <FormNotice key={round} title={sent.message} isNew>
        {sent.detail}
      </FormNotice>
    );
  }
  return (
    loadedFor && (
      <FormNotice title={loadedFor.message} isFirst>
        {loadedFor.detail}
      </FormNotice>
    )
  );
}
