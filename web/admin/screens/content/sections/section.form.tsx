import { useEffect, useRef } from 'react';
import { FormikProvider, setNestedObjectValues, useFormik } from 'formik';
import { readBlocks } from '#schema/sections/blocks';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { errorsOfSection } from './section-errors.ts';
import { SectionFields } from './section-fields.tsx';
import { invalid } from './sections-focus.ts';
import { useSectionSync } from './use-section-sync.ts';

interface SectionFormProps {
  declaration: SectionDeclaration;
  value: Block;
  onChange: (value: Block) => void;
  readOnly: boolean;
  /** After a refused save, all errors are shown. */
  showsProblems: boolean;
}

/** The form of a section, from its declaration. */
export function SectionForm({ declaration, value, onChange, readOnly, showsProblems }: SectionFormProps) {
  const formik = useFormik<Block>({
    initialValues: value,
    validate: errorsOfSection(declaration),
    validateOnMount: showsProblems,
    onSubmit: () => undefined,
  });
  const { values, errors, touched, setTouched } = formik;
  const events = useSectionSync(formik, value, (typed) => {
    const [block = typed] = readBlocks([declaration], [typed]);
    onChange(block);
    return block;
  });

  useEffect(() => {
    if (showsProblems) void setTouched(setNestedObjectValues(values, true));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the save is refused, and not for each key
  }, [showsProblems, setTouched]);

  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The refused save has moved the focus to the list of sections; the form may have opened since.
    if (!showsProblems || !document.activeElement?.matches('[data-sections]')) return;
    fields.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [showsProblems, errors, touched]);

  return (
    <FormikProvider value={formik}>
      <div {...events} ref={fields}>
        <SectionFields fields={declaration.fields} readOnly={readOnly} />
        <FormTextField
          name="anchor"
          label="Anchor (optional)"
          placeholder={value.id}
          readOnly={readOnly}
          autoCapitalize="none"
          spellCheck={false}
          help={`Links to #${values.anchor || value.id} lead here. It has to be the only one of that name on the page.`}
        />
      </div>
    </FormikProvider>
  );
}
