import { getIn, useFormikContext } from 'formik';
import { optionsOf } from '#schema/fields/choice-values';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { useCategories } from '../../../tools/fields/use-categories.ts';
import type { WidgetProps } from './widget-props.ts';

/** Keeps a stored value that is not among the options. */
export function ChoiceWidget({ name, label, field, readOnly, none }: WidgetProps<'choice'>) {
  const stored = String(getIn(useFormikContext().initialValues, name) ?? '');
  const categories = useCategories(field.suggests === 'categories');
  const offered = categories ? optionsOf({ ...field, options: categories }) : optionsOf(field);
  const isOffered = stored === '' || offered.some(({ value }) => value === stored);
  return (
    <FormSelectField
      name={name}
      label={label}
      disabled={readOnly}
      help={field.help}
      options={[
        ...(none === null ? [{ value: '', label: field.emptyLabel ?? 'None' }] : []),
        ...offered,
        ...(isOffered ? [] : [{ value: stored, label: stored }]),
      ]}
    />
  );
}
