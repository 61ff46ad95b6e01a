import { useEffect, useMemo, useRef } from 'react';
import { getIn, setNestedObjectValues, useFormik } from 'formik';
import type { FormikTouched } from 'formik';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { useOnMount } from '../../../../lib/hooks/use-on-mount.ts';
import type { RefusedFields } from '../../../../ui/form/use-form-field.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { ContentFormProps } from '../editor/form/content.form.tsx';
import { useFlushOnHide, usePendingEditsOfForm } from '../editor/save/pending-edits.ts';
import { contentValuesOf, fieldsOf, pageEditorRules, pageValuesOf } from './page-values.ts';
import type { PageValues } from './page-values.ts';

interface PageFormOptions extends Pick<ContentFormProps, 'initialValues' | 'typedValues' | 'onSubmit'> {
  sections: Parameters<typeof pageValuesOf>[0];
  slug: BuiltInSlug;
  /** The values that the form was opened with. */
  stored: ContentValues;
  isReading: boolean;
  focusField: (name: string) => void;
}

/** The values of a built-in page, and how they are saved. */
export function usePageForm(options: PageFormOptions) {
  const { sections, slug, stored, initialValues, typedValues, isReading, onSubmit, focusField } = options;
  const pending = usePendingEditsOfForm();
  useFlushOnHide(pending.flush);
  const formik = useFormik<PageValues>({
    initialValues: useMemo(() => pageValuesOf(sections, slug, initialValues), [sections, slug, initialValues]),
    validationSchema: useMemo(() => pageEditorRules(sections, slug), [sections, slug]),
    onSubmit: async (values, helpers) => {
      const result = await onSubmit(contentValuesOf(sections, slug, values, stored), { leaves: false });
      if (result.state === 'saved') {
        const typed = latest.current;
        helpers.resetForm({ values: pageValuesOf(sections, slug, result.values) });
        // Text typed during the save is kept, as unsaved.
        if (typed !== values) await helpers.setValues(typed);
      } else if (result.state === 'refused') {
        // Errors within the layout are reported for `content` as a whole.
        const { content, ...fields } = result.fields;
        const refused = Object.fromEntries(
          Object.entries(fields).map(([name, message]) => [name, { value: getIn(values, name) as unknown, message }]),
        );
        const first = Object.keys(refused)[0];
        const problem = content ?? (first ? undefined : result.message);
        helpers.setStatus({ refused, ...(problem && { problem }) } satisfies RefusedFields);
        if (first) focusField(first);
      }
    },
  });
  const { values } = formik;
  const dirty = formik.dirty || pending.isPending;
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useOnMount(() => {
    if (typedValues) void formik.setValues(pageValuesOf(sections, slug, typedValues));
  });

  const save = async () => {
    if (isReading) return;
    pending.flush();
    const found = await formik.validateForm();
    const first = fieldsOf(slug, latest.current).find((name) => getIn(found, name) !== undefined);
    if (first === undefined) {
      await formik.submitForm();
      return;
    }
    await formik.setTouched(setNestedObjectValues<FormikTouched<PageValues>>(values, true), false);
    focusField(first);
  };
  return { formik, pending, dirty, save };
}
