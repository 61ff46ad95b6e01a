import { use, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { FormState } from '#schema/render';
import { FormStateContext } from '../../../lib/form-state.ts';
import { readRequestError } from '../../../lib/request-error.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';

interface Problem {
  /** Of the form as a whole; null where the fields say it all. */
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

interface Receipt {
  message: string;
  detail: string;
}

const unsent = 'It could not be sent. Please check your connection and try again.';

/** What is said above a form: nothing where its fields say it. */
function problemOf(message: string | null, fields: Readonly<Record<string, string>>): Problem {
  return { message: Object.keys(fields).length > 0 ? null : message, fields };
}

/**
 * A form that a plain POST would send too. The server has the rules and their messages, so that none of them is loaded
 * with the page: what it refuses is shown under its fields, the first of which gets focus.
 */
export function useSentForm(name: FormState['form'], send: (values: Record<string, string>) => Promise<Receipt>) {
  const { toast } = useToast();
  const answered = use(FormStateContext);
  const own = answered?.form === name ? answered : null;
  const [problem, setProblem] = useState<Problem | null>(own && problemOf(own.message, own.fields));
  const [isSending, setSending] = useState(false);
  // Each round has its own fields, so that the next begins empty.
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([field, value]) => [field, typeof value === 'string' ? value : '']),
    );
    try {
      const { message, detail } = await send(values);
      setProblem(null);
      setRound((last) => last + 1);
      toast({ title: message, description: detail });
    } catch (error) {
      const { message, fields } = readRequestError(error);
      setProblem(problemOf(message ?? unsent, fields));
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
    /** What was typed into the form that this document answers. */
    typed: round === 0 ? (own?.values ?? {}) : {},
    isAnswered: own !== null && round === 0,
  };
}
