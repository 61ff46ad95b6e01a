import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, useFormikContext } from 'formik';
import type { None } from '#schema/fields/field-rules';
import { InPanel } from '../../../../testing/in-panel.tsx';
import { render } from '../../../../testing/render.tsx';
import { DeclaredField } from './declared-field.tsx';

afterEach(cleanup);

const fields = {
  seats: { type: 'number', label: 'Seats' },
  side: { type: 'choice', label: 'Side', options: ['left', { value: 'right', label: 'On the right' }] },
} as const;

const Values = () => <output aria-label="Values">{JSON.stringify(useFormikContext().values)}</output>;

test.each<[None, string[], string]>([
  [null, ['None', 'left', 'On the right'], '{"seats":"4","side":"right"}'],
  ['', ['left', 'On the right'], '{"seats":4,"side":"right"}'],
])('a place with %j for none offers %j and holds %s', async (none, options, values) => {
  render(
    <InPanel>
      <Formik initialValues={{ seats: '', side: '' }} onSubmit={() => undefined}>
        <>
          {Object.entries(fields).map(([name, field]) => (
            <DeclaredField key={name} name={name} field={field} readOnly={false} none={none} />
          ))}
          <Values />
        </>
      </Formik>
    </InPanel>,
  );
  const side = screen.getByLabelText<HTMLSelectElement>('Side');
  expect([...side.options].map(({ text }) => text)).toEqual(options);
  await userEvent.type(screen.getByLabelText('Seats'), '4');
  await userEvent.selectOptions(side, 'right');
  expect(screen.getByLabelText('Values').textContent).toBe(values);
});
