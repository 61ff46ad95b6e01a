import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import { rulesOfSection } from '#schema/sections/rules';
import type { Block, SectionDeclaration } from '#schema/sections/define';

/** The errors of a section, by field, without the names of section and list, which are shown above the field. */
export const errorsOfSection = (declaration: SectionDeclaration) => async (values: Block) => {
  try {
    await validateYupSchema(values, rulesOfSection(declaration));
    return {};
  } catch (error) {
    return withoutPlaces(yupToFormErrors(error)) as FormikErrors<Block>;
  }
};

function withoutPlaces(errors: unknown): unknown {
  if (typeof errors === 'string') return errors.replace(/^(?:[^:]+: )+/, '');
  if (Array.isArray(errors)) return errors.map(withoutPlaces);
  if (typeof errors !== 'object' || errors === null) return errors;
  return Object.fromEntries(Object.entries(errors).map(([name, value]) => [name, withoutPlaces(value)]));
}
