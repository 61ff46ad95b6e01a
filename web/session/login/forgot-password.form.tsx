import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { forgotPasswordRules } from '#schema/rules/people/account';
import { FormTextField } from '../../ui/form/form-text-field.tsx';

interface ForgotPasswordFormProps {
  /** Resolves to an error message, or null. */
  onSubmit: (login: string) => Promise<string | null>;
}

/** Asks for a username or email address. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm({ onSubmit }: ForgotPasswordFormProps) {
  const [result, setResult] = useState<{ problem: string | null } | null>(null);
  if (result?.problem === null) {
    return (
      <Alert severity="success" role="status">
        If an account has this username or email address, a link is on its way. It works for one hour.
      </Alert>
    );
  }
  return (
    <Formik
      initialValues={{ login: '' }}
      validationSchema={forgotPasswordRules}
      validateOnBlur={false}
      onSubmit={async ({ login }) => setResult({ problem: await onSubmit(login.trim()) })}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          {result?.problem && (
            <Alert severity="error" sx={{ mb: 2.5 }}>
              {result.problem}
            </Alert>
          )}
          <FormTextField
            name="login"
            label="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} sx={{ mt: 1 }}>
            Send the link
          </Button>
        </Form>
      )}
    </Formik>
  );
}
