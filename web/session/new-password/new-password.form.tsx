import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import type { FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { FormFrame, FormProblem } from '../../ui/form/form-frame.tsx';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';

interface NewPasswordFormProps<Values extends FormikValues> {
  initialValues: Values;
  rules: AnyObjectSchema;
  /** Whose password it is, for password managers. */
  username: string;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<RefusedFields>;
  children: ReactNode;
}

/** The form of the pages behind a reset link and an invitation link. */
export function NewPasswordForm<Values extends FormikValues>(props: NewPasswordFormProps<Values>) {
  const { initialValues, rules, username, submitLabel, onSubmit, children } = props;
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values, { setStatus }) => setStatus(await onSubmit(values))}
    >
      {({ isSubmitting }) => (
        <FormFrame>
          <FormProblem />
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {children}
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} sx={{ mt: 1 }}>
            {submitLabel}
          </Button>
        </FormFrame>
      )}
    </Formik>
  );
}
