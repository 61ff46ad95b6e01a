import { useEffect, useRef } from 'react';
import { FormikProvider, setNestedObjectValues, useFormik } from 'formik';
import { rulesOfSection } from '#schema/sections/rules';
import { readBlocks } from '#schema/sections/blocks';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import { SectionFields } from './section-fields.tsx';

interface SectionFormProps {
  declaration: SectionDeclaration;
  value: Block;
  onChange: (value: Block) => void;
  readOnly: boolean;
  /** After a refused save: what is wrong is shown everywhere. */
  showsProblems: boolean;
}

/** The form of a section, from its declaration. */
export function SectionForm({ declaration, value, onChange, readOnly, showsProblems }: SectionFormProps) {
  const formik = useFormik<Block>({
    initialValues: value,
    validationSchema: rulesOfSection(declaration),
    validateOnMount: showsProblems,
    onSubmit: () => undefined,
  });
  const { values, resetForm, setTouched } = formik;
  const known = useRef({ shown: values, value });

  useEffect(() => {
    if (values === known.current.shown) return;
    const [changed = values] = readBlocks([declaration], [values]);
    known.current = { shown: values, value: changed };
    onChange(changed);
  }, [values, declaration, onChange]);

  useEffect(() => {
    // Replaced from outside: undone, merged or reset.
    if (value === known.current.value) return;
    known.current = { shown: value, value };
    resetForm({ values: value });
  }, [value, resetForm]);

  useEffect(() => {
    if (showsProblems) void setTouched(setNestedObjectValues(values, true));
    // Once, when the save is refused.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [showsProblems, setTouched]);

  return (
    <FormikProvider value={formik}>
      <SectionFields fields={declaration.fields} readOnly={readOnly} />
    </FormikProvider>
  );
}
