import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Form, Formik, type FormikProps } from 'formik';
import { codeRules } from '#schema/rules/people/account';
import { loginRules } from '#schema/rules/people/login';
import { FormPasswordField } from '../../ui/form/form-password-field.tsx';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import type { CodeDue, LoginValues } from './use-login.ts';

interface LoginFormProps {
  /** The username, if known. */
  username?: string;
  /** Resolves to an error message, to `CodeDue`, or to null on success. */
  onSubmit: (values: LoginValues) => Promise<string | CodeDue | null>;
}

export function LoginForm({ username = '', onSubmit }: LoginFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isCodeDue, setCodeDue] = useState(false);
  const [isAlive, setAlive] = useState(false);
  const formik = useRef<FormikProps<Required<LoginValues>>>(null);
  const firstEmpty = username ? 'password' : 'username';

  // Not autoFocus: a dialog sets the focus itself, and on the server-rendered page somebody may be typing already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${firstEmpty}]`)?.focus();
  }, [firstEmpty]);

  // Text typed before hydration is in the fields only, so copy it into the form.
  useEffect(() => {
    const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    void formik.current
      ?.setValues(
        (values) => ({
          ...values,
          username: typed('username') || values.username,
          password: typed('password') || values.password,
        }),
        false,
      )
      .then(() => setAlive(true));
  }, []);

  // A submit before hydration was recorded (boot/head.ts); repeat it now that the values are there.
  useEffect(() => {
    if (!isAlive || form.current?.dataset['waits'] === undefined) return;
    const wasSent = form.current.dataset['waits'] === 'sent';
    form.current.removeAttribute('data-waits');
    if (wasSent) form.current.requestSubmit();
  }, [isAlive]);

  return (
    <Formik
      innerRef={formik}
      initialValues={{ username, password: '', code: '' }}
      validationSchema={isCodeDue ? codeRules : loginRules.pick(['username', 'password'])}
      validateOnBlur={false}
      onSubmit={async ({ code, ...values }, { setFieldValue }) => {
        setProblem(null);
        const found = await onSubmit({ ...values, username: values.username.trim(), ...(isCodeDue && { code }) });
        if (found === null) return;
        const next = typeof found === 'string' ? 'password' : 'code';
        // Asking for the code for the first time is not an error.
        const isNews = next === 'code' && !isCodeDue;
        if (isNews) flushSync(() => setCodeDue(true));
        else setProblem(typeof found === 'string' ? found : found.codeDue);
        if (next === 'code' && !isNews) await setFieldValue('code', '', false);
        if (typeof found === 'string' && isCodeDue) flushSync(() => setCodeDue(false));
        const field = form.current?.querySelector<HTMLInputElement>(`[name=${next}]`);
        field?.focus();
        field?.select();
      }}
    >
      {({ isSubmitting }) => (
        <Form ref={form} noValidate method="post" data-waits="" suppressHydrationWarning>
          {problem && (
            <Alert severity="error" sx={{ mb: 2.5 }}>
              {problem}
            </Alert>
          )}
          {isCodeDue ? (
            <FormTextField
              name="code"
              label="Code"
              autoComplete="one-time-code"
              inputMode="text"
              autoCapitalize="characters"
              spellCheck={false}
              help="The six digits from your authenticator app, or a recovery code."
            />
          ) : (
            <>
              <FormTextField
                name="username"
                label="Username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            </>
          )}
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} sx={{ mt: 1 }}>
            {isCodeDue ? 'Continue' : 'Login'}
          </Button>
          {isCodeDue && (
            <Button
              fullWidth
              color="inherit"
              sx={{ mt: 1 }}
              onClick={() => {
                setProblem(null);
                flushSync(() => setCodeDue(false));
                form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus();
              }}
            >
              Start over
            </Button>
          )}
        </Form>
      )}
    </Formik>
  );
}
