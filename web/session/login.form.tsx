import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Form, Formik, type FormikProps } from 'formik';
import { loginRules } from '#schema/rules/login';
import { FormPasswordField } from '../ui/form-password-field.tsx';
import { FormTextField } from '../ui/form-text-field.tsx';
import type { LoginValues } from './use-login.ts';

interface LoginFormProps {
  /** Whose password is asked for, where that is known. */
  username?: string;
  /** Resolves to what went wrong, in words, or null. */
  onSubmit: (values: LoginValues) => Promise<string | null>;
}

export function LoginForm({ username = '', onSubmit }: LoginFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formik = useRef<FormikProps<LoginValues>>(null);
  const firstEmpty = username ? 'password' : 'username';

  // Not autoFocus: a dialog moves focus itself when it opens, and the page is server-rendered.
  useEffect(() => form.current?.querySelector<HTMLInputElement>(`[name=${firstEmpty}]`)?.focus(), [firstEmpty]);

  // What was typed before the page came alive stands in the fields alone.
  useEffect(() => {
    const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    void formik.current?.setValues(
      (values) => ({ username: typed('username') || values.username, password: typed('password') || values.password }),
      false,
    );
  }, []);

  return (
    <Formik
      innerRef={formik}
      initialValues={{ username, password: '' }}
      validationSchema={loginRules.pick(['username', 'password'])}
      validateOnBlur={false}
      onSubmit={async (values) => {
        setProblem(null);
        const found = await onSubmit({ ...values, username: values.username.trim() });
        setProblem(found);
        if (!found) return;
        const password = form.current?.querySelector<HTMLInputElement>('[name=password]');
        password?.focus();
        password?.select();
      }}
    >
      {({ isSubmitting }) => (
        <Form ref={form} noValidate method="post">
          {problem && (
            <Alert severity="error" sx={{ mb: 2.5 }}>
              {problem}
            </Alert>
          )}
          <FormTextField
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormPasswordField name="password" label="Password" autoComplete="current-password" />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} sx={{ mt: 1 }}>
            Login
          </Button>
        </Form>
      )}
    </Formik>
  );
}
