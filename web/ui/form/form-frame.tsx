import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import { Form, useFormikContext } from 'formik';
import type { FormikFormProps } from 'formik';
import type { RefusedFields } from './use-form-field.ts';

/** The form element of a Formik form. After a failed save the focus moves to the first invalid field. */
export function FormFrame(props: FormikFormProps) {
  const { isSubmitting, submitCount } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);
  return <Form ref={form} noValidate {...props} />;
}

/** Above the fields of a Formik form: why the last save failed, unless the reason is shown at a field. */
export function FormProblem({ gap = 2.5 }: { gap?: number }) {
  const problem = (useFormikContext().status as RefusedFields | null | undefined)?.problem;
  if (!problem) return null;
  return (
    <Alert severity="error" sx={{ mb: gap }}>
      {problem}
    </Alert>
  );
}
