import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { FormPasswordField } from './form-password-field.tsx';

afterEach(cleanup);

test('the show button is named after its field and shows that password', async () => {
  render(
    <Formik initialValues={{ old: 'one', next: 'two' }} onSubmit={() => undefined}>
      <>
        <FormPasswordField name="old" label="Current password" />
        <FormPasswordField name="next" label="New password" />
      </>
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
  const types = ['Current password', 'New password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).type,
  );
  expect(types).toEqual(['password', 'text']);
  expect(screen.getByRole('button', { name: 'Show current password' }).getAttribute('aria-pressed')).toBe('false');
});
