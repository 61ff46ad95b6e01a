import { formsTexts } from '#schema/words/shared/forms.words';
import { useWords } from '../../lib/text/words.ts';
import { use, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { FormState } from '#schema/render';
import { FormStateContext } from '../../lib/page/form-state.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { useToast } from '../../ui/toast/use-toast.ts';

interface Problem {
  /** Message about the form as a whole; null if the fields have their own. */
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

interface Result {
  message: string;
  detail: string;
}

/** A message above the form is only needed if no field has one. */
function problemOf(message: string | null, fields: Readonly<Record<string, string>>): Problem {
  return { message: Object.keys(fields).length > 0 ? null : message, fields };
}

/**
 * A form that also works as a plain POST. The rules stay on the server, so that yup is not loaded with the page;
 * rejected fields show the server's messages, and the first gets focus.
 */
export function usePublicForm(name: FormState['form'], send: (values: Record<string, string>) => Promise<Result>) {
  const { toast } = useToast();
  const words = useWords('forms', formsTexts);
  const answered = use(FormStateContext);
  const own = answered?.form === name ? answered : null;
  const [problem, setProblem] = useState<Problem | null>(own && problemOf(own.message, own.fields));
  const [isSending, setSending] = useState(false);
  // A key for the fields, so that they are empty again after sending.
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);
  const [sent, setSent] = useState<Result | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([field, value]) => [field, typeof value === 'string' ? value : '']),
    );
    try {
      const { message, detail } = await send(values);
      setProblem(null);
      setSent({ message, detail });
      setRound((last) => last + 1);
      toast({ title: message, description: detail });
    } catch (error) {
      const { message, fields } = readRequestError(error);
      setSent(null);
      setProblem(problemOf(message ?? words.unsent, fields));
      const first = [...form.elements].find((element) => Object.hasOwn(fields, element.getAttribute('name') ?? ''));
      if (first instanceof HTMLElement) first.focus();
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem((last) => last && { ...last, message: null });
    void submit(event.currentTarget).finally(() => {
      isBusy.current = false;
      setSending(false);
    });
  };

  return {
    onSubmit,
    isSending,
    round,
    problem,
    /** The server's response to the form just sent. Null before, and after a later one is refused. */
    sent,
    /** Values of a form submitted without JavaScript. */
    typed: round === 0 ? (own?.values ?? {}) : {},
    isAnswered: own !== null && round === 0,
  };
}
