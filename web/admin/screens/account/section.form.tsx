import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Formik, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { FormFrame, FormProblem } from '../../../ui/form/form-frame.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';

interface SectionFormProps<Values extends FormikValues> {
  name: string;
  initialValues: Values;
  rules: AnyObjectSchema;
  submitLabel: string;
  /** Resolves to the errors, or to null on success, which resets the form. */
  onSubmit: (values: Values) => Promise<RefusedFields | null>;
  children: ReactNode;
}

/** The form of one section, saved on its own. */
export function SectionForm<Values extends FormikValues>(props: SectionFormProps<Values>) {
  const { initialValues, rules, onSubmit, ...rest } = props;
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values, { resetForm, setStatus }) => {
        const refused = await onSubmit(values);
        if (refused) setStatus(refused);
        else resetForm();
      }}
    >
      <Fields stored={initialValues} {...rest} />
    </Formik>
  );
}

interface FieldsProps {
  name: string;
  stored: FormikValues;
  submitLabel: string;
  children: ReactNode;
}

function Fields({ name, stored, submitLabel, children }: FieldsProps) {
  const formik = useFormikContext<FormikValues>();
  const showStored = useEffectEvent(() => {
    const { values, initialValues } = formik;
    const typed = Object.entries(values).filter(([key, value]) => value !== initialValues[key]);
    formik.resetForm({ values: stored });
    if (typed.length > 0) void formik.setValues({ ...stored, ...Object.fromEntries(typed) });
  });
  // After a save here or an undo. Unsaved input stays.
  const version = JSON.stringify(stored);
  useEffect(() => showStored(), [version]);
  return (
    <FormFrame aria-label={name}>
      <FormProblem />
      {children}
      <Button type="submit" variant="outlined" color="inherit" loading={formik.isSubmitting} sx={{ mb: 2 }}>
        {submitLabel}
      </Button>
    </FormFrame>
  );
}
